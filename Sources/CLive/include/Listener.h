#ifndef LISTENER_H
#define LISTENER_H

#include <stddef.h>
#include <stdint.h>

// Sockets of the internet, for those who watch a show. All descriptors are non-blocking and closed on exec; -1 stands for a
// failure with errno.

/// Listens at an address.
///
/// - Parameters:
///   - address: An address in digits, of IPv4 or IPv6.
///   - port: The port; 0 for any that is free. It is set to the one that was taken.
int live_listen(const char *_Nonnull address, uint16_t *_Nonnull port);

/// Finds the address of this machine that other machines reach. It asks the system for its routes, and sends nothing.
///
/// - Parameters:
///   - everywhere: The address that stands for all, of IPv4 or IPv6.
///   - address: Gets the address in digits.
/// - Returns: 0, or -1 if no route leads to others.
int live_own_address(const char *_Nonnull everywhere, char *_Nonnull address, size_t room);

/// Takes a connection that waits. Little waits in it, so that a watcher is never far behind.
int live_accept(int listener);

/// Fills bytes at random, for a secret. Returns 0, or -1 if the system has none.
int live_secret(void *_Nonnull bytes, size_t count);

#endif
