#ifndef LNOTE_CZLIB_SHIM_H
#define LNOTE_CZLIB_SHIM_H

#include <zlib.h>

// inflateInit2 is a macro that passes the header's version and the size of the stream; Swift sees no macro with arguments.
static inline int lnote_inflateInit2(z_stream *stream, int windowBits) { return inflateInit2(stream, windowBits); }

#endif
