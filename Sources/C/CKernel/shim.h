// Calls of the kernel that Swift's view of the C library leaves out.
#pragma once

#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>

// glibc declares renameat2 only under _GNU_SOURCE, and Swift imports glibc without it; syscall(2) itself is variadic.
static inline int lnote_renameat2(int source_folder, const char *source, int target_folder, const char *target,
                                  unsigned int flags) {
    return (int)syscall(SYS_renameat2, source_folder, source, target_folder, target, flags);
}

// From <linux/fs.h>, which would bring in far more.
enum { LNOTE_RENAME_NOREPLACE = 1, LNOTE_RENAME_EXCHANGE = 2 };
#endif
