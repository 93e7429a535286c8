#include <fcntl.h>
#include <sys/socket.h>

#include "CPortholeSockets.h"

// Not every system can keep a signal back for one call; there the socket keeps it back.
#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0
#endif

int socket_prepared(int descriptor) {
  if (descriptor < 0) return -1;
  fcntl(descriptor, F_SETFD, FD_CLOEXEC);
  fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK);
#ifdef SO_NOSIGPIPE
  setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &(int){1}, sizeof(int));
#endif
  return descriptor;
}

ssize_t socket_send(int descriptor, const void *bytes, size_t count) {
  return send(descriptor, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}
