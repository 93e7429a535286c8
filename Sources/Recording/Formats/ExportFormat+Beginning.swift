internal import PortholePlatform
internal import Transitions

extension ExportFormat {
  /// The bytes of a file that ``begins(_:)`` looks at.
  private static let looked = 1 << 10

  /// Returns whether a file begins as files of the format do. Text has no beginning of its own, so it never does.
  package func begins(_ bytes: some Collection<UInt8>) -> Bool {
    let bytes = Array(bytes.prefix(Self.looked))
    func has(_ mark: String, at place: Int = 0) -> Bool { bytes.dropFirst(place).starts(with: mark.utf8) }
    let text = String(decoding: bytes, as: UTF8.self).lowercased()
    switch self {
    case .png, .apng: return bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    case .gif: return has("GIF87a") || has("GIF89a")
    case .webp: return has("RIFF") && has("WEBP", at: 8)
    case .mp4: return has("ftyp", at: 4)
    case .webm: return bytes.starts(with: [0x1A, 0x45, 0xDF, 0xA3])
    case .svg: return has("<svg ") || text.hasPrefix("<?xml") && text.contains(text: "<svg ")
    case .html: return text.hasPrefix("<!doctype html") || text.hasPrefix("<html")
    case .cast: return has("{") && text.contains(text: "\"version\"")
    default: return false
    }
  }

  /// Returns whether the regular file at a path begins as files of the format do.
  package func begins(fileAt path: String) -> Bool { begins(FileBeginning.bytes(of: path, atMost: Self.looked)) }
}

/// The first bytes of files.
enum FileBeginning {
  /// Returns the first bytes of a regular file; none if there is no such file, or it cannot be read. No link is followed.
  static func bytes(of path: String, atMost limit: Int) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { return [] }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return [] }
    var bytes: [UInt8] = []
    while bytes.count < limit, bytes.append(reading: descriptor, atMost: limit - bytes.count) {}
    return bytes
  }
}
