/// Text that both screens share, at one moment of its movement above the layers of a scene.
///
/// The layers of such a scene show the screens without this text. Each word stands in whole cells, and text that moves
/// passes behind text that does not. The compositor draws it in O(rows + cells of the text), without allocating memory
/// once its buffers have grown.
public struct MovingText: Sendable {
  package let text: SharedText
  /// The position between the places on the two screens: 0 is the lower screen's place, 1 the upper screen's.
  let travel: Double
  /// The mixture of the two screens' colours: 0 is the lower screen's, 1 the upper screen's.
  package let exchange: Double
  /// The card that carries the text along and hides what would stand outside it; nil if the text moves by itself.
  var card: Carrier?
  /// The sheet on the card that does the same for its own text, if there is one.
  var sheet: Carrier?
  package var isReturning = false
  /// True if a label leaves its ground to the card that carries it.
  var leavesGround = false

  package var from: Grid { isReturning ? text.upperRest : text.lowerRest }
  package var to: Grid { isReturning ? text.lowerRest : text.upperRest }

  /// Creates moving text.
  ///
  /// - Parameters:
  ///   - text: The shared text.
  ///   - travel: The position, from 0 at the lower screen's place to 1 at the upper screen's; clamped.
  ///   - exchange: The colours, from 0 for the lower screen's to 1 for the upper screen's; clamped.
  public init(_ text: SharedText, travel: Double, exchange: Double) {
    self.text = text
    // Not a number counts as 0.
    self.travel = travel > 0 ? min(1, travel) : 0
    self.exchange = exchange > 0 ? min(1, exchange) : 0
  }

  /// A part of the upper screen that grows from a box of the lower one.
  struct Carrier: Sendable {
    fileprivate let place: Box
    /// The distance from there at the start, in columns and rows.
    fileprivate let start: Point
    fileprivate let shift: Point
    fileprivate let box: Box

    /// - Parameter corner: The box there whose upper left corner stands in that of `card` at the start, and in that of
    ///   `box` now.
    init(_ place: Box, corner: (start: Box, now: Box), from card: Box, now box: Box, on stage: Stage) {
      func cells(_ box: Box) -> Box {
        Box(left: box.left, right: box.right, top: box.top / stage.aspect, bottom: box.bottom / stage.aspect)
      }
      func cells(_ offset: Point) -> Point { Point(x: offset.x, y: offset.y / stage.aspect) }
      self.place = cells(place)
      start = cells(Point(x: card.left - corner.start.left, y: card.top - corner.start.top))
      shift = cells(stage.offset(from: corner.now, to: box))
      self.box = cells(box)
    }

    fileprivate func carries(_ position: Position) -> Bool {
      let (x, y) = (Double(position.column), Double(position.row))
      return place.left <= x && x < place.right && place.top <= y && y < place.bottom
    }
  }

  /// Returns the carrier of a segment: the sheet or else the card, if it holds the segment's place on the upper screen.
  private func carrier(of segment: SharedText.Segment) -> Carrier? {
    if let sheet, sheet.carries(segment.upper) { return sheet }
    if let card, card.carries(segment.upper) { return card }
    return nil
  }

  /// Returns the present position of a segment's first cell: its place on its carrier, or on the lower screen, and how far
  /// it is from there.
  private func course(of segment: SharedText.Segment) -> (start: Point, way: Point) {
    let (lower, upper) = (Point(segment.lower), Point(segment.upper))
    guard let carrier = carrier(of: segment) else {
      return (lower, Point(x: (upper.x - lower.x) * travel, y: (upper.y - lower.y) * travel))
    }
    let (start, shift) = (carrier.start, carrier.shift)
    return (
      Point(x: shift.x + upper.x, y: shift.y + upper.y),
      Point(
        x: (lower.x - upper.x - start.x) * (1 - travel), y: (lower.y - upper.y - start.y) * (1 - travel))
    )
  }

  /// Returns the present position of a segment's first cell in columns and rows, not rounded to whole cells.
  package func exactPlace(of segment: SharedText.Segment) -> Point {
    let (start, way) = course(of: segment)
    return Point(x: start.x + way.x, y: start.y + way.y)
  }

  /// Returns the present position of a segment's first cell, in whole cells; nil if it is outside its carrier.
  ///
  /// Text on a carrier keeps its distance from it, but for what it has to move there. Text that is less than half a cell
  /// outside stays inside: the rounding of places alone would let it blink at the edge.
  func place(of segment: SharedText.Segment) -> Position? {
    if travel == 0 { return segment.lower }
    let (start, way) = course(of: segment)
    func place(_ start: Double, _ way: Double, within side: ClosedRange<Double>) -> Int? {
      guard side.lowerBound - 0.5 <= start + way, start + way <= side.upperBound + 0.5 else { return nil }
      let place = (start + way.rounded()).rounded()
      return Int(max(min(place, side.upperBound.rounded(.down)), side.lowerBound.rounded(.up)))
    }
    guard let box = carrier(of: segment)?.box else {
      return Position(column: Int(start.x + way.x.rounded()), row: Int(start.y + way.y.rounded()))
    }
    // A cell that the edge divides belongs to the carrier if most of it does; beside a plate it shows the edge and no text.
    let isWhole = leavesGround && box.top.rounded(.up) <= box.bottom - 1
    let (top, bottom) = isWhole ? (box.top.rounded(.up), box.bottom - 1) : (box.top - 0.25, box.bottom - 0.75)
    let margin = isWhole ? 0 : 0.5
    let (left, right) = (box.left - margin, box.right + margin - Double(segment.glyphs.count))
    guard top <= bottom, left <= right,
      let column = place(start.x, way.x, within: left...right), let row = place(start.y, way.y, within: top...bottom)
    else { return nil }
    return Position(column: column, row: row)
  }

  /// Returns true if two segments pass each other just now: they are less than a row apart, but not on the whole way.
  func isPassing(_ one: SharedText.Segment, _ other: SharedText.Segment) -> Bool {
    let (lower, upper) = (Double(one.lower.row - other.lower.row), Double(one.upper.row - other.upper.row))
    return abs(lower + (upper - lower) * travel) < 1 && max(abs(lower), abs(upper)) > 1
  }
}

extension Point {
  /// Creates the place of the upper left corner of a cell, in columns and rows.
  fileprivate init(_ position: Position) { self.init(x: Double(position.column), y: Double(position.row)) }
}

/// The shares of their ink that texts have while one picture comes up over another.
///
/// Two texts never share a row: the one below goes until the rows change hands, then the upper one comes. Both keep most of
/// their ink for most of their time, and never less than a part of it, so the page is never empty.
package enum TextShare {
  /// The share with which a text leaves, and with which the other one comes.
  private static let least = 0.3

  /// Returns the opacity of the picture above at which a row changes hands, by its turn 0...1.
  static func handOver(_ turn: Double) -> Double { 0.4 + 0.2 * turn }

  /// Returns the share of the text below, 0...1, at an opacity of the picture above.
  package static func below(_ opacity: Double, handOver: Double = 0.5) -> Double {
    if opacity >= handOver { return 0 }
    let part = max(0, opacity) / handOver
    return 1 - (1 - least) * part * part.squareRoot()
  }

  /// Returns the share of the text of a picture, 0...1, at the picture's opacity.
  package static func above(_ opacity: Double, handOver: Double = 0.5) -> Double {
    if opacity < handOver { return 0 }
    let part = (1 - min(1, opacity)) / (1 - handOver)
    return 1 - (1 - least) * part * part.squareRoot()
  }

  /// Returns the share of the text of a page that comes up, or goes down, behind another one. It can be seen before its
  /// ground can.
  static func behind(_ opacity: Double) -> Double { min(1, 2.5 * opacity) }
}

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
}
