#ifndef LNOTE_CPANGO_SHIM_H
#define LNOTE_CPANGO_SHIM_H

#include <pango/pangocairo.h>

#endif
