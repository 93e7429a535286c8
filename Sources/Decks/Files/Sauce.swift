/// The SAUCE record at the end of a work of art.
///
/// Every text is free of control characters, whatever the file contains, and empty if the record has none.
package struct Sauce: Hashable, Sendable {
  package var title: String
  package var author: String
  package var group: String
  /// The date as `1994-08-31`; empty if the record has no such day.
  package var date: String
  /// The width in columns; nil if the record does not say.
  package var columns: Int?
  /// True if blinking means a bright background (iCE colours).
  package var hasIceColors: Bool
  /// The width of a letter in pixels, 8 or 9; nil if the record does not say.
  package var letterWidth: Int?
  /// True if pixels are higher than wide, as on the screens of that time; nil if the record does not say.
  package var isStretched: Bool?
  package var font: String
  /// Remarks, at most 255 lines.
  package var comments: [String]

  package init(
    title: String = "", author: String = "", group: String = "", date: String = "", comments: [String] = []
  ) {
    self.title = title
    self.author = author
    self.group = group
    self.date = date
    self.comments = comments
    columns = nil
    hasIceColors = false
    font = ""
  }
}
