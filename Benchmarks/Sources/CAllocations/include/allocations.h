#ifndef LNOTE_CALLOCATIONS_H
#define LNOTE_CALLOCATIONS_H

/// How often this thread has asked for memory; always 0 where it is not counted.
long lnote_allocations(void);

#endif
