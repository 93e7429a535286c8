/// What a work of art says of itself in the SAUCE record at the end of its file.
///
/// Every text is free of control characters, whatever the file contains, and empty where the record is silent.
public struct Sauce: Hashable, Sendable {
  /// What it is called.
  public var title: String
  /// Who drew it.
  public var author: String
  /// For whom.
  public var group: String
  /// When, as `1994-08-31`; empty if the record has no such day.
  public var date: String
  /// How wide it is; nil if the record does not say.
  public var columns: Int?
  /// Whether what blinks stands on a bright background instead.
  public var hasIceColors: Bool
  /// The typeface it was drawn in, such as `IBM VGA`.
  public var font: String
  /// Remarks, at most 255 lines.
  public var comments: [String]

  /// A record from its parts.
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

  /// What may be wrong with a record.
  public enum Flaw: Hashable, Sendable {
    /// It is not the last 128 bytes of its file.
    case displaced
    /// It is of a version that nobody knows.
    case version(String)
    /// So many comments are announced, and are not there.
    case comments(Int)
    /// A width beyond ``Limits/columns``.
    case columns(Int)
  }
}
