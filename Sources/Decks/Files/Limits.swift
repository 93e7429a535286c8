public import Transitions

/// The most that is read. Anything beyond is refused with a message.
public enum Limits {
  /// The bytes of one file: 64 MiB.
  public static let bytes = 64 << 20
  /// The columns of one line.
  public static let columns = 4096
  /// The rows of one screen.
  public static let rows = 65_536
  /// The cells of one screen: columns times rows.
  public static let cells = 1_000_000
  /// The screens of one deck.
  public static let screens = 100_000
  /// The subfolders of one deck, and their depth.
  public static let folders = 1000
  static let depth = 8
  /// The files in the subfolders of one deck.
  public static let files = 20_000
  /// The screens of one file.
  public static let parts = 10_000
  /// The link definitions in one file, and the places of links on one screen.
  public static let links = 10_000
  /// The largest `size:` of an author.
  public static let size = Size(columns: 512, rows: 256)
  /// The most programs of a page.
  static let programs = 100
}
