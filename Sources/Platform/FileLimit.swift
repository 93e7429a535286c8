internal import CPortholePlatform

/// The limit of a file's size, which a user or a system may set.
package enum FileLimit {
  /// From now on writing beyond the limit fails like writing to a full disk, and does not end the process.
  package static func failWrites() { porthole_fail_writes_at_limit() }
}
