internal import PortholePlatform
internal import Synchronization

/// A file that appears at its path only when it is complete. Until then it is a draft without a name, which vanishes
/// however the process ends. On a file system without nameless files the draft is a file beside the path whose name
/// begins with a dot. A draft that is not published leaves nothing behind.
///
/// Only its owner may read the draft. The published file has mode 0644 less the umask, as usual. A pipe at the path gets the
/// bytes of the complete draft, which lies in TMPDIR until then.
package final class DraftFile {
  package let path: String
  /// The path of the draft, for programs that write it themselves.
  package let draft: String
  /// A path to remove if the process ends early; nil if nothing would be left.
  package var leftover: String? { nameless == nil ? draft : nil }
  private let isReplacing: Bool
  private let isPipe: Bool
  /// The descriptor of the draft if it has no name.
  private let nameless: Int32?
  private let file: RecordingFile
  private var isPublished = false

  /// - Parameter path: The path of the finished file. A file that is there stays until the new one is complete.
  /// - Throws: `RecordingError` if the file cannot be created at its path.
  package convenience init(path: String, replacing: Bool = false) throws(RecordingError) {
    try self.init(path: path, replacing: replacing, namingDraft: false)
  }

  /// - Parameter namesDraft: A Boolean value that forces a named draft, as on a file system without nameless files.
  package init(path: String, replacing: Bool = false, namingDraft namesDraft: Bool) throws(RecordingError) {
    self.path = path
    isReplacing = replacing
    let place = try OutputPlace.free(path, replacing: replacing)
    if place == .file, access(path, W_OK) != 0 { throw .cannotCreate(path: path, errno: errno) }
    isPipe = place == .pipe
    let folder = isPipe ? DraftFile.temporaryFolder : DraftFile.folder(of: path)
    if !namesDraft, let descriptor = DraftFile.nameless(in: folder) {
      nameless = descriptor
      draft = ProcessFiles.path(ofDescriptor: descriptor)
      file = RecordingFile(descriptor: descriptor, name: path)
      return
    }
    nameless = nil
    draft = DraftFile.hiddenName(beside: isPipe ? folder + "porthole" : path)
    // A file left by an earlier process of the same number is of no use.
    unlink(draft)
    do {
      file = try RecordingFile(path: draft)
    } catch .cannotCreate(_, let errno) {
      throw .cannotCreate(path: path, errno: errno)
    }
  }

  private static var temporaryFolder: String {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? ""
    return folder.hasPrefix("/") ? folder + "/" : "/tmp/"
  }

  /// Returns the folder of a path, with a slash at its end.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? "./"
  }

  /// The number of hidden names so far: a file may have several drafts at once.
  private static let names = Atomic(0)

  private static func hiddenName(beside path: String) -> String {
    let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
    let number = names.add(1, ordering: .relaxed).newValue
    return "\(folder).\(path.dropFirst(folder.count)).\(getpid())-\(number)"
  }

  /// Creates a file that is in no folder yet (O_TMPFILE of open(2)); nil if the system has no such files, or cannot
  /// give them a name later.
  private static func nameless(in folder: String) -> Int32? {
    #if os(Linux) && !PORTHOLE_PORTABLE
      // __O_TMPFILE of asm-generic/fcntl.h, which Swift does not import.
      let descriptor = open(folder, 0o20000000 | O_DIRECTORY | O_WRONLY | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { return nil }
      guard access(ProcessFiles.path(ofDescriptor: descriptor), W_OK) == 0 else {
        close(descriptor)
        return nil
      }
      return descriptor
    #else
      return nil
    #endif
  }

  package func append(_ bytes: borrowing [UInt8]) throws(RecordingError) {
    do {
      try file.append(bytes)
    } catch .cannotWrite(_, let errno) {
      throw .cannotCreate(path: path, errno: errno)
    }
  }

  /// The bytes so far; nil if the system does not say.
  var bytes: Int? {
    var status = stat()
    return stat(draft, &status) == 0 ? Int(status.st_size) : nil
  }

  /// Moves the file, which is complete now, to its path.
  package func publish() throws(RecordingError) {
    if isPipe { return try copyToPipe() }
    file.publish()
    guard nameless == nil else { return try publishNameless() }
    if isReplacing {
      guard rename(draft, path) == 0 else { throw .cannotCreate(path: path, errno: errno) }
    } else {
      // Never replaces a file that someone has created meanwhile, as far as the file system can tell.
      let isMoved = link(draft, path) == 0
      if !isMoved, errno == EEXIST { throw .exists(path: path) }
      if isMoved { unlink(draft) } else if rename(draft, path) != 0 { throw .cannotCreate(path: path, errno: errno) }
    }
    isPublished = true
  }

  /// Gives the whole draft to the other end of the pipe, for which it waits.
  private func copyToPipe() throws(RecordingError) {
    signal(SIGPIPE, SIG_IGN)
    let source = open(draft, O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { throw .cannotCreate(path: path, errno: errno) }
    defer { close(source) }
    let pipe = try RecordingFile(path: path)
    var bytes: [UInt8] = []
    while bytes.append(reading: source, atMost: 1 << 18) {
      try pipe.append(bytes)
      bytes.removeAll(keepingCapacity: true)
    }
  }

  /// Gives the draft its name. If it replaces a file, it has a hidden name for a moment.
  private func publishNameless() throws(RecordingError) {
    let name = isReplacing ? DraftFile.hiddenName(beside: path) : path
    if isReplacing { unlink(name) }
    guard linkat(AT_FDCWD, draft, AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0 else {
      if errno == EEXIST, !isReplacing { throw .exists(path: path) }
      throw .cannotCreate(path: path, errno: errno)
    }
    if isReplacing, rename(name, path) != 0 {
      let reason = errno
      unlink(name)
      throw .cannotCreate(path: path, errno: reason)
    }
  }

  deinit {
    if let nameless { close(nameless) } else if !isPublished { unlink(draft) }
  }
}

extension DraftFile {
  /// Writes a whole file, or to standard output if the path is `-`.
  package static func write(_ bytes: [UInt8], to path: String, replacing: Bool = false) throws(RecordingError) {
    FileLimit.failWrites()
    if path == "-" { return try RecordingFile(descriptor: STDOUT_FILENO, name: "standard output").append(bytes) }
    let file = try DraftFile(path: path, replacing: replacing)
    try file.append(bytes)
    try file.publish()
  }
}

package enum ExportTarget {
  case stream(RecordingFile)
  /// A file that appears only when it is complete.
  case file(DraftFile)
  case memory(ByteBuffer)
  /// No destination; only the bytes are counted.
  case counter(ByteCounter)

  /// Appends bytes, such as whole lines. Once this returns or throws, they have been written as a whole or not at all.
  func append(_ lines: borrowing [UInt8]) throws(RecordingError) {
    switch self {
    case .stream(let stream): try stream.append(lines)
    case .file(let draft): try draft.append(lines)
    case .memory(let buffer): buffer.bytes.append(contentsOf: copy lines)
    case .counter(let counter): counter.count += lines.count
    }
  }

  /// Appends a text in pieces of a megabyte, so that it is not in memory twice.
  func append(_ text: String) throws(RecordingError) {
    var rest = text.utf8[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1 << 20)
      try append(Array(piece))
      rest = rest[piece.endIndex...]
    }
  }
}

/// Counts the bytes that a file would have.
package final class ByteCounter {
  package fileprivate(set) var count = 0

  package init() {}
}

/// Keeps the bytes that a file would have.
package final class ByteBuffer {
  package fileprivate(set) var bytes: [UInt8] = []

  package init() {}
}
