package import Transitions

/// The most that is read. Anything beyond is refused with a message.
package enum Limits {
  /// The bytes of one file: 64 MiB.
  package static let bytes = 64 << 20
  package static let columns = 4096
  package static let rows = 65_536
  /// The cells of one screen: columns times rows.
  package static let cells = 1_000_000
  package static let screens = 100_000
  package static let folders = 1000
  static let depth = 8
  package static let files = 20_000
  package static let parts = 10_000
  /// The link definitions in one file, and the places of links on one screen.
  package static let links = 10_000
  package static let size = Size(columns: 512, rows: 256)
  /// The most programs of a page.
  static let programs = 100
}
