#ifndef LIBWEBSOCKETS_H_OF_PORTHOLE
#define LIBWEBSOCKETS_H_OF_PORTHOLE

// The part of libwebsockets' interface that is used here: what the versions 4.1 (libwebsockets.so.17) and 4.3
// (libwebsockets.so.19) have in common, with the one place in which they differ. The structures are those of a library
// with TLS by OpenSSL, with clients and HTTP, on a machine whose pointers have 64 bits.

#include <stddef.h>
#include <stdint.h>

_Static_assert(sizeof(void *) == 8, "the structures of libwebsockets are declared for pointers of 64 bits");

struct lws;
struct lws_context;
struct lws_vhost;

/// The events of a connection.
enum lws_callback_reasons {
  LWS_CALLBACK_CLIENT_CONNECTION_ERROR = 1,
  LWS_CALLBACK_CLIENT_ESTABLISHED = 3,
  LWS_CALLBACK_CLIENT_WRITEABLE = 10,
  LWS_CALLBACK_WS_PEER_INITIATED_CLOSE = 38,
  LWS_CALLBACK_RAW_RX_FILE = 64,
  LWS_CALLBACK_CLIENT_CLOSED = 75
};

enum {
  /// The bytes that the library needs before a message.
  LWS_PRE = 16,
  LWS_WRITE_BINARY = 1,
  LWS_CLOSE_STATUS_NORMAL = 1000,
  LWS_ADOPT_RAW_FILE_DESC = 0,
  LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT = 1 << 12,
  CONTEXT_PORT_NO_LISTEN = -1,
  LCCSCF_USE_SSL = 1 << 0,
  LCCSCF_HTTP_NO_FOLLOW_REDIRECT = 1 << 12
};

typedef int lws_callback(
    struct lws *connection, enum lws_callback_reasons reason, void *user, void *in, size_t count);

struct lws_protocols {
  const char *name;
  lws_callback *callback;
  size_t per_session_data_size, rx_buffer_size;
  unsigned int id;
  void *user;
  size_t tx_packet_size;
};

/// The times after which a silent connection is asked for a sign of life, and given up.
typedef struct {
  const uint32_t *retry_ms_table;
  uint16_t retry_ms_table_count, conceal_count, secs_since_valid_ping, secs_since_valid_hangup;
  uint8_t jitter_percent;
} lws_retry_bo_t;

/// A timer. The library keeps it in a list.
typedef struct lws_sorted_usec_list {
  void *list[3];
  int64_t us;
  void (*cb)(struct lws_sorted_usec_list *timer);
  uint32_t latency_us;
} lws_sorted_usec_list_t;

typedef union {
  int sockfd, filefd;
} lws_sock_file_fd_type;

/// The settings of a connection. The library reads more of them than are named here.
struct lws_client_connect_info {
  struct lws_context *context;
  const char *address;
  int port, ssl_connection;
  const char *path, *host, *origin, *protocol;
  int ietf_version_or_minus_one;
  void *unused[6];
  struct lws_vhost *vhost;
  struct lws **pwsi;
  const char *iface, *local_protocol_name, *alpn;
  void *sequencer, *opaque_user_data;
  const lws_retry_bo_t *retry_and_idle_policy;
  void *rest[64];
};

/// The settings of a context up to the place in which the versions differ.
struct lws_context_start {
  const char *iface;
  const struct lws_protocols *protocols;
  void *http[10];
  int port;
  char security[304];
  unsigned int timeout_secs, connect_timeout_secs;
};

/// The settings of a context after that place.
struct lws_context_end {
  unsigned int unused;
  int gid, uid;
  uint64_t options;
  void *user;
  unsigned int count_threads, fd_limit_per_thread;
  const char *vhost_name;
};

/// The places of the end of the settings, in bytes from the start.
enum { lws_context_end_4_1 = 416, lws_context_end_4_3 = 424 };

/// The settings of a context. The library reads more of them than are named here.
typedef union {
  struct lws_context_start start;
  char bytes[1536];
  void *alignment;
} lws_context_settings;

#endif
