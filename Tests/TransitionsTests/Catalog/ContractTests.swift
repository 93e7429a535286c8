import TestSupport
import Testing

@testable import Transitions

/// The properties of every transition in the catalogue, for any size, cell height and link.
struct ContractTests {
  /// The stage on which a transition is tested.
  struct Setting: Sendable, CustomStringConvertible {
    var columns: Int
    var rows: Int
    var aspect = 2.0
    var trigger: Rect?
    var operation = Stage.Operation.push
    var elements: [Stage.SharedElement] = []
    var modal: Rect?
    /// The colour around the screens, and their background: a dark one has light edges.
    var background = Color(rgb: 0x181818)

    var size: Size { Size(columns: columns, rows: rows) }

    var stage: Stage {
      var stage = Stage(
        size: size, aspect: aspect, operation: operation, trigger: trigger, elements: elements,
        backdrop: background, modal: modal)
      if trigger != nil { stage.linkColor = Color(rgb: 0xE0B040) }
      return stage
    }

    /// The stage for a transition between the pair.
    func stage(for transition: any Transition) -> Stage {
      let pair = pair
      return stage.prepared(for: transition, from: pair.from, to: pair.to)
    }

    /// The screens of the test; a presented one lies on the other.
    var pair: SamplePair {
      let pair = ContractTests.pairs[size] ?? SamplePair(size)
      guard let presented = modal.map(pair.presenting) else { return pair }
      return operation.isReturn ? presented.reversed : presented
    }

    var description: String {
      let link = trigger.map { " from (\($0.origin.column), \($0.origin.row))" } ?? ""
      let part = modal.map { " on \($0.size.columns)x\($0.size.rows) at (\($0.origin.column), \($0.origin.row))" } ?? ""
      return "\(operation) \(columns)x\(rows) of height \(aspect)\(link)\(part)"
    }
  }

  static let settings = Thoroughness.isFull ? usual + rare : usual

  private static let usual = [
    Setting(columns: 1, rows: 1),
    Setting(columns: 40, rows: 1, aspect: 3),
    Setting(columns: 31, rows: 9),
    Setting(columns: 31, rows: 9, aspect: 1.5, trigger: Rect(column: 0, row: 0, columns: 1, rows: 1)),
    Setting(columns: 31, rows: 9, trigger: Rect(column: -40, row: 30, columns: 5, rows: 2)),
    Setting(columns: 31, rows: 9, trigger: Rect(column: 3, row: 3, columns: 9, rows: 3), operation: .pop),
    Setting(
      columns: 31, rows: 9, trigger: Rect(column: 20, row: 1, columns: 6, rows: 2),
      elements: [
        Stage.SharedElement(
          lower: Rect(column: 21, row: 1, columns: 4, rows: 1), upper: Rect(column: 0, row: 0, columns: 4, rows: 1)),
        Stage.SharedElement(
          lower: Rect(column: -2, row: 8, columns: 7, rows: 1), upper: Rect(column: 27, row: 4, columns: 7, rows: 1)),
      ]),
    Setting(
      columns: 31, rows: 9, aspect: 1.5, trigger: Rect(column: 1, row: 0, columns: 4, rows: 1), operation: .present,
      elements: [
        Stage.SharedElement(
          lower: Rect(column: 1, row: 0, columns: 4, rows: 1), upper: Rect(column: 20, row: 5, columns: 4, rows: 1))
      ], modal: Rect(column: 15, row: 1, columns: 16, rows: 6)),
    Setting(columns: 31, rows: 9, operation: .dismiss, modal: Rect(column: 3, row: 3, columns: 21, rows: 4)),
  ]

  private static let rare = [
    Setting(columns: 1, rows: 40, aspect: 1),
    Setting(columns: 31, rows: 9, aspect: 3, trigger: Rect(column: 24, row: 8, columns: 7, rows: 1)),
    Setting(columns: 31, rows: 9, operation: .dismiss),
    Setting(
      columns: 31, rows: 9, trigger: Rect(column: 9, row: 3, columns: 9, rows: 3), operation: .present,
      modal: Rect(column: 6, row: 2, columns: 18, rows: 5)),
    Setting(
      columns: 12, rows: 4, aspect: 3, trigger: Rect(column: -9, row: 20, columns: 2, rows: 2), operation: .present,
      modal: Rect(column: 11, row: 3, columns: 1, rows: 1)),
    Setting(columns: 80, rows: 24, trigger: Rect(column: 30, row: 20, columns: 8, rows: 1)),
  ]

  /// A screen size larger than those of the settings.
  static let large = Thoroughness.isFull ? Size(columns: 400, rows: 120) : Size(columns: 160, rows: 48)

  /// The screens of every size, made once because large ones take longer to make than to compose.
  static let pairs = Dictionary(
    uniqueKeysWithValues: Set(settings.map(\.size) + [Size(columns: 20, rows: 5), large]).map {
      ($0, SamplePair($0))
    })

  /// The tested transitions: the whole catalogue and a few chains.
  static let entries =
    Catalog.all + [
      chain("iris:close to black then iris:open", Catalog.iris(opens: false).then(Catalog.iris(), through: .black)),
      chain(
        "punch to white then card", Catalog.punch().then(Catalog.card(), through: .white, curves: (.easeIn, .easeOut))),
      chain("cover:up then dissolve", Catalog.cover(.up).then(Catalog.dissolve, joint: 0.3)),
      chain("circle to black then punch", Catalog.circle().then(Catalog.punch(), through: .black)),
    ]

  private static func chain(_ name: String, _ chain: any Transition) -> Catalog.Entry {
    Catalog.Entry(name, summary: "", duration: 1, curve: .linear, transition: chain)
  }

  static let steps = [0.01, 0.2, 0.5, 0.8, 0.99]

  /// Returns the frame at a progress, composed by a new compositor.
  static func frame(
    _ transition: any Transition, _ progress: Double, _ setting: Setting, _ pair: SamplePair
  ) -> Grid {
    var compositor = Compositor(size: setting.size, aspect: setting.aspect)
    compositor.compose(
      transition.scene(at: progress, toward: setting.stage(for: transition)), from: pair.from, to: pair.to)
    return compositor.frame
  }

  @Test(arguments: entries, settings)
  func `it starts at one screen and ends at the other, cell for cell`(_ entry: Catalog.Entry, _ setting: Setting) {
    let pair = setting.pair
    let stage = setting.stage(for: entry.transition)
    var compositor = Compositor(size: setting.size, aspect: setting.aspect)
    for (progress, screen) in [
      (0, pair.from), (0.6, nil), (1, pair.to), (0.3, nil), (0, pair.from), (-1, pair.from), (.nan, pair.from),
      (7, pair.to),
    ] {
      compositor.compose(entry.transition.scene(at: progress, toward: stage), from: pair.from, to: pair.to)
      if let screen { expectEqual(compositor.frame, screen, "at \(progress)") }
    }
  }

  @Test(arguments: entries, settings)
  func `every frame is whole, and the same however one came to it`(_ entry: Catalog.Entry, _ setting: Setting) {
    let pair = setting.pair
    var compositor = Compositor(size: setting.size, aspect: setting.aspect)
    let stage = setting.stage(for: entry.transition)
    var before = compositor.frame
    for progress in Self.steps + [0.5, 0.2] {
      compositor.compose(entry.transition.scene(at: progress, toward: stage), from: pair.from, to: pair.to)
      let frame = compositor.frame
      #expect(frame.size == setting.size)
      var mended = frame
      mended.mend()
      expectEqual(mended, frame, "half a wide character at \(progress)")
      expectChangesAreTold(compositor.damage, before, frame)
      before = frame
    }
    expectEqual(compositor.frame, Self.frame(entry.transition, 0.2, setting, pair), "the way to it shows")
  }

  private func expectChangesAreTold(_ damage: Damage, _ before: Grid, _ after: Grid) {
    var told = before
    for span in damage.spans {
      for column in span.start..<span.end {
        told[column: column, row: span.row] = after[column: column, row: span.row]
      }
    }
    expectEqual(told, after, "a cell changed outside the damage")
  }

  @Test(arguments: entries, settings.filter { !$0.operation.isReturn })
  func `the way back goes through the same frames`(_ entry: Catalog.Entry, _ setting: Setting) {
    guard case .swapped = entry.transition.wayBack else { return }
    let pair = setting.pair
    var back = setting
    back.operation = setting.operation.inverse
    let stage = setting.stage(for: entry.transition)
    let stageBack = back.stage.prepared(for: entry.transition, from: pair.to, to: pair.from)
    var forward = Compositor(size: setting.size, aspect: setting.aspect)
    var backward = Compositor(size: setting.size, aspect: setting.aspect)
    for progress in [0.25, 0.75] {
      forward.compose(entry.transition.scene(at: progress, toward: stage), from: pair.from, to: pair.to)
      backward.compose(entry.transition.scene(at: 1 - progress, toward: stageBack), from: pair.to, to: pair.from)
      forward.invalidate()
      backward.invalidate()
      expectEqual(forward.frame, backward.frame, "at \(progress)")
    }
  }

  @Test(
    arguments: entries,
    Stage.Operation.allCases.map { Setting(columns: 20, rows: 5, operation: $0) } + [
      Setting(columns: 20, rows: 5, operation: .present, modal: Rect(column: 4, row: 1, columns: 12, rows: 3)),
      Setting(columns: 20, rows: 5, operation: .dismiss, modal: Rect(column: 4, row: 1, columns: 12, rows: 3)),
    ])
  func `a moment looks the same at every frame rate`(_ entry: Catalog.Entry, _ setting: Setting) {
    let pair = setting.pair
    let stage = setting.stage(for: entry.transition)
    let seconds = 0.5
    func film(_ rate: Int) -> [Grid] {
      var compositor = Compositor(size: setting.size, aspect: setting.aspect)
      return (0...Int(seconds * Double(rate))).map { frame in
        let time = Double(frame) / (Double(rate) * seconds)
        compositor.compose(
          entry.transition.scene(atTime: time, along: entry.curve, on: stage), from: pair.from, to: pair.to)
        return compositor.frame
      }
    }
    let times = Thoroughness.rounds(2, of: 6)
    let (slow, fast) = (film(10), film(10 * times))
    for (index, frame) in slow.enumerated() { expectEqual(frame, fast[index * times], "at frame \(index)") }
  }

  /// Returns the shapes through which a transition shows the new screen.
  static func openings(_ transition: any Transition, _ progress: Double, _ stage: Stage) -> [PreparedShape] {
    let scene = transition.scene(at: progress, toward: stage)
    return scene.layers.compactMap { $0.clip ?? $0.cutOut }.map { $0.prepared() }
  }

  /// The transitions that open as a circle around the link.
  static let rings = entries.filter { ["mask", "punch", "ping"].contains($0.name) }

  @Test(arguments: rings, settings.filter { !$0.operation.isReturn })
  func `an opening only grows, and reaches the far corner last`(_ entry: Catalog.Entry, _ setting: Setting) {
    let stage = setting.stage
    let points = (0...20).flatMap { row in
      (0...20).map { (stage.width * Double($0) / 20, stage.height * Double(row) / 20) }
    }
    let area = setting.modal.map(stage.box) ?? stage.box
    let (x, y) = (
      stage.origin.x > area.center.x ? area.left : area.right, stage.origin.y > area.center.y ? area.top : area.bottom
    )
    // A small screen that flies to its place is no opening.
    if entry.variant == "full", setting.modal != nil { return }
    var before = Set<Int>()
    for step in 1..<100 {
      let openings = Self.openings(entry.transition, Double(step) / 100, stage)
      guard let opening = openings.last else { return }
      let inside = Set(points.indices.filter { opening.distance(x: points[$0].0, y: points[$0].1) < 0 })
      #expect(inside.isSuperset(of: before), "at \(step) %")
      before = inside
      if entry.name != "punch" { #expect(opening.distance(x: x, y: y) > 0, "covered at \(step) %") }
    }
    // A hole grows until its shadow has left too; the others end in the corner.
    let last = Self.openings(entry.transition, 0.9999, stage).last
    #expect((last?.distance(x: x, y: y) ?? .infinity) < 0.1 * stage.width)
  }

  /// Returns whether the new screen is visible at a place; nil if both screens are mixed there.
  static func showsNew(_ layers: [Layer], _ stage: Stage, x: Double, y: Double) -> Bool? {
    for layer in layers.reversed() {
      if layer.opacity < 1 || layer.shade > 0 { return nil }
      let (u, v) = (x - layer.translation.x - layer.anchor.x, y - layer.translation.y - layer.anchor.y)
      let at = Point(
        x: u / (layer.scale * layer.stretch.x) + layer.anchor.x, y: v / (layer.scale * layer.stretch.y) + layer.anchor.y
      )
      if at.x < 0 || at.y < 0 || at.x > stage.width || at.y > stage.height { continue }
      if let clip = layer.clip, clip.prepared().distance(x: x, y: y) >= 0 { continue }
      if let cutOut = layer.cutOut, cutOut.prepared().distance(x: x, y: y) < 0 { continue }
      switch layer.content {
      case .from: return false
      case .to: return true
      case .grid, .color: return nil
      }
    }
    return nil
  }

  @Test(arguments: entries, settings.filter { !$0.operation.isReturn && $0.columns < 80 })
  func `the new screen never loses ground`(_ entry: Catalog.Entry, _ setting: Setting) {
    let stage = setting.stage
    var points: [(Double, Double)] = []
    for row in 0..<11 {
      for column in 0..<11 {
        points.append((stage.width * (Double(column) + 0.43) / 11, stage.height * (Double(row) + 0.57) / 11))
      }
    }
    var before = Set<Int>()
    for step in 1..<40 {
      let layers = Array(entry.transition.scene(at: Double(step) / 40, toward: stage).layers)
      let shown = points.map { Self.showsNew(layers, stage, x: $0.0, y: $0.1) }
      let after = Set(points.indices.filter { shown[$0] == true })
      let lost = before.filter { shown[$0] == false }
      #expect(lost.isEmpty, "at \(step)/40 an edge moves back; of a stripe, round both edges and not its width")
      before = after
    }
  }

  @Test(arguments: rings.filter { $0.variant == nil })
  func `the corners are as they were until the end`(_ entry: Catalog.Entry) {
    let setting = Setting(columns: 31, rows: 9, background: .white)
    let pair = setting.pair
    let corners = [(0, 0), (30, 0), (0, 8), (30, 8)]
    let early = Self.frame(entry.transition, 0.1, setting, pair)
    for corner in corners {
      // The screen on top may be lifted.
      #expect(early[column: corner.0, row: corner.1].bits == pair.from[column: corner.0, row: corner.1].bits)
    }
    let late = Self.frame(entry.transition, 0.7, setting, pair)
    for corner in corners {
      #expect(late[column: corner.0, row: corner.1] != pair.to[column: corner.0, row: corner.1])
    }
  }

  @Test(arguments: entries) func `a large screen is no different`(_ entry: Catalog.Entry) {
    let setting = Setting(
      columns: Self.large.columns, rows: Self.large.rows,
      trigger: Rect(column: Self.large.columns - 20, row: 2, columns: 12, rows: 3))
    let pair = setting.pair
    let frame = Self.frame(entry.transition, 0.4, setting, pair)
    var mended = frame
    mended.mend()
    expectEqual(mended, frame)
  }

  @Test(arguments: entries) func `a scene takes no memory but its own`(_ entry: Catalog.Entry) {
    for setting in [
      Setting(columns: 80, rows: 24),
      Setting(columns: 80, rows: 24, trigger: Rect(column: 30, row: 8, columns: 9, rows: 1)),
      Setting(columns: 80, rows: 24, operation: .present, modal: Rect(column: 20, row: 6, columns: 40, rows: 12)),
      Setting(
        columns: 80, rows: 24, trigger: Rect(column: 30, row: 8, columns: 9, rows: 1), operation: .present,
        modal: Rect(column: 20, row: 6, columns: 40, rows: 12)),
    ] {
      let stage = setting.stage(for: entry.transition)
      for progress in [0.1, 0.3, 0.4, 0.6, 0.9] {
        #expect(entry.transition.scene(at: progress, toward: stage).count <= Scene.inlineCapacity)
      }
    }
  }
}
