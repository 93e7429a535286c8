#ifndef CPORTHOLESOCKETS_H
#define CPORTHOLESOCKETS_H

#include <stddef.h>
#include <sys/types.h>

// The part that sockets of the internet and of the Unix domain have in common.

/// Makes a socket that does not block and is closed on exec, and returns it. Takes -1 too.
int socket_prepared(int descriptor);

/// Sends what the other side takes now, without a signal if it is gone. The socket is a prepared one.
ssize_t socket_send(int descriptor, const void *_Nonnull bytes, size_t count);

#endif
