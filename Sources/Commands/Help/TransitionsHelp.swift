internal import PortholeInterface
internal import PortholeRecording
internal import Transitions

/// `porthole help transitions`: every transition in words and in five tiny frames, rendered like any other.
enum TransitionsHelp {
  static var text: String {
    let pair = TransitionsHelp.pair
    let entries = Catalog.all.map { text(of: $0, on: pair) }
    let gallery = "All of them in motion: .github/gallery/README.md in the source of Porthole"
    return (entries + [chains(on: pair), curves, gallery]).joined(separator: "\n\n")
  }

  /// A line for each family of transitions, and the way to the rest.
  static var families: String {
    let room = HelpText.width - 4 - (Catalog.names.map(DisplayWidth.of).max() ?? 0)
    let rows = Catalog.names.compactMap { name in
      Catalog.all.first { $0.name == name }.map { (name, beginning(of: $0.summary, width: room)) }
    }
    return HelpText.columns(rows)
      + "\nSee one in five frames: porthole help transitions punch (or chains, curves, all)"
  }

  /// Returns as many clauses of a summary as fit a line, which is enough to choose by.
  private static func beginning(of summary: String, width: Int) -> String {
    let clause = String(summary.prefix { $0 != ";" })
    guard DisplayWidth.of(clause) > width else { return clause }
    let main = String(clause.prefix { $0 != "," })
    if main.contains(" "), DisplayWidth.of(main) <= width { return main }
    // Whole words only.
    return (TextLines.wrap(clause, width: width - 4).first ?? "") + " ..."
  }

  /// A part for each family, for chains and for curves.
  static var parts: [HelpPart] {
    let pair = TransitionsHelp.pair
    return Catalog.names.map { name in
      HelpPart(name, Catalog.all.filter { $0.name == name }.map { text(of: $0, on: pair) }.joined(separator: "\n"))
    } + [HelpPart("chains", chains(on: pair)), HelpPart("curves", curves)]
  }

  private static func text(of entry: Catalog.Entry, on pair: ScreenPair) -> String {
    let facts = "\(Int((entry.seconds * 1000).rounded())) ms, \(entry.curve.name)"
    let words = TextLines.wrap("\(entry): \(entry.summary) (\(facts))", width: HelpText.width)
    return (words + strip(of: entry.transition, on: pair)).joined(separator: "\n")
  }

  private static var curves: String {
    let names = TimingCurve.all.map(\.name)
    return
      ([
        "CURVE: how the speed changes on the way, as in \"fade 500ms \(TimingCurve.emphasized.name)\"; one of",
        "  \(names.prefix(5).joined(separator: ", ")),",
        "  \(names.dropFirst(5).joined(separator: ", "));",
        "  ease, ease-in-out: CSS's names for default and ease-in-ease-out",
      ]
      + ownCurves.flatMap {
        TextLines.wrap("\($0.form): \($0.meaning)", width: HelpText.width - 2).map { "  " + $0 }
      })
      .joined(separator: "\n")
  }

  static let ownCurves = [
    (form: "cubic-bezier(X1,Y1,X2,Y2)", meaning: "a curve with two control points, as in CSS"),
    (form: "spring(FREQUENCY,DAMPING)", meaning: "a spring; with a damping below 1 it goes past its end and back"),
  ]

  /// Returns the explanation of chains of two transitions, with an example.
  private static func chains(on pair: ScreenPair) -> String {
    let colors = Intermediate.allCases.map(\.rawValue).joined(separator: "|")
    let close = Catalog.iris(opens: false)
    return
      ([
        "TRANSITION to \(colors) [then TRANSITION]:",
        "two transitions through a plain colour; without \"then\" iris:close is followed by",
        "iris, others are played twice; iris:close to black:",
      ] + strip(of: close.then(Catalog.iris(), through: .black), on: pair)).joined(separator: "\n")
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
