public import Transitions

/// How much is taken in; what is beyond is refused, and the error says so.
public enum Limits {
  /// Of one file: 64 MiB.
  public static let bytes = 64 << 20
  /// Of one line.
  public static let columns = 4096
  /// Of one screen.
  public static let rows = 65_536
  /// Of one screen: columns times rows.
  public static let cells = 1_000_000
  /// Of one deck.
  public static let screens = 100_000
  /// Subfolders of one deck, and how deep they may lie in each other.
  public static let folders = 1000
  static let depth = 8
  /// Files in the subfolders of one deck.
  public static let files = 20_000
  /// Of one file of several screens.
  public static let parts = 10_000
  /// Definitions in one file, and places of links on one screen.
  public static let links = 10_000
  /// Of an author's `size:`.
  public static let size = Size(columns: 512, rows: 256)
}
