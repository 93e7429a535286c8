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
    package var lower: Position
    package var upper: Position
    /// The range of the cells in ``SharedText/glyphs``.
    package var glyphs: Range<Int>
    package var isSame: Bool
  }

  package struct Glyph: Sendable {
    package var lower: Cell
    package var upper: Cell
    /// True if the background on the lower screen moves with the text, as under a highlighted word.
    package var carriesLower: Bool
    /// True if the background on the upper screen moves with the text.
    package var carriesUpper: Bool
  }

  package var glyphs: [Glyph] = []
  /// The runs of cells. Those that do not move come first; those with the same offset are adjacent.
  package var segments: [Segment] = []
  /// The ranges of segments with the same offset. If some segments do not move, they are the first group.
  package var groups: [Range<Int>] = []
  var lowerRest: Grid
  var upperRest: Grid

  init(lowerRest: Grid, upperRest: Grid) { (self.lowerRest, self.upperRest) = (lowerRest, upperRest) }
}
