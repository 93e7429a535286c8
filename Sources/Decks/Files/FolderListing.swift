internal import Glibc

/// The names of the files in a folder and in its subfolders.
struct FolderListing {
  /// In no order.
  var names: [FileName] = []
  /// The subfolders of the folder that was read last.
  var folders: [[UInt8]] = []
  /// The subfolders that were looked into, with a `/` at their ends.
  var visited: [[UInt8]] = []
  private var topCount = 0

  /// Whether there is more in subfolders than is looked at.
  var isFull: Bool { visited.count >= Limits.folders || names.count - topCount >= Limits.files }

  /// Whether a subfolder is looked into: none that is hidden, and not the one into which a package manager puts what
  /// others wrote.
  static func isEntered(_ name: ArraySlice<UInt8>) -> Bool {
    name.first != UInt8(ascii: ".") && !name.elementsEqual("node_modules".utf8)
  }

  /// Adds the entries of an open folder, and closes it.
  ///
  /// - Parameters:
  ///   - folder: Its path below the deck's, with a `/` at its end; empty for the deck's own.
  ///   - most: How many names there may be; the others are left out.
  /// - Returns: Whether it could be read.
  mutating func read(_ descriptor: Int32, in folder: [UInt8], atMost most: Int) -> Bool {
    guard let stream = fdopendir(descriptor) else {
      close(descriptor)
      return false
    }
    defer { closedir(stream) }
    // The name of an entry is shorter than the array that stands for it, so it is read in place and never copied whole.
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
