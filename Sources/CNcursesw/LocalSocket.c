#include "LocalSocket.h"

#include <CPortholeSockets.h>
#include <errno.h>
#include <string.h>
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
  int descriptor = socket_prepared(socket(AF_UNIX, SOCK_STREAM, 0));
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

int porthole_accept(int listener) { return socket_prepared(accept(listener, NULL, NULL)); }

int porthole_connect(const char *path) { return open_at(path, connect); }
