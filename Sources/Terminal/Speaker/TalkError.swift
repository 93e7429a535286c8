internal import PortholePlatform

/// The reason why a talk cannot be opened to notes, or its notes cannot be shown.
package nonisolated struct TalkError: Error, Hashable, CustomStringConvertible {
  enum Reason: Hashable {
    /// Others can enter the folder of the sockets.
    case notPrivate
    case system(Int32)
  }

  let path: String
  let reason: Reason

  init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// The place, the problem and its remedy, in one line.
  package var description: String {
    switch reason {
    case .notPrivate:
      "\(path): not a folder that only you can enter; remove it, or set XDG_RUNTIME_DIR to a folder of your own"
    case .system(ENAMETOOLONG): "\(path): too long for a socket; set XDG_RUNTIME_DIR to a shorter path"
    case .system(let code): "\(path): \(String(cString: strerror(code)))"
    }
  }
}
