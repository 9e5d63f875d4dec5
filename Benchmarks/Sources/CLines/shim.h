#ifndef LNOTE_CLINES_SHIM_H
#define LNOTE_CLINES_SHIM_H

#include <cairo.h>

#endif
