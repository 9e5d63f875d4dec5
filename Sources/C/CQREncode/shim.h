#ifndef LNOTE_CQRENCODE_SHIM_H
#define LNOTE_CQRENCODE_SHIM_H

#include <qrencode.h>

#endif
