internal import PortholeImages
internal import PortholePlatform

/// The pictures of formulas and diagrams that were drawn before: files in `$XDG_CACHE_HOME/porthole`, by default
/// `~/.cache/porthole`.
struct DrawingCache: Sendable {
  /// The folder; nil if there is none.
  private let folder: String?

  /// Creates the cache of this user.
  init() {
    func variable(_ name: String) -> String? {
      getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
    }
    let base = variable("XDG_CACHE_HOME") ?? variable("HOME").map { $0 + "/.cache" }
    folder = base.map { $0 + "/porthole" }
  }

  /// Returns a Boolean value indicating whether a program is installed.
  func has(_ program: String) -> Bool {
    let folders = getenv("PATH").map { String(cString: $0) }?.split(separator: ":") ?? []
    return folders.contains { access("\($0)/\(program)", X_OK) == 0 }
  }

  /// Returns the file of a picture.
  ///
  /// - Parameter address: The address that a ``Drawing`` has made.
  /// - Throws: If there is no such file.
  func bytes(of address: String) throws(ImageFlaw) -> [UInt8] {
    let name = address.dropFirst(Drawing.scheme.count)
    guard let folder else { throw .cannotRead("no folder for it") }
    let descriptor = open("\(folder)/\(name)", O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { throw .cannotRead(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    switch WholeRead(of: descriptor, atMost: ImageLimits.bytes) {
    case .bytes(let bytes): return bytes
    case .tooMany: throw .cannotRead("larger than \(mebibytes(ImageLimits.bytes))")
    case .failed(let errno): throw .cannotRead(String(cString: strerror(errno)))
    }
  }
}
