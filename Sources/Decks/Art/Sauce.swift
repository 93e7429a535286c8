/// The SAUCE record at the end of a work of art.
///
/// Every text is free of control characters, whatever the file contains, and empty if the record has none.
public struct Sauce: Hashable, Sendable {
  /// The title.
  public var title: String
  /// The artist.
  public var author: String
  /// The group.
  public var group: String
  /// The date as `1994-08-31`; empty if the record has no such day.
  public var date: String
  /// The width in columns; nil if the record does not say.
  public var columns: Int?
  /// A Boolean value indicating whether blinking means a bright background (iCE colours).
  public var hasIceColors: Bool
  /// The typeface, such as `IBM VGA`.
  public var font: String
  /// Remarks, at most 255 lines.
  public var comments: [String]

  /// Creates a record from its parts.
  public init(
    title: String = "", author: String = "", group: String = "", date: String = "", columns: Int? = nil,
    hasIceColors: Bool = false, font: String = "", comments: [String] = []
  ) {
    self.title = title
    self.author = author
    self.group = group
    self.date = date
    self.columns = columns
    self.hasIceColors = hasIceColors
    self.font = font
    self.comments = comments
  }

  /// A mistake in a record.
  public enum Flaw: Hashable, Sendable {
    /// The record is not the last 128 bytes of its file.
    case displaced
    /// The version is unknown.
    case version(String)
    /// The record announces comments that are missing.
    case comments(Int)
    /// A width beyond ``Limits/columns``.
    case columns(Int)
  }
}
