internal import Glibc

/// A file that stands at its place only once it is whole: until then it is a draft beside that place, under a name that
/// begins with a dot. A draft that is not published leaves nothing behind.
public final class DraftFile: RecordingOutput {
  /// Where the file is to stand.
  public let path: String
  /// Where the draft is, for programs that write it by themselves.
  package let draft: String
  private let isReplacing: Bool
  private let file: RecordingFile
  private var isPublished = false

  /// Makes the draft, readable and writable by its owner only.
  ///
  /// - Parameters:
  ///   - path: Where the file is to stand. What is there stays until the file is whole.
  ///   - replacing: Whether a regular file that is there may be replaced.
  /// - Throws: If the file could not stand there.
  public init(path: String, replacing: Bool = false) throws(RecordingError) {
    self.path = path
    isReplacing = replacing
    var status = stat()
    if lstat(path, &status) == 0 {
      if !replacing { throw .exists(path: path) }
      guard status.st_mode & S_IFMT == S_IFREG else { throw .notRegular(path: path) }
      if access(path, W_OK) != 0 { throw .cannotCreate(path: path, errno: errno) }
    }
    let cut = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
    draft = "\(path[..<cut]).\(path[cut...]).\(getpid())"
    // What a process of the same number has left behind is nobody's.
    unlink(draft)
    do {
      file = try RecordingFile(path: draft)
    } catch .cannotCreate(_, let errno) {
      throw .cannotCreate(path: path, errno: errno)
    }
  }

  /// Writes at the end of the draft.
  public func append(_ bytes: borrowing [UInt8]) throws(RecordingError) {
    do {
      try file.append(bytes)
    } catch .cannotWrite(_, let errno) {
      throw .cannotCreate(path: path, errno: errno)
    }
  }

  /// Puts the file, which is whole now, at its place.
  public func publish() throws(RecordingError) {
    if isReplacing {
      guard rename(draft, path) == 0 else { throw .cannotCreate(path: path, errno: errno) }
    } else {
      // Never over a file that somebody else has made meanwhile, as far as the file system can say so.
      let isMoved = link(draft, path) == 0
      if !isMoved, errno == EEXIST { throw .exists(path: path) }
      if isMoved { unlink(draft) } else if rename(draft, path) != 0 { throw .cannotCreate(path: path, errno: errno) }
    }
    isPublished = true
  }

  deinit {
    if !isPublished { unlink(draft) }
  }
}
