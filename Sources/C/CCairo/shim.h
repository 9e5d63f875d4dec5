#ifndef LNOTE_CCAIRO_SHIM_H
#define LNOTE_CCAIRO_SHIM_H

#include <cairo-pdf.h>
#include <cairo.h>

#endif
