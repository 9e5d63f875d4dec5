#ifndef LNOTE_CTURBOJPEG_SHIM_H
#define LNOTE_CTURBOJPEG_SHIM_H

#include <turbojpeg.h>

#endif
