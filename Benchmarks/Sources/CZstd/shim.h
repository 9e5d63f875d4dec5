#ifndef LNOTE_CZSTD_SHIM_H
#define LNOTE_CZSTD_SHIM_H

#include <zstd.h>

#endif
