public import Transitions

/// The format of a screen's layout.
public struct PageFormat: Hashable, Sendable {
  /// The columns of the terminal.
  public var columns: Int
  /// The rows of the terminal: a picture is not higher.
  public var rows = 24
  /// The height of a cell in column widths.
  public var aspect = 2.0
  /// A Boolean value indicating whether images are shown as pictures, and not by their names.
  public var showsImages = true
  package var drawing = Drawing.atOnce
  /// The values of the default and named colours.
  public var palette: Palette
  /// The number of colours, and the glyphs.
  public var rendition: Rendition
  /// True if code wider than the page is wrapped. If not, it makes the page wider.
  package var breaksCode = true
  /// True if columns stand side by side where there is room, and not one below the other.
  package var placesColumns = true
  /// True if large letters are drawn with blocks. If not, they are text like any other.
  package var hasLargeText = true
  /// True if screens show the links that run their programs. If not, nothing can run.
  package var offersPrograms = true

  /// The time at which the pictures of a page are drawn.
  package enum Drawing: Hashable, Sendable {
    /// While the page is laid out, which waits for them.
    case atOnce
    /// When ``Deck/images`` is asked for them. The page has blank cells in their places until then, and is laid out again
    /// when another number of pictures has come.
    case later(come: Int)
    case never
  }

  /// Creates a format, by default of a terminal of 80 columns.
  public init(columns: Int = 80, palette: Palette = .standard, rendition: Rendition = Rendition()) {
    self.columns = columns
    self.palette = palette
    self.rendition = rendition
  }

  static let tall = 40

  /// The format for a page without images: the same for all terminals of a width that are tall, or that are not.
  var withoutImages: PageFormat {
    var format = self
    (format.rows, format.aspect, format.showsImages, format.drawing) = (
      rows >= Self.tall ? Self.tall : 24, 2, false, .atOnce
    )
    return format
  }
}
