#ifndef LNOTE_CMICROHTTPD_SHIM_H
#define LNOTE_CMICROHTTPD_SHIM_H

#include <microhttpd.h>
#include <string.h>

struct lnote_daemon_options {
    int listening_socket;
    unsigned int threads;
    unsigned int connection_limit;
    unsigned int timeout_seconds;
    size_t memory_limit;
    // PEM, ended by a zero and kept until the daemon has stopped; both or neither.
    const char *certificate;
    const char *key;
};

// The address as it was sent: whoever splits it at its slashes decodes the parts afterwards.
static size_t lnote_keep_escapes(void *context, struct MHD_Connection *connection, char *text) {
    (void)context;
    (void)connection;
    return strlen(text);
}

// MHD_start_daemon takes its options as variadic arguments, which Swift cannot pass.
static inline struct MHD_Daemon *lnote_start_daemon(struct lnote_daemon_options options,
                                                    MHD_AccessHandlerCallback handle,
                                                    MHD_RequestCompletedCallback completed, void *context) {
    unsigned int flags = MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME;
    struct MHD_OptionItem encryption[] = {
        {MHD_OPTION_HTTPS_MEM_CERT, 0, (void *)options.certificate},
        {MHD_OPTION_HTTPS_MEM_KEY, 0, (void *)options.key},
        {MHD_OPTION_HTTPS_PRIORITIES, 0, (void *)"NORMAL:-VERS-ALL:+VERS-TLS1.3:+VERS-TLS1.2"},
        {MHD_OPTION_END, 0, NULL},
    };
    if (options.certificate) {
        flags |= MHD_USE_TLS;
    } else {
        encryption[0].option = MHD_OPTION_END;
    }
    return MHD_start_daemon(flags, 0, NULL, NULL, handle, context,                       //
                            MHD_OPTION_NOTIFY_COMPLETED, completed, context,             //
                            MHD_OPTION_UNESCAPE_CALLBACK, lnote_keep_escapes, NULL,      //
                            MHD_OPTION_LISTEN_SOCKET, options.listening_socket,          //
                            MHD_OPTION_THREAD_POOL_SIZE, options.threads,                //
                            MHD_OPTION_CONNECTION_LIMIT, options.connection_limit,       //
                            MHD_OPTION_CONNECTION_TIMEOUT, options.timeout_seconds,      //
                            MHD_OPTION_CONNECTION_MEMORY_LIMIT, options.memory_limit,    //
                            MHD_OPTION_STRICT_FOR_CLIENT, 1,                             //
                            MHD_OPTION_ARRAY, encryption, MHD_OPTION_END);
}

#endif
