internal import PortholePlatform

/// The thing at the path of a file that is to be written.
package enum OutputPlace {
  case nothing, file, link, other
  /// A pipe, which another program reads. It may have a link to it, such as /dev/fd/63 of a shell.
  case pipe

  package init(_ path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      self = .nothing
      return
    }
    let isLink = status.st_mode & S_IFMT == S_IFLNK
    if isLink, stat(path, &status) != 0 {
      self = .link
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFIFO: self = .pipe
    case _ where isLink: self = .link
    case S_IFREG: self = .file
    default: self = .other
    }
  }

  /// Returns the thing at a path to which a file may be written.
  package static func free(_ path: String, replacing isReplacing: Bool) throws(RecordingError) -> OutputPlace {
    let name = path.split(separator: "/").last ?? ""
    if name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) {
      throw .badName(path: path)
    }
    let place = OutputPlace(path)
    switch place {
    case .nothing, .pipe: return place
    case .file: if isReplacing { return place } else { throw .exists(path: path) }
    case .link: throw .isLink(path: path)
    case .other: throw .notRegular(path: path)
    }
  }
}
