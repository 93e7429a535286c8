internal import PortholePlatform

/// The names of the files in a folder and in its subfolders.
struct FolderListing {
  /// The names, in no order.
  var names: [FileName] = []
  /// The subfolders of the folder that was read last.
  var folders: [[UInt8]] = []
  /// The subfolders that were read, with a `/` at the end.
  var visited: [[UInt8]] = []
  private var topCount = 0

  /// A Boolean value indicating whether subfolders hold more than is read.
  var isFull: Bool { visited.count >= Limits.folders || names.count - topCount >= Limits.files }

  /// Returns a Boolean value indicating whether a subfolder is read: not a hidden one, nor that of a package manager.
  static func isEntered(_ name: ArraySlice<UInt8>) -> Bool {
    name.first != UInt8(ascii: ".") && !name.elementsEqual("node_modules".utf8)
  }

  /// Adds the entries of an open folder, and closes it.
  ///
  /// - Parameters:
  ///   - folder: The folder's path below the deck's, with a `/` at the end; empty for the deck's own.
  ///   - most: The most names to read.
  /// - Returns: A Boolean value indicating whether the folder was readable.
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
