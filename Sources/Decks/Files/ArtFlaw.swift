/// A reason why a work of art is not read, or only in part.
package enum ArtFlaw: Hashable, Sendable {
  /// The name of the file or its SAUCE record announces a format, and the file does not begin as that does.
  case otherStart(ArtKind)
  /// The file ends before its first cell.
  case cutHead(ArtKind)
  /// The file ends within a row: the number of whole rows, and the announced number.
  case cut(ArtKind, rows: Int, of: Int)
  /// The file ends within a command.
  case cutCommand(ArtKind)
  /// An announced size that is empty or wider than ``Limits/columns``.
  case size(ArtKind, columns: Int, rows: Int)
  /// Cells without a SAUCE record, of so many bytes, that fill no rows of 80 or 160 columns.
  case unknownWidth(bytes: Int)
  /// A format that is not read.
  case unread(ArtKind)

  /// The message: the flaw and its remedy.
  var text: String {
    switch self {
    case .otherStart(let kind):
      "is no \(kind.name) file though its name or its SAUCE record says so; get it again or rename it"
    case .cutHead(let kind): "\(kind.name) ends before its first cell; get the file again"
    case .cut(let kind, let rows, let all): "\(kind.name) ends after row \(rows) of \(all); get the file again"
    case .cutCommand(let kind): "\(kind.name) ends within a command; get the file again"
    case .size(let kind, let columns, let rows):
      "\(kind.name) of \(columns) columns by \(rows) rows, where 1 to \(Limits.columns) columns are shown; save it again"
    case .unknownWidth(let bytes):
      "BIN without a SAUCE record, whose \(bytes) bytes fill no rows of 80 columns; set size: in a .meta file"
    case .unread(let kind):
      "is \(kind.name), which draws lines and circles instead of text and is not read; save it as ANSI"
    }
  }
}
