internal import PortholePlatform

/// An open folder: the only door to the disk. It opens files by their path below it and reads regular files only. It
/// follows a symbolic link that ends inside the folder. So nothing outside is read but the file that the user named, and
/// files of the same project that a deck of Slidev or a picture names by a path upwards.
final class DeckFolder: Sendable {
  private let descriptor: Int32

  private let path: String

  /// The file that the user named, which may lie anywhere.
  private let named: FileName?

  /// Opens a folder; an empty path is the working directory.
  init(_ path: String, named: FileName? = nil) throws(DeckProblem) {
    self.path = path
    self.named = named
    descriptor = open(path.isEmpty ? "." : path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw DeckProblem(path: path, .system(errno)) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// Returns the names of everything in it, in no order: at most as many as a deck may have screens and some more.
  func listing() throws(DeckProblem) -> FolderListing {
    var listing = FolderListing()
    let copy = dup(descriptor)
    guard copy >= 0, listing.read(copy, in: [], atMost: 2 * Limits.screens) else {
      throw DeckProblem(path: path, .system(errno))
    }
    return listing
  }

  /// Adds the contents of its subfolders to a listing, except hidden ones and links to folders.
  func descend(_ listing: inout FolderListing, into isWanted: (ArraySlice<UInt8>) -> Bool) {
    let top = listing.folders
    listing.folders = []
    for name in top.sorted(by: NaturalOrder.precedes) where isWanted(name[...]) {
      add(name + [UInt8(ascii: "/")], to: &listing, from: descriptor, depth: 1)
    }
  }

  private func add(_ folder: [UInt8], to listing: inout FolderListing, from parent: Int32, depth: Int) {
    let name = folder.dropLast().split(separator: UInt8(ascii: "/")).last ?? []
    guard depth <= Limits.depth, !listing.isFull, FolderListing.isEntered(name) else { return }
    listing.visited.append(folder)
    let file = Self.entry(name, in: parent, O_RDONLY | O_DIRECTORY)
    guard file >= 0 else { return }
    defer { close(file) }
    let copy = dup(file)
    let outer = listing.folders
    listing.folders = []
    if copy >= 0 { _ = listing.read(copy, in: folder, atMost: 2 * Limits.screens + Limits.files) }
    let inner = listing.folders
    listing.folders = outer
    for name in inner.sorted(by: NaturalOrder.precedes) {
      add(folder + name + [UInt8(ascii: "/")], to: &listing, from: file, depth: depth + 1)
    }
  }

  /// Returns the contents of a file. It refuses a named pipe or device without waiting for it.
  func content(of name: FileName, atMost limit: Int) -> FileContent {
    if name != named, name.leadsUp {
      guard let target = inside(name) else { return contentInProject(name, atMost: limit) }
      return content(of: FileName(Array(target)), atMost: limit)
    }
    var file = name == named ? Self.entry(name.bytes[...], in: descriptor, Self.reading, 0) : file(at: name.bytes[...])
    if file < 0, errno == ELOOP || errno == ENOTDIR {
      guard let target = inside(name) else { return .refused(.notAFile("a symbolic link")) }
      file = self.file(at: target)
    }
    guard file >= 0 else {
      switch errno {
      case ELOOP: return .refused(.notAFile("a symbolic link"))
      case ENXIO: return .refused(.notAFile("a socket"))
      default: return .refused(.system(errno))
      }
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { return .refused(.system(errno)) }
    if let reason = DeckProblem.Reason(mode: status.st_mode) { return .refused(reason) }
    guard status.st_size <= limit else { return .refused(.tooManyBytes(Int(status.st_size))) }
    switch WholeRead(of: file, expecting: Int(status.st_size), atMost: limit) {
    case .bytes(let bytes): return .bytes(bytes)
    case .tooMany: return .refused(.tooManyBytes(limit + 1))
    case .failed(let number): return .refused(.system(number))
    }
  }

  /// Returns the contents of a file above the folder. It belongs to the deck if a folder that holds both is that of a
  /// project: it has `package.json` or `.git`, and is not the user's home.
  private func contentInProject(_ name: FileName, atMost limit: Int) -> FileContent {
    let slash = UInt8(ascii: "/")
    let folder = Array((path.isEmpty ? "." : path).utf8)
    guard let own = Self.real(folder), let target = Self.real(folder + [slash] + name.bytes),
      let root = Self.project(above: own, holding: target),
      !target.dropFirst(root.count).split(separator: slash).contains(where: { $0.first == UInt8(ascii: ".") }),
      let project = try? DeckFolder(String(decoding: root, as: UTF8.self))
    else { return .refused(.outside(name.text)) }
    return project.content(of: FileName(target.dropFirst(root.count + 1)), atMost: limit)
  }

  /// Returns the nearest folder above another one that is a project with a file in it; nil if there is none.
  private static func project(above folder: [UInt8], holding file: [UInt8]) -> [UInt8]? {
    let home = getenv("HOME").flatMap { real(Array(String(cString: $0).utf8)) }
    var folder = folder
    while let slash = folder.lastIndex(of: UInt8(ascii: "/")), slash > 0 {
      folder.removeSubrange(slash...)
      if folder == home { return nil }
      guard file.starts(with: folder + [UInt8(ascii: "/")]) else { continue }
      let path = String(decoding: folder, as: UTF8.self)
      if access(path + "/package.json", F_OK) == 0 || access(path + "/.git", F_OK) == 0 { return folder }
    }
    return nil
  }

  private static let reading = O_RDONLY | O_NONBLOCK | O_NOCTTY

  /// Opens a file below the folder step by step and follows no link on the way.
  private func file(at path: ArraySlice<UInt8>) -> Int32 {
    let steps = path.split(separator: UInt8(ascii: "/"))
    guard let last = steps.last, !steps.contains(where: { $0.elementsEqual("..".utf8) }) else {
      errno = ENOENT
      return -1
    }
    var folder = descriptor
    for step in steps.dropLast() {
      let next = Self.entry(step, in: folder, O_RDONLY | O_DIRECTORY)
      if folder != descriptor { close(folder) }
      guard next >= 0 else { return -1 }
      folder = next
    }
    let file = Self.entry(last, in: folder, Self.reading)
    let number = errno
    if folder != descriptor { close(folder) }
    errno = number
    return file
  }

  private static func entry(
    _ name: ArraySlice<UInt8>, in folder: Int32, _ flags: Int32, _ links: Int32 = O_NOFOLLOW
  ) -> Int32 {
    (name.map(CChar.init(truncatingIfNeeded:)) + [0]).withUnsafeBufferPointer { path in
      path.baseAddress.map { openat(folder, $0, flags | links | O_CLOEXEC) } ?? -1
    }
  }

  /// Returns the path below the folder at which a link ends; nil if that is outside or missing. The path is then opened
  /// without following links, so exchanging the file in between gains nothing.
  private func inside(_ name: FileName) -> ArraySlice<UInt8>? {
    let folder = Array((path.isEmpty ? "." : path).utf8)
    guard let root = Self.real(folder), let target = Self.real(folder + [UInt8(ascii: "/")] + name.bytes) else {
      return nil
    }
    let prefix = root.last == UInt8(ascii: "/") ? root : root + [UInt8(ascii: "/")]
    return target.starts(with: prefix) ? target.dropFirst(prefix.count) : nil
  }

  private static func real(_ path: [UInt8]) -> [UInt8]? {
    (path.map(CChar.init(truncatingIfNeeded:)) + [0]).withUnsafeBufferPointer { path in
      guard let start = path.baseAddress, let real = realpath(start, nil) else { return nil }
      defer { free(real) }
      return UnsafeBufferPointer(start: real, count: strlen(real)).map(UInt8.init(bitPattern:))
    }
  }
}

extension DeckProblem.Reason {
  /// Returns the C library's text for an error number.
  fileprivate static func system(_ number: Int32) -> DeckProblem.Reason {
    .cannotRead(strerror(number).map { String(cString: $0) } ?? "error \(number)")
  }
}

extension DeckProblem.Reason {
  /// Names what stands in place of a file, by its mode; nil for a regular file.
  init?(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: return nil
    case S_IFDIR: self = .notAFile("a folder")
    case S_IFIFO: self = .notAFile("a named pipe")
    case S_IFSOCK: self = .notAFile("a socket")
    case S_IFLNK: self = .notAFile("a symbolic link")
    case S_IFCHR, S_IFBLK: self = .notAFile("a device")
    default: self = .notAFile("something else")
    }
  }
}

/// The names of the files in a folder and in its subfolders.
struct FolderListing {
  var names: [FileName] = []
  var folders: [[UInt8]] = []
  var visited: [[UInt8]] = []
  private var topCount = 0

  var isFull: Bool { visited.count >= Limits.folders || names.count - topCount >= Limits.files }

  /// Returns true if a subfolder is read: not a hidden one, nor that of a package manager.
  static func isEntered(_ name: ArraySlice<UInt8>) -> Bool {
    name.first != UInt8(ascii: ".") && !name.elementsEqual("node_modules".utf8)
  }

  /// Adds the entries of an open folder, and closes it.
  ///
  /// - Parameter folder: The folder's path below the deck's, with a `/` at the end; empty for the deck's own.
  mutating func read(_ descriptor: Int32, in folder: [UInt8], atMost most: Int) -> Bool {
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return false
    }
    defer { closedir(stream) }
    // A name is shorter than its array, so it is read in place and not copied whole.
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return false }
    while names.count <= most, let entry = readdir(stream) {
      let start = (UnsafeRawPointer(entry) + offset).assumingMemoryBound(to: UInt8.self)
      let name = UnsafeBufferPointer(start: start, count: strlen(UnsafePointer<CChar>(OpaquePointer(start))))
      let file = FileName(folder + name)
      if Int(entry.pointee.d_type) == Int(DT_DIR), !file.hasFormat {
        if FolderListing.isEntered(ArraySlice(name)) { folders.append(Array(name)) }
      } else {
        names.append(file)
      }
    }
    if folder.isEmpty { topCount = names.count }
    return true
  }
}
