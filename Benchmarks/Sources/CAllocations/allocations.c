// The program's own malloc, calloc and realloc, which count and hand on to the C library's. Only glibc lets its own be
// reached under another name, so nothing is counted elsewhere.
#include "allocations.h"

#include <stdlib.h>

#ifdef __GLIBC__

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *memory, size_t size);

static _Thread_local long allocations;

void *malloc(size_t size) {
    allocations += 1;
    return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
    allocations += 1;
    return __libc_calloc(count, size);
}

void *realloc(void *memory, size_t size) {
    allocations += 1;
    return __libc_realloc(memory, size);
}

long lnote_allocations(void) { return allocations; }
#else
long lnote_allocations(void) { return 0; }
#endif
