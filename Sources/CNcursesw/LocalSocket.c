#define _GNU_SOURCE
#include "LocalSocket.h"

#include <errno.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

// Creates a socket and gives it to bind() or connect(), with the address of a path.
static int open_at(const char *path, int (*use)(int, const struct sockaddr *, socklen_t)) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  if (strlen(path) >= sizeof address.sun_path) {
    errno = ENAMETOOLONG;
    return -1;
  }
  strcpy(address.sun_path, path);
  int descriptor = socket(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return -1;
  if (use(descriptor, (const struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  int reason = errno;
  close(descriptor);
  errno = reason;
  return -1;
}

int porthole_listen(const char *path) {
  mode_t before = umask(077);
  int descriptor = open_at(path, bind);
  umask(before);
  if (descriptor < 0) return -1;
  if (listen(descriptor, 8) == 0) return descriptor;
  int reason = errno;
  close(descriptor);
  unlink(path);
  errno = reason;
  return -1;
}

int porthole_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC); }

int porthole_connect(const char *path) { return open_at(path, connect); }

ssize_t porthole_send(int descriptor, const void *bytes, size_t count) {
  return send(descriptor, bytes, count, MSG_NOSIGNAL | MSG_DONTWAIT);
}

int porthole_group(void) { return epoll_create1(EPOLL_CLOEXEC); }

bool porthole_add(int group, int descriptor, bool writes) {
  struct epoll_event event = {.events = EPOLLIN | (writes ? EPOLLOUT : 0), .data.fd = descriptor};
  if (epoll_ctl(group, EPOLL_CTL_ADD, descriptor, &event) == 0) return true;
  return errno == EEXIST && epoll_ctl(group, EPOLL_CTL_MOD, descriptor, &event) == 0;
}
