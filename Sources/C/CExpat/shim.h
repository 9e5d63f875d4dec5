#ifndef LNOTE_CEXPAT_SHIM_H
#define LNOTE_CEXPAT_SHIM_H

#include <expat.h>

#endif
