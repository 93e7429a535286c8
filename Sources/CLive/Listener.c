#define _GNU_SOURCE
#include "Listener.h"

#include <CPortholeSockets.h>
#include <errno.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <string.h>
#include <sys/random.h>
#include <sys/socket.h>
#include <unistd.h>

// The bytes that the system keeps for a watcher who does not take them: about a second of a show.
static const int kept_bytes = 1 << 17;

static int closed(int descriptor) {
  int reason = errno;
  if (descriptor >= 0) close(descriptor);
  errno = reason;
  return -1;
}

int live_listen(const char *address, uint16_t *port) {
  struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE, .ai_socktype = SOCK_STREAM};
  struct addrinfo *found;
  char number[8];
  snprintf(number, sizeof number, "%u", *port);
  if (getaddrinfo(address, number, &hints, &found) != 0) {
    errno = EADDRNOTAVAIL;
    return -1;
  }
  int descriptor = socket_prepared(socket(found->ai_family, SOCK_STREAM, 0));
  if (descriptor >= 0) setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &(int){1}, sizeof(int));
  int failed = descriptor < 0 || bind(descriptor, found->ai_addr, found->ai_addrlen) != 0 || listen(descriptor, 64) != 0;
  freeaddrinfo(found);
  struct sockaddr_storage taken;
  socklen_t size = sizeof taken;
  if (failed || getsockname(descriptor, (struct sockaddr *)&taken, &size) != 0) return closed(descriptor);
  *port = ntohs(
      taken.ss_family == AF_INET6 ? ((struct sockaddr_in6 *)&taken)->sin6_port : ((struct sockaddr_in *)&taken)->sin_port);
  return descriptor;
}

int live_accept(int listener) {
#ifdef __linux__
  // Another thread may start a program, which must not get the connection.
  int descriptor = accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK);
#else
  int descriptor = socket_prepared(accept(listener, NULL, NULL));
#endif
  if (descriptor < 0) return -1;
  setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &kept_bytes, sizeof kept_bytes);
  setsockopt(descriptor, IPPROTO_TCP, TCP_NODELAY, &(int){1}, sizeof(int));
  return descriptor;
}

int live_pair(int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return -1;
  socket_prepared(ends[0]);
  socket_prepared(ends[1]);
  return 0;
}

int live_secret(void *bytes, size_t count) { return getentropy(bytes, count); }
