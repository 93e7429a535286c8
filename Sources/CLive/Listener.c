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

int live_own_address(const char *everywhere, char *address, size_t room) {
  // These addresses are reserved for documentation. Connecting a datagram socket to one sends nothing, and tells which
  // address of this machine would be the sender's.
  const char *other = strchr(everywhere, ':') ? "2001:db8::1" : "192.0.2.1";
  struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV, .ai_socktype = SOCK_DGRAM};
  struct addrinfo *found;
  if (getaddrinfo(other, "9", &hints, &found) != 0) return -1;
  int descriptor = socket_prepared(socket(found->ai_family, SOCK_DGRAM, 0));
  struct sockaddr_storage own;
  socklen_t size = sizeof own;
  int failed = descriptor < 0 || connect(descriptor, found->ai_addr, found->ai_addrlen) != 0 ||
               getsockname(descriptor, (struct sockaddr *)&own, &size) != 0 ||
               getnameinfo((struct sockaddr *)&own, size, address, (socklen_t)room, NULL, 0, NI_NUMERICHOST) != 0;
  freeaddrinfo(found);
  if (descriptor >= 0) close(descriptor);
  return failed ? -1 : 0;
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

int live_secret(void *bytes, size_t count) { return getentropy(bytes, count); }
