/// The words, lines and figures that two screens share, with their places on both, and the two screens without them.
///
/// Text is shared if its characters are equal and in the same order on both screens, whatever its colours. A figure of
/// box-drawing characters is matched as a whole, together with the text inside. Words that would cross much of the
/// screen for the sake of a few letters are not shared, and text moves by at most 24 different offsets.
///
/// Create it with ``Stage/prepared(for:from:to:)``, once for each transition between two screens. Its value is opaque;
/// hand it to the compositor by way of ``MovingText``. Which words are matched may change between versions.
public struct SharedText: Sendable {
  /// A run of cells on a row that move together.
  package struct Segment: Sendable {
    /// The first cell on the lower screen.
    package var lower: Position
    /// The first cell on the upper screen.
    package var upper: Position
    /// The range of the cells in ``SharedText/glyphs``.
    package var glyphs: Range<Int>
    /// A Boolean value indicating whether both screens show the same characters.
    package var isSame: Bool
  }

  /// A cell of shared text, as each screen shows it.
  package struct Glyph: Sendable {
    package var lower: Cell
    package var upper: Cell
    /// A Boolean value indicating whether the background on the lower screen moves with the text, as under a
    /// highlighted word.
    package var carriesLower: Bool
    /// A Boolean value indicating whether the background on the upper screen moves with the text.
    package var carriesUpper: Bool
  }

  /// The cells of all segments, one segment after another.
  package var glyphs: [Glyph] = []
  /// The runs of cells. Those that do not move come first; those with the same offset are adjacent.
  package var segments: [Segment] = []
  /// The ranges of segments with the same offset. If some segments do not move, they are the first group.
  package var groups: [Range<Int>] = []
  /// The lower screen without the shared text.
  var lowerRest: Grid
  /// The upper screen without the shared text.
  var upperRest: Grid

  init(lowerRest: Grid, upperRest: Grid) { (self.lowerRest, self.upperRest) = (lowerRest, upperRest) }
}
