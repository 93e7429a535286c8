internal import Transitions

/// Writes transitions between any two screens, each as elements that CSS animates.
///
/// The screens are the patterns `p0` and `p1`, their pictures `kp0` and `kp1` and their texts `tp0` and `tp1`, which the
/// page supplies when it plays the transition. A transition takes one cycle, whose length the page sets, so that equal
/// transitions of different durations share their keyframes.
struct PassageMarkup {
  private let size: (width: Int, height: Int)
  private let palette: Palette
  private(set) var sheet = KeyframeSheet(length: 1)
  private var bodies: [[SVGPlan.Section]: Body] = [:]

  init(size: Size, palette: Palette) {
    self.size = (size.columns * 8, size.rows * 16)
    self.palette = palette
  }

  /// The elements of a transition and the definitions that they use. They do not depend on the classes of texts.
  fileprivate struct Body {
    var definitions = ""
    var text: String
  }

  /// A transition whose texts have no classes yet.
  struct Draft {
    fileprivate var body: Body
    fileprivate var references = SceneReferences()
  }

  struct Drawing {
    var text: String
    /// True if it shows pieces of two certain screens, and fits no others.
    var isOfPair = false
  }

  /// Returns a transition. One that keyframes cannot express changes cell by cell.
  ///
  /// - Complexity: O(frames), each in proportion to its elements.
  mutating func draft(of passage: DocumentPassage) -> Draft {
    var settings = AnimatedSVG.Settings()
    (settings.manner, settings.palette) = (.semantic, palette)
    guard let plan = try? SVGPlan(Self.film(of: passage), settings) else {
      var elements = SVGElements(sheet: sheet, width: size.width, height: size.height)
      let body = CellSteps(of: passage).elements(&elements, width: size.width, height: size.height)
      sheet = elements.sheet
      return Draft(body: Body(text: rectangle(0) + body))
    }
    // Many links have equal transitions.
    let key = plan.sections + [SVGPlan.Section(windows: plan.stills[1] ?? [], samples: [], stretch: 1)]
    let body = bodies[key] ?? body(of: plan)
    bodies[key] = body
    return Draft(body: body, references: plan.references)
  }

  private mutating func body(of plan: SVGPlan) -> Body {
    var elements = SVGElements(sheet: sheet, width: size.width, height: size.height)
    var body = rectangle(0)
    if let windows = plan.stills[1] { body += Self.shown(rectangle(1), in: windows, &elements) }
    for section in plan.sections {
      let nodes = (0..<section.samples[0][0].count).map { index in
        MovingNode(section.samples.map { $0.map { $0[index] } })
      }
      let text = elements.text(of: nodes, in: section.windows, stretch: section.stretch)
      body += Self.shown(text, in: section.windows, &elements)
    }
    sheet = elements.sheet
    return Body(definitions: elements.definitions, text: body)
  }

  func drawing(of draft: Draft, _ looks: inout SVGLooks) -> Drawing {
    let references = draft.references
    var settings = AnimatedSVG.Settings()
    settings.palette = palette
    let definitions =
      draft.body.definitions
      + references.definitions(size: size, settings, &looks) { $0 }
    return Drawing(
      text: (definitions.isEmpty ? "" : "<defs>\(definitions)</defs>") + draft.body.text,
      isOfPair: !references.texts.isEmpty || !references.grids.isEmpty)
  }

  /// The frames of a second of the transition that keyframes are fitted to.
  private static let framesPerSecond = 60.0

  /// Returns a film of one second.
  private static func film(of passage: DocumentPassage) -> SVGFilm {
    let frames = max(2, Int((passage.duration * framesPerSecond).rounded()))
    // The screens only have to differ; a small one is found again at once.
    let size = Size(columns: 1, rows: 1)
    let (from, to) = (Grid(size: size, filledWith: .black), Grid(size: size, filledWith: .white))
    var film = SVGFilm(framesPerSecond: frames)
    var animation = passage.animation
    for frame in 0..<frames {
      animation.progress = passage.curve(Double(frame) / Double(frames))
      film.show(animation, from: from, to: to, at: frame)
    }
    film.show(to, at: frames)
    film.finish(at: frames)
    return film
  }

  private static func shown(
    _ text: String, in windows: [KeyframeSheet.Window], _ elements: inout SVGElements
  ) -> String {
    if text.isEmpty || windows == [KeyframeSheet.Window(start: 0, end: 1)] { return text }
    let name = elements.animate { $0.visibility(in: windows) }
    return "<g class=\"v\" style=\"animation-name:\(name)\">\(text)</g>"
  }

  private func rectangle(_ screen: Int) -> String {
    "<rect width=\"\(size.width)\" height=\"\(size.height)\" fill=\"url(#\(SceneReferences.paint(screen)))\"/>"
  }
}

extension Cell {
  fileprivate static let black = Cell(" ", foreground: .black, background: .black)
  fileprivate static let white = Cell(" ", foreground: .white, background: .white)
}

/// A transition that changes the cells of one screen into those of another, some at each step.
struct CellSteps {
  /// The cells that change at each step, as lines one cell high.
  private let steps: [[BoxPaths.Box]]

  private static let stepsPerSecond = 50.0

  /// Finds the step at which each cell shows more of the new screen than of the old one.
  init(of passage: DocumentPassage) {
    let stage = passage.animation.stage
    let count = max(2, Int((passage.duration * Self.stepsPerSecond).rounded()))
    let from = Grid(size: stage.size, filledWith: Cell(" ", foreground: .black, background: .black))
    let to = Grid(size: stage.size, filledWith: Cell(" ", foreground: .white, background: .white))
    var compositor = Compositor(size: stage.size, aspect: stage.aspect, rendition: Rendition())
    var isNew = Array(repeating: false, count: stage.size.area)
    steps = (0..<count).map { step in
      if step + 1 == count {
        compositor.compose(Scene(backdrop: stage.backdrop).adding(Layer(.to)), from: from, to: to)
      } else {
        let progress = passage.curve(Double(step) / Double(count))
        compositor.compose(passage.animation.scene(at: progress, isContinuous: false), from: from, to: to)
      }
      var boxes: [BoxPaths.Box] = []
      for row in 0..<stage.size.rows {
        for column in 0..<stage.size.columns {
          let place = row * stage.size.columns + column
          guard !isNew[place], compositor.frame.cells[place].background.rgb & 0xFF > 0x7F else { continue }
          isNew[place] = true
          boxes.append(BoxPaths.Box(x: column, y: row, width: 1, height: 1))
        }
      }
      return boxes
    }
  }

  /// Returns the new screen behind a mask that grows.
  func elements(_ elements: inout SVGElements, width: Int, height: Int) -> String {
    var mask = ""
    for (step, boxes) in steps.enumerated() where !boxes.isEmpty {
      let window = KeyframeSheet.Window(start: Double(step) / Double(steps.count), end: 1)
      let name = elements.animate { $0.visibility(in: [window]) }
      mask += "<path class=\"v\" style=\"animation-name:\(name)\" d=\"\(BoxPaths.lines(boxes))\"/>"
    }
    return """
      <mask id="m0" maskUnits="userSpaceOnUse" width="\(width)" height="\(height)"><g transform="scale(8 16)" \
      stroke="#fff" shape-rendering="crispEdges">\(mask)</g></mask>\
      <rect width="\(width)" height="\(height)" fill="url(#\(SceneReferences.paint(1)))" mask="url(#m0)"/>
      """
  }
}
