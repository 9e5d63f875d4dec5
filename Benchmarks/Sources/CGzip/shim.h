#ifndef LNOTE_CGZIP_SHIM_H
#define LNOTE_CGZIP_SHIM_H

#include <zlib.h>

// deflateInit2 is a macro that passes the header's version and the size of the stream; Swift sees no macro with
// arguments. 15 bits of window, and 16 for a gzip header.
static inline int lnote_deflateInitGzip(z_stream *stream, int level) {
    return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 9, Z_DEFAULT_STRATEGY);
}

#endif
