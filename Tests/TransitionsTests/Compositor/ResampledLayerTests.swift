import TestSupport
import Testing
import Transitions

/// Screens on moved and scaled layers that change from frame to frame.
@Suite struct ResampledLayerTests {
  private static let size = Size(columns: 24, rows: 9)

  /// Screens that differ in everything that is kept of a layer: words, a label, rules, blocks and grounds.
  private static let screens: [Grid] = {
    let plain = TestScreens.plain(size, " ", ink: 0xE8F1F2, background: 0x264653)
    func written(_ text: String, row: Int, background: UInt32 = 0x264653) -> Grid {
      var grid = plain
      grid.write(
        text, at: Position(column: 3, row: row), foreground: Color(rgb: 0xE8F1F2), background: Color(rgb: background))
      return grid
    }
    return [
      plain, written("some words", row: 4), written("label", row: 4, background: 0x80_2020),
      written("──────────", row: 4), written("████▄▄▀▀", row: 4), written("        ", row: 4, background: 0xFF_FFFF),
      TestScreens.mixed(size, seed: 1), TestScreens.mixed(size, seed: 2),
    ]
  }()

  @Test(
    arguments: [Rendition(), Rendition(depth: .palette), Rendition(depth: .mono), Rendition(glyphs: .legacy)],
    [false, true])
  func `a screen shows as it is, whatever was shown before`(_ rendition: Rendition, isScaled: Bool) {
    var running = Compositor(size: Self.size, rendition: rendition)
    var noise = TestScreens.Noise(state: 3)
    for step in 0..<80 {
      let share = Double(step % 10) / 10
      let move = Layer(
        .from, scale: isScaled ? 1 + share / 3 : 1, translation: Point(x: share * 2 + 0.3, y: 0), opacity: 1 - share / 2
      )
      let scene = Scene(backdrop: Color(rgb: 0)).adding(Layer(.to, scale: isScaled ? 0.7 + share / 4 : 1)).adding(move)
      let from = Self.screens.randomElement(using: &noise) ?? Self.screens[0]
      let to = Self.screens.randomElement(using: &noise) ?? Self.screens[0]
      running.invalidate()
      running.compose(scene, from: from, to: to)
      var fresh = Compositor(size: Self.size, rendition: rendition)
      fresh.compose(scene, from: from, to: to)
      expectEqual(running.frame, fresh.frame, "step \(step)")
      let next = Scene(backdrop: Color(rgb: 0)).adding(Layer(.from, scale: 0.8))
        .adding(Layer(.to, scale: 1.2, opacity: 0.5))
      running.readAhead(next, from: from, to: to)
      expectEqual(running.frame, fresh.frame, "step \(step), read ahead")
      running.compose(next, from: from, to: to)
      fresh.compose(next, from: from, to: to)
      expectEqual(running.frame, fresh.frame, "after step \(step)")
    }
  }
}
