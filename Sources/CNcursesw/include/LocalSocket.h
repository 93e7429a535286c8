#ifndef LOCAL_SOCKET_H
#define LOCAL_SOCKET_H

// Sockets of the Unix domain. All descriptors are non-blocking and closed on exec; -1 stands for a failure with errno.

/// Listens at a path that does not exist yet. Only this user can connect.
int porthole_listen(const char *_Nonnull path);

/// Takes a connection that waits.
int porthole_accept(int listener);

/// Connects to a path. Does not wait.
int porthole_connect(const char *_Nonnull path);

#endif
