// The files of Web/ and the canvas, as bytes within the program.
#ifndef LNOTE_CWEBFILES_H
#define LNOTE_CWEBFILES_H

#include <stddef.h>

struct lnote_web_file {
    // From Web/, with slashes.
    const char *path;
    const unsigned char *bytes;
    size_t size;
};

extern const struct lnote_web_file lnote_web_files[];

// Swift does not see arrays whose length is not said.
static inline const struct lnote_web_file *lnote_web_file_at(size_t index) { return &lnote_web_files[index]; }

extern const size_t lnote_web_file_count;

#endif
