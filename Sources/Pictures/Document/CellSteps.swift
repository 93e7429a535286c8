internal import Transitions

/// A transition that changes the cells of one screen into those of another, some at each step.
struct CellSteps {
  /// The cells that change at each step, as lines one cell high.
  private let steps: [[BoxPaths.Box]]

  /// The most steps in a second.
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
