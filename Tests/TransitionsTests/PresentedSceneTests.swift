import TestSupport
import Testing

@testable import Transitions

/// Scenes of a new screen that covers only a part of the stage. The stage is 80x48 u, the part extends from (20, 12) to
/// (60, 36) u.
struct PresentedSceneTests {
  private let modal = Rect(column: 20, row: 6, columns: 40, rows: 12)
  private let part = "box (20 12) to (60 36)"

  @Test func `the lower screen stays and darkens, the new one appears in its part`() {
    #expect(Catalog.fade.summary(0.4, modal: modal) == ["from, shade 0.2", "to, opacity 0.4, inside \(part)"])
    #expect(Catalog.wipe().summary(0.4, modal: modal) == ["from, shade 0.2", "to, inside another shape and \(part)"])
  }

  @Test func `a circle reaches the part's farthest corner at the end`() {
    // From the middle to the corner it is sqrt(20² + 12²) = 23.324 u: halfway 0.5 + 22.824 / 2.
    #expect(
      Catalog.mask().summary(0.5, modal: modal)[1] == "to, shade 0.05, inside circle (40 24) r 11.912 and \(part)")
    // From (2, 1) to (60, 36) it is 67.742 u.
    let link = Rect(column: 1, row: 0, columns: 2, rows: 1)
    #expect(
      Catalog.mask().summary(0.5, trigger: link, modal: modal)[1]
        == "to, shade 0.05, inside circle (2 1) r 34.121 and \(part)")
  }

  @Test func `a modal comes from beyond the edge of the stage, and its own edge casts the shadow`() {
    // From x = 20 to beyond 80 it is 60 u, from y = 12 to beyond 48 it is 36.
    #expect(
      Catalog.cover().summary(0.5, modal: modal) == [
        "from, shade 0.25", "to, moved (30 0), inside box (50 12) to (90 36), shadow 0.7 sigma 1.5 at (0 0)",
      ])
    #expect(
      Catalog.push(.up).summary(0.5, modal: modal) == [
        "from, shade 0.25", "to, moved (0 18), inside box (20 30) to (60 54)",
      ])
    #expect(Catalog.push(.right).summary(0.75, modal: modal)[1] == "to, moved (-15 0), inside box (5 12) to (45 36)")
  }

  @Test func `a rim that does not reach the middle of its cells is left off`() {
    // Moved by 29.7 u and by 29.4 u; the rims beside it would show the cells beside the part.
    #expect(Shifted().summary(0.297, modal: modal)[1] == "to, moved (29.7 0), inside box (50 12) to (89.7 36)")
    #expect(Shifted().summary(0.294, modal: modal)[1] == "to, moved (29.4 0), inside box (49.4 12) to (89 36)")
  }

  @Test func `a screen that slides moves by whole cells, and its edge with it`() {
    // At 0.505, 29.7 of 60 u are left; at 0.51, 29.4.
    #expect(Catalog.push().summary(0.505, modal: modal)[1] == "to, moved (30 0), inside box (50 12) to (90 36)")
    #expect(Catalog.push().summary(0.51, modal: modal)[1] == "to, moved (29 0), inside box (49 12) to (89 36)")
  }

  /// Moves the new screen by any part of a cell.
  private struct Shifted: Transition {
    func scene(at progress: Double, on stage: Stage) -> Scene {
      Scene(backdrop: stage.backdrop).adding(Layer(.to, translation: Point(x: 100 * progress, y: 0)))
    }
  }

  @Test func `a lid of the lower screen is taken off the part`() {
    // It has left after 60 u.
    #expect(
      Catalog.uncover(shadow: nil).summary(0.5, modal: modal) == [
        "from, shade 0.25", "to, inside \(part)", "from, moved (-30 0), shade 0.25, inside box (-10 12) to (30 36)",
      ])
    #expect(
      Catalog.stretch(.bottom, opens: false).summary(0.5, modal: modal)[2].hasPrefix(
        "from, stretched (1 0.5) about (0 36), shade 0.25, inside box (20 24) to (60 36)"))
  }

  @Test func `a hole shows the part, and its shadow leaves the stage`() {
    // The last radius is that of the whole stage, 46.648 u, and three sigma.
    #expect(
      Catalog.punch().summary(0.5, modal: modal) == [
        "from, shade 0.25", "to, inside \(part)",
        "from, shade 0.25, outside circle (40 24) r 25.824, shadow 1 sigma 1.5 at (0 0)",
        "color b2b2b2, inside circle (40 24) r 26.824, outside circle (40 24) r 25.824",
      ])
  }

  @Test func `a lid that fades while the new screen appears is left out`() {
    #expect(
      Catalog.depth().summary(0.5, modal: modal) == [
        "from, shade 0.25", "to, scale 0.87 about (40 24), opacity 0.5, inside box (23 14) to (57 34)",
      ])
  }

  @Test func `the background of the new screen moves with it, icons stay in place`() {
    let link = Rect(column: 0, row: 20, columns: 4, rows: 2)
    // At 0.7 the new screen is life size.
    let ping = Catalog.ping(departure: 5).summary(0.7, trigger: link, modal: modal)
    #expect(ping.count == 3 && ping[1].hasPrefix("color 102030, inside circle") && ping[1].hasSuffix("and \(part)"))
    // Half the size about (2, 42): a box of 20 x 12 u.
    let small = Zoomed().summary(0.5, trigger: link, modal: modal)
    #expect(small[1] == "color 102030, inside box (11 27) to (31 39)")
    let circle = Catalog.circle().summary(0.5, trigger: link, modal: modal)
    #expect(circle.count == 4 && circle[1].hasSuffix("and \(part), shadow 0.7 sigma 1.5 at (0 0)"))
    #expect(circle[2] == "color f4f4f4, inside another shape")
  }

  /// A screen that grows over its own background.
  private struct Zoomed: Transition {
    func scene(at progress: Double, on stage: Stage) -> Scene {
      Scene(backdrop: stage.backdrop).adding(Layer(.color(stage.backdrop)))
        .adding(Layer(.to, scale: progress, anchor: stage.origin))
    }
  }

  @Test func `a card grows into the part`() {
    // From 4 x 4 u about (2, 42) to 40 x 24 u about (40, 24).
    let link = Rect(column: 0, row: 20, columns: 4, rows: 2)
    let scene = Catalog.card().summary(0.5, trigger: link, modal: modal)
    #expect(scene.count == 3)
    #expect(
      scene[1]
        == "to, moved (-10 14), shade 0.058, inside another shape and box (10 26) to (50 50), shadow 0.7 sigma 1.5 at (0 0)"
    )
    #expect(
      scene[2]
        == "from, moved (10 -14), shade 0.25, opacity 0, inside box (10 26) to (14 30) and another shape")
  }

  @Test func `dismissing goes back through the same pictures`() {
    #expect(
      Catalog.fade.summary(0.6, operation: .dismiss, modal: modal) == [
        "to, shade 0.2", "from, opacity 0.4, inside \(part)",
      ])
    #expect(Catalog.fade.summary(1, operation: .dismiss, modal: modal) == ["to"])
  }

  @Test(arguments: [Stage.Operation.push, .pop, .replace]) func `other passages cover the whole stage`(
    _ operation: Stage.Operation
  ) {
    #expect(
      Catalog.mask().summary(0.5, operation: operation, modal: modal)
        == Catalog.mask().summary(0.5, operation: operation))
    #expect(
      Catalog.cover().summary(0.5, operation: operation, modal: modal)
        == Catalog.cover().summary(0.5, operation: operation))
  }

  /// The new screen appears from the left, on the way back from the right.
  private struct Sided: Transition {
    var wayBack: WayBack { .own }
    func scene(at progress: Double, on stage: Stage) -> Scene {
      let edge = Point(x: stage.width * (stage.operation.isReturn ? 1 - progress : progress), y: 0)
      return Scene(backdrop: stage.backdrop).adding(Layer(.from))
        .adding(Layer(.to, clip: .circle(center: edge, radius: 5)))
    }
  }

  @Test func `a transition with its own way back stays inside the part too`() {
    #expect(Sided().summary(0.25, modal: modal)[1] == "to, inside circle (20 0) r 5 and \(part)")
    // The lower screen is the one that enters: it lies below and gets lighter.
    #expect(
      Sided().summary(0.25, operation: .dismiss, modal: modal) == [
        "to, shade 0.375", "from, inside \(part)", "to, shade 0.375, inside circle (60 0) r 5",
      ])
  }

  @Test func `the first transition of a chain brings the plain colour, the second one the screen`() {
    let chain = Catalog.cover(shadow: nil).then(Catalog.iris(), through: .white)
    #expect(
      chain.summary(0.25, modal: modal) == [
        "from, shade 0.25", "color ffffff, moved (30 0), inside box (50 12) to (90 36)",
      ])
    #expect(chain.summary(0.5, modal: modal) == ["from, shade 0.5", "color ffffff, inside \(part)"])
    #expect(
      chain.summary(0.75, modal: modal) == [
        "from, shade 0.5", "color ffffff, inside \(part)", "color 0, inside circle (40 24) r 21.249 and \(part)",
        "to, inside circle (40 24) r 11.912 and \(part)",
      ])
    // The outer edge of a colour with a hole casts no shadow: the lower screen covers it.
    #expect(
      Catalog.fade.then(Catalog.punch(), through: .black).summary(0.75, modal: modal) == [
        "from, shade 0.5", "to, inside \(part)",
        "color 0, outside circle (40 24) r 25.824, shadow 1 sigma 1.5 at (0 0)", "from, shade 0.5, outside \(part)",
        "color b2b2b2, inside circle (40 24) r 26.824, outside circle (40 24) r 25.824",
      ])
    #expect(chain.summary(0, modal: modal) == ["from"] && chain.summary(1, modal: modal) == ["to"])
  }

  /// The transitions that never draw or cast a shadow outside the part.
  private static let still = ContractTests.entries.filter {
    ["fade", "mask", "ping", "wipe", "iris", "barn-door", "venetian-blinds", "checkerboard", "dissolve"]
      .contains($0.name) && $0.variant != "full"
  }

  @Test(arguments: still) func `around the part the lower screen shows its present darkness`(_ entry: Catalog.Entry) {
    let setting = ContractTests.Setting(
      columns: 31, rows: 9, trigger: Rect(column: 1, row: 0, columns: 6, rows: 1), operation: .present,
      modal: Rect(column: 6, row: 2, columns: 18, rows: 5))
    let pair = setting.pair
    for progress in [0.2, 0.5, 0.9] {
      let frame = ContractTests.frame(entry.transition, progress, setting, pair)
      let lower = pair.from.shaded(by: 0.5 * progress)
      let others = frame.cells.indices.filter { index in
        let (row, column) = index.quotientAndRemainder(dividingBy: 31)
        // A wide character may reach over the part's side.
        return !((2..<7).contains(row) && (5...24).contains(column))
          && Self.seen(frame.cells[index]) != Self.seen(lower.cells[index])
          // A letter at the edge may be left out.
          && !frame.cells[index].isBlank
      }
      #expect(others == [], "at \(progress)")
    }
  }

  /// Returns the cell, with the invisible foreground of a blank replaced by its background.
  private static func seen(_ cell: Cell) -> Cell {
    var cell = cell
    if cell.isBlank { cell.foreground = cell.background }
    return cell
  }
}
