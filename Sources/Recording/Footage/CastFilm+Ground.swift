internal import PortholeStreams
internal import Transitions

extension CastFilm {
  /// Returns a screen in the colour of the page if the program sets one (OSC 11), or nil if it does not, and a Boolean value
  /// indicating whether the page has one colour in all of some spans. A margin would suit only a part of them otherwise.
  ///
  /// - Throws: A screen of the recording that cannot be shown.
  /// - Complexity: O(output), and O(1) if no colour is set.
  func ground(of spans: [CastShots.Span]) throws -> (opening: Grid?, isOne: Bool) {
    guard survey.setsPage else { return (nil, true) }
    var shots = CastShots(try CastPlayback(source), spans, blinkingUntil: nil)
    var color: Color?
    while try shots.advance() {
      if let color, color != shots.playback.pageColor { return (nil, false) }
      color = shots.playback.pageColor
    }
    return (color.map(Grid.init(ground:)), true)
  }
}

extension Grid {
  init(ground color: Color) {
    self.init(size: Size(columns: 1, rows: 1), filledWith: Cell(foreground: color, background: color))
  }
}
