#ifndef WEBSOCKET_H
#define WEBSOCKET_H

#include <stddef.h>
#include <stdint.h>

// A connection by WebSocket that sends binary messages, by libwebsockets, which is loaded when it is needed. One thread at a
// time may use it.

/// A connection. It may be opened again after it was closed.
typedef struct web_socket web_socket;

/// The place to connect to. The texts are copied.
typedef struct {
  /// The host, without brackets.
  const char *_Nonnull host;
  int port;
  /// The path and the query, with the first slash.
  const char *_Nonnull path;
  /// 1 for TLS with a certificate that this machine trusts, 0 for plain text.
  int is_encrypted;
  /// The subprotocol that is asked for.
  const char *_Nonnull protocol;
} web_socket_place;

/// The state of a connection.
typedef enum { web_socket_closed, web_socket_opening, web_socket_open } web_socket_state;

/// Creates a connection that is not open yet.
///
/// - Parameters:
///   - wake: A descriptor that ends a ``web_socket_wait`` when it can be read. It is not closed.
///   - missing: The name of the library if it cannot be used, else NULL.
/// - Returns: NULL if the library is missing or has no memory.
web_socket *_Nullable web_socket_new(
    const web_socket_place *_Nonnull place, int wake, const char *_Nullable *_Nonnull missing);

/// Begins to open a closed connection. ``web_socket_wait`` does the work.
void web_socket_connect(web_socket *_Nonnull socket);

/// Works until something has happened: the state has changed, the descriptor can be read, a message has been sent, or the time
/// is over. May take longer while the name of the host is looked up.
void web_socket_wait(web_socket *_Nonnull socket, int64_t microseconds);

/// Returns the state.
web_socket_state web_socket_state_of(const web_socket *_Nonnull socket);

/// Returns 1 if the connection is open and takes a message now.
int web_socket_is_free(const web_socket *_Nonnull socket);

/// Sends a message over a connection that is free.
///
/// - Returns: 0 if there is no memory.
int web_socket_send(web_socket *_Nonnull socket, const void *_Nonnull bytes, size_t count);

/// Closes an open connection in order, after the message that is being sent.
void web_socket_finish(web_socket *_Nonnull socket);

/// Returns the reason why the last connection failed or was closed by the other side; empty if it was not.
const char *_Nonnull web_socket_reason(const web_socket *_Nonnull socket);

/// Closes the connection at once and frees it.
void web_socket_free(web_socket *_Nonnull socket);

#endif
