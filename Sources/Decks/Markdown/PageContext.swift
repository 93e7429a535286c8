internal import PortholeEncoding

/// The facts about a page that its text does not tell.
struct PageContext {
  /// The lines of the tree in the file.
  var lines: PageLines
  /// The first rendition of text pictures.
  var pen: GraphicRendition
  /// The number of the definition for each label.
  var labels: [Label: Int]
  /// The variables to fill in.
  var variables: Variables
  /// A Boolean value indicating whether lists are shown item by item.
  var isIncremental: Bool
  /// A Boolean value indicating whether lines end as in the source.
  var keepsLines: Bool
  /// The alignment of its text; a page may say another.
  var alignment: MarkdownAlignment
  /// The lines that begin with an arrow behind a backslash, which centres nothing.
  var escapedArrows: Set<Int>
  /// The program that the page was written for.
  var convention: DeckConvention
  var path: String
}
