package import Transitions

/// The most that is read. Anything beyond is refused with a message.
package enum Limits {
  /// The bytes of one file: 64 MiB.
  package static let bytes = 64 << 20
  /// The columns of one line.
  package static let columns = 4096
  /// The rows of one screen.
  package static let rows = 65_536
  /// The cells of one screen: columns times rows.
  package static let cells = 1_000_000
  /// The screens of one deck.
  package static let screens = 100_000
  /// The subfolders of one deck, and their depth.
  package static let folders = 1000
  static let depth = 8
  /// The files in the subfolders of one deck.
  package static let files = 20_000
  /// The screens of one file.
  package static let parts = 10_000
  /// The link definitions in one file, and the places of links on one screen.
  package static let links = 10_000
  /// The largest `size:` of an author.
  package static let size = Size(columns: 512, rows: 256)
  /// The most programs of a page.
  static let programs = 100
}
