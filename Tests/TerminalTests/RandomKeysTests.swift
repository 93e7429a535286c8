import PortholeInterface
import PortholeStreams
import TestSupport
import Testing
import Transitions

/// Many keys by chance, to the real program in tmux and to its model, which must show the same cells after each.
@Suite(.serialized, .waits)
struct RandomKeysTests {
  @Test(arguments: [UInt64(1), 2])
  func `rest and motion never drift apart`(seed: UInt64) throws {
    let walk = try Walk(size: Size(columns: 90, rows: 26), depth: seed % 2 == 0 ? .palette : .direct)
    var state = seed
    // Only keys that end what still runs before they act: the last frames of a transition look like the screen at
    // rest, so that the next key may come before the end.
    let keys: [(Key, String)] = [
      (.named(.enter), "Enter"), (.named(.enter), "Enter"), (.named(.tab), "Tab"), (.shift(.tab), "BTab"),
      (.named(.right), "Right"), (.named(.left), "Left"), (.named(.down), "Down"), (.named(.up), "Up"),
      (.named(.backspace), "BSpace"), (.alt(.left), "M-Left"), (.alt(.right), "M-Right"), (.character("a"), "a"),
      (.character("A"), "A"), (.character("?"), "?"), (.character("1"), "1"),
      (.character("3"), "3"), (.character("]"), "]"), (.named(.end), "End"), (.named(.home), "Home"),
    ]
    for _ in 0..<40 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let (key, name) = keys[Int(truncatingIfNeeded: state >> 33) % keys.count]
      try walk.press(key, name)
    }
  }
}
