internal import PortholeInterface
internal import PortholeNavigation
internal import PortholeRecording
internal import Transitions

/// `porthole help transitions`: every transition in words and in five tiny frames, rendered like any other.
enum TransitionsHelp {
  /// The whole page.
  static var text: String {
    let pair = TransitionsHelp.pair
    let entries = Catalog.all.map { entry in
      let facts = "\(Int((entry.seconds * 1000).rounded())) ms, \(entry.curve.name)"
      let words = TextLines.wrap("\(entry): \(entry.summary) (\(facts))", width: HelpText.width)
      return (words + strip(of: entry.transition, on: pair)).joined(separator: "\n")
    }
    let gallery = "All of them in motion: .github/gallery/README.md in the source of Porthole"
    return (entries + [chains(on: pair), curves, gallery]).joined(separator: "\n\n")
  }

  /// The explanation of curves.
  private static var curves: String {
    let names = TimingCurve.all.map(\.name)
    return
      ([
        "CURVE: how the speed changes on the way, as in \"fade 500ms \(TimingCurve.emphasized.name)\"; one of",
        "  \(names.prefix(5).joined(separator: ", ")),",
        "  \(names.dropFirst(5).joined(separator: ", "));",
        "  ease, ease-in-out: CSS's names of default and ease-in-ease-out",
      ]
      + ownCurves.flatMap {
        TextLines.wrap("\($0.form): \($0.meaning)", width: HelpText.width - 2).map { "  " + $0 }
      })
      .joined(separator: "\n")
  }

  /// The forms of curves with numbers.
  static let ownCurves = [
    (form: "cubic-bezier(X1,Y1,X2,Y2)", meaning: "a curve with two control points, as in CSS"),
    (form: "spring(FREQUENCY,DAMPING)", meaning: "a spring; with a damping below 1 it goes past its end and back"),
  ]

  /// Returns the explanation of chains of two transitions, with an example.
  private static func chains(on pair: ScreenPair) -> String {
    let colors = Intermediate.allCases.map(\.rawValue).joined(separator: "|")
    let close = Iris(opens: false)
    return
      ([
        "TRANSITION to \(colors) [then TRANSITION]:",
        "two transitions through a plain colour; without \"then\" iris:close is followed by",
        "iris, others are played twice; iris:close to black:",
      ] + strip(of: Chain(close, Iris(), through: .black), on: pair)).joined(separator: "\n")
  }

  /// Returns five frames side by side, in letters: small ones are the old screen's, capitals the new one's.
  static func strip(of transition: any Transition, on pair: ScreenPair) -> [String] {
    var rows = Array(repeating: " ", count: pair.from.size.rows)
    let stage = pair.stage.prepared(for: transition, from: pair.from, to: pair.to)
    var compositor = Compositor(size: pair.from.size, aspect: pair.stage.aspect, rendition: Rendition(glyphs: .text))
    for progress in [0.1, 0.3, 0.5, 0.7, 0.9] {
      compositor.compose(transition.scene(at: progress, toward: stage), from: pair.from, to: pair.to)
      for row in rows.indices {
        rows[row] += " "
        for column in 0..<pair.from.size.columns {
          rows[row].unicodeScalars.append(compositor.frame[column: column, row: row].scalar)
        }
      }
    }
    return rows
  }

  /// Two screens full of letters, which show what moves and what stays, with a link near a corner.
  static var pair: ScreenPair {
    let size = Size(columns: 14, rows: 4)
    func screen(_ first: Unicode.Scalar, _ ink: UInt32, _ ground: UInt32) -> Grid {
      var grid = Grid(
        size: size, filledWith: Cell(" ", foreground: Color(rgb: ink), background: Color(rgb: ground)))
      for row in 0..<size.rows {
        for column in 0..<size.columns {
          let letter = Unicode.Scalar(UInt8(first.value) + UInt8((column + 6 * row) % 26))
          grid[column: column, row: row] = Cell(letter, foreground: Color(rgb: ink), background: Color(rgb: ground))
        }
      }
      return grid
    }
    return ScreenPair(
      from: screen("a", 0x808080, 0x000000), to: screen("A", 0x808080, 0xFFFFFF),
      stage: Stage(
        size: size, trigger: Rect(column: 9, row: 2, columns: 4, rows: 1),
        elements: [
          Stage.SharedElement(
            lower: Rect(column: 9, row: 2, columns: 4, rows: 1), upper: Rect(column: 1, row: 0, columns: 4, rows: 1))
        ], backdrop: Color(rgb: 0xFFFFFF)))
  }
}
