#define _GNU_SOURCE
#include "WebSocket.h"

#include <CPortholeLoading.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "LibWebSockets.h"

// The functions that are called here. They are found once and never change.
static struct {
  const char *(*version)(void);
  void (*set_log_level)(int, void (*)(int, const char *));
  struct lws_context *(*create_context)(const void *);
  void (*context_destroy)(struct lws_context *);
  void *(*context_user)(struct lws_context *);
  struct lws_context *(*get_context)(const struct lws *);
  struct lws_vhost *(*vhost)(struct lws_context *, const char *);
  struct lws *(*adopt)(struct lws_vhost *, int, lws_sock_file_fd_type, const char *, struct lws *);
  struct lws *(*connect)(const struct lws_client_connect_info *);
  int (*service)(struct lws_context *, int);
  int (*ask_to_write)(struct lws *);
  int (*write)(struct lws *, unsigned char *, size_t, int);
  void (*close_reason)(struct lws *, int, unsigned char *, size_t);
  void (*schedule)(
      struct lws_context *, int, lws_sorted_usec_list_t *, void (*)(lws_sorted_usec_list_t *), int64_t);
  void (*cancel_service)(struct lws_context *);
  unsigned int (*status)(struct lws *);
} lws;

/// The place of the end of a context's settings in the version that was loaded.
static size_t context_end;

struct web_socket {
  // The timer is first, so that its callback finds the rest.
  lws_sorted_usec_list_t timer;
  struct lws_context *context;
  struct lws *connection;
  struct lws_protocols protocols[3];
  char *host, *path, *protocol;
  // The host as the request names it, with the port where that is not the usual one.
  char name[300];
  int port, is_encrypted;
  web_socket_state state;
  int has_news, is_finishing;
  // A message, behind the room that the library needs.
  unsigned char *message;
  size_t count, room;
  char reason[200];
};

static const char *const vhost_name = "porthole";
static const char *const wake_name = "wake";

// A silent connection is asked for a sign of life, and given up without one.
static const lws_retry_bo_t signs_of_life = {.secs_since_valid_ping = 15, .secs_since_valid_hangup = 30};

/// Loads the library. Returns its name if it cannot be used, or NULL.
static const char *load(void) {
  const library_function functions[] = {
      {"lws_get_library_version", &lws.version},
      {"lws_set_log_level", &lws.set_log_level},
      {"lws_create_context", &lws.create_context},
      {"lws_context_destroy", &lws.context_destroy},
      {"lws_context_user", &lws.context_user},
      {"lws_get_context", &lws.get_context},
      {"lws_get_vhost_by_name", &lws.vhost},
      {"lws_adopt_descriptor_vhost", &lws.adopt},
      {"lws_client_connect_via_info", &lws.connect},
      {"lws_service", &lws.service},
      {"lws_callback_on_writable", &lws.ask_to_write},
      {"lws_write", &lws.write},
      {"lws_close_reason", &lws.close_reason},
      {"lws_sul_schedule", &lws.schedule},
      {"lws_cancel_service", &lws.cancel_service},
      {"lws_http_client_http_response", &lws.status},
      {NULL, NULL},
  };
  if (!library_load(library_websockets, functions)) return library_name(library_websockets);
  if (strncmp(lws.version(), "4.1.", 4) == 0) context_end = lws_context_end_4_1;
  if (strncmp(lws.version(), "4.3.", 4) == 0) context_end = lws_context_end_4_3;
  return context_end ? NULL : library_name(library_websockets);
}

static void set_reason(web_socket *socket, const char *text, size_t count) {
  snprintf(socket->reason, sizeof socket->reason, "%.*s", (int)count, text);
}

static void end_connection(web_socket *socket) {
  socket->connection = NULL;
  socket->state = web_socket_closed;
  socket->count = 0;
  socket->has_news = 1;
}

/// Sends the message, or the end after it. Returns -1 to close the connection.
static int write_message(web_socket *socket, struct lws *connection) {
  if (socket->count > 0) {
    size_t count = socket->count;
    socket->count = 0;
    socket->has_news = 1;
    if (lws.write(connection, socket->message + LWS_PRE, count, LWS_WRITE_BINARY) < (int)count) return -1;
    if (socket->is_finishing) lws.ask_to_write(connection);
    return 0;
  }
  if (!socket->is_finishing) return 0;
  lws.close_reason(connection, LWS_CLOSE_STATUS_NORMAL, NULL, 0);
  return -1;
}

static int follow(struct lws *connection, enum lws_callback_reasons event, void *user, void *in, size_t count) {
  web_socket *socket = connection ? lws.context_user(lws.get_context(connection)) : NULL;
  (void)user;
  if (!socket) return 0;
  switch (event) {
    case LWS_CALLBACK_RAW_RX_FILE:
      socket->has_news = 1;
      return 0;
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
      socket->state = web_socket_open;
      socket->has_news = 1;
      return 0;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR: {
      // The library tells the state of its handshake; the server's answer says more.
      unsigned int status = lws.status(connection);
      if (status >= 300) {
        snprintf(socket->reason, sizeof socket->reason, "the server answers %u", status);
      } else if (in && (strncmp(in, "connect SSL", 11) == 0 || strncmp(in, "server's cert", 13) == 0)) {
        snprintf(socket->reason, sizeof socket->reason, "TLS fails; this machine may not trust its certificate");
      } else if (in) {
        set_reason(socket, in, strnlen(in, count ? count : sizeof socket->reason));
      }
      end_connection(socket);
      return 0;
    }
    case LWS_CALLBACK_WS_PEER_INITIATED_CLOSE:
      // A number, and perhaps a text.
      if (count > 2) {
        set_reason(socket, (const char *)in + 2, count - 2);
      } else if (count == 2) {
        const unsigned char *number = in;
        snprintf(socket->reason, sizeof socket->reason, "the server closes with %d", number[0] << 8 | number[1]);
      }
      return 0;
    case LWS_CALLBACK_CLIENT_CLOSED:
      end_connection(socket);
      return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE:
      return write_message(socket, connection);
    default:
      return 0;
  }
}

static struct lws_context *new_context(web_socket *socket) {
  socket->protocols[0] = (struct lws_protocols){.name = socket->protocol, .callback = follow};
  socket->protocols[1] = (struct lws_protocols){.name = wake_name, .callback = follow};
  lws_context_settings settings;
  memset(&settings, 0, sizeof settings);
  settings.start.port = CONTEXT_PORT_NO_LISTEN;
  settings.start.protocols = socket->protocols;
  settings.start.connect_timeout_secs = 10;
  const struct lws_context_end end = {
      .vhost_name = vhost_name,
      .user = socket,
      .gid = -1,
      .uid = -1,
      .fd_limit_per_thread = 16,
      .options = socket->is_encrypted ? LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT : 0,
  };
  memcpy(settings.bytes + context_end, &end, sizeof end);
  // The library says what it does on standard error, which is the terminal.
  lws.set_log_level(0, NULL);
  // It also ignores SIGPIPE for the whole process.
  struct sigaction pipe_action;
  sigaction(SIGPIPE, NULL, &pipe_action);
  struct lws_context *context = lws.create_context(&settings);
  sigaction(SIGPIPE, &pipe_action, NULL);
  return context;
}

web_socket *web_socket_new(const web_socket_place *place, int wake, const char **missing) {
  *missing = load();
  if (*missing) return NULL;
  web_socket *socket = calloc(1, sizeof *socket);
  if (!socket) return NULL;
  socket->host = strdup(place->host);
  socket->path = strdup(place->path);
  socket->protocol = strdup(place->protocol);
  socket->port = place->port;
  socket->is_encrypted = place->is_encrypted;
  const char *form = strchr(place->host, ':') ? "[%s]:%d" : "%s:%d";
  int length = snprintf(socket->name, sizeof socket->name, form, place->host, place->port);
  if (place->port == (place->is_encrypted ? 443 : 80)) *strrchr(socket->name, ':') = 0;
  int is_whole = socket->host && socket->path && socket->protocol && length < (int)sizeof socket->name;
  if (is_whole) socket->context = new_context(socket);
  struct lws_vhost *vhost = socket->context ? lws.vhost(socket->context, vhost_name) : NULL;
  // The library closes the descriptor with the context.
  lws_sock_file_fd_type descriptor = {.filefd = vhost ? dup(wake) : -1};
  if (descriptor.filefd < 0 || !lws.adopt(vhost, LWS_ADOPT_RAW_FILE_DESC, descriptor, wake_name, NULL)) {
    web_socket_free(socket);
    return NULL;
  }
  return socket;
}

void web_socket_connect(web_socket *socket) {
  if (socket->state != web_socket_closed) return;
  socket->reason[0] = 0;
  socket->is_finishing = 0;
  socket->state = web_socket_opening;
  struct lws_client_connect_info info = {
      .context = socket->context,
      .vhost = lws.vhost(socket->context, vhost_name),
      .address = socket->host,
      .port = socket->port,
      .path = socket->path,
      .host = socket->name,
      .protocol = socket->protocol,
      .local_protocol_name = socket->protocol,
      .alpn = "http/1.1",
      .ietf_version_or_minus_one = -1,
      // A redirection could take the secret of the path elsewhere.
      .ssl_connection = (socket->is_encrypted ? LCCSCF_USE_SSL : 0) | LCCSCF_HTTP_NO_FOLLOW_REDIRECT,
      .retry_and_idle_policy = &signs_of_life,
      .pwsi = &socket->connection,
  };
  if (!lws.connect(&info)) end_connection(socket);
}

static void wake_up(lws_sorted_usec_list_t *timer) {
  web_socket *socket = (web_socket *)timer;
  socket->has_news = 1;
  // The library looks at its timers and then waits for descriptors, without coming back between.
  lws.cancel_service(socket->context);
}

void web_socket_wait(web_socket *socket, int64_t microseconds) {
  // The library wakes up for nothing, too.
  lws.schedule(socket->context, 0, &socket->timer, wake_up, microseconds > 0 ? microseconds : 1);
  while (!socket->has_news && lws.service(socket->context, 0) >= 0) {}
  socket->has_news = 0;
}

web_socket_state web_socket_state_of(const web_socket *socket) { return socket->state; }

int web_socket_is_free(const web_socket *socket) {
  return socket->state == web_socket_open && socket->count == 0 && !socket->is_finishing;
}

int web_socket_send(web_socket *socket, const void *bytes, size_t count) {
  if (count > socket->room) {
    unsigned char *message = realloc(socket->message, LWS_PRE + count);
    if (!message) return 0;
    socket->message = message;
    socket->room = count;
  }
  memcpy(socket->message + LWS_PRE, bytes, count);
  socket->count = count;
  lws.ask_to_write(socket->connection);
  return 1;
}

void web_socket_finish(web_socket *socket) {
  if (socket->state != web_socket_open) return;
  socket->is_finishing = 1;
  lws.ask_to_write(socket->connection);
}

const char *web_socket_reason(const web_socket *socket) { return socket->reason; }

void web_socket_free(web_socket *socket) {
  if (socket->context) lws.context_destroy(socket->context);
  free(socket->message);
  free(socket->host);
  free(socket->path);
  free(socket->protocol);
  free(socket);
}
