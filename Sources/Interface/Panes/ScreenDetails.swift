internal import PortholeDecks
internal import Transitions

/// Details about a screen and the terminal, for the user.
struct ScreenDetails {
  private let view: DeckView
  private let entry: ScreenStack.Entry
  private let navigator: Navigator
  private let chooser: TransitionChooser

  init(by router: Router) {
    (view, navigator, chooser) = (router.view, router.navigator, router.chooser)
    entry = navigator.destination
  }

  var lines: (all: [PanelLine], code: Range<Int>) {
    let (size, settings) = (view.size, view.settings)
    let screen = view.screen(of: entry)
    let width = Panel.room(on: size).columns
    let terminal = [
      Fact(
        "cells", "\(size.columns) x \(size.rows), \(NumberText.fixed(view.aspect, decimals: 2)) times as high as wide"),
      Fact("colours", settings.rendition.depth.words), Fact("glyphs", settings.rendition.glyphs.rawValue),
      Fact("motion", chooser.motion.rawValue), Fact("frames", "\(settings.framesPerSecond) a second"),
    ]
    let audience = settings.audience.isEmpty ? [] : Fact.lines("Watchers", settings.audience, width: width)
    // A show that is served begins with its address, so that a code below it is in sight.
    let code = code.map { PanelLine($0) }
    let sections = [
      ("This screen", facts(of: screen)), ("SAUCE", screen.sauce?.facts ?? []),
      ("Terminal", settings.surroundings + terminal),
    ].filter { !$0.1.isEmpty }
    let rest = [PanelLine](
      sections: sections.map { title, facts in { Fact.lines(title, facts, width: $0) } }, width: width)
    let head = audience + code
    return (head + (head.isEmpty ? [] : [PanelLine()]) + rest, audience.count..<head.count)
  }

  private var code: [String] {
    guard let code = view.settings.code, code.columns <= Panel.room(on: view.size).columns,
      view.settings.rendition.glyphs != .ascii
    else { return [] }
    return code.lines
  }

  private func facts(of screen: Screen) -> [Fact] {
    let deck = view.deck
    let number = (deck.index(of: entry.screen) ?? 0) + 1
    var facts = [
      Fact("title", screen.title), Fact("file", screen.path), Fact("bytes", screen.byteCount.map(String.init) ?? ""),
      Fact("place", "\(number) of \(deck.screens.count), \(entry.screen)"),
      Fact("stack", navigator.stack.entries.map(\.screen).joined(separator: " > ")),
      Fact("cells", "\(screen.grid.size.columns) x \(screen.grid.size.rows)"),
    ]
    if let last = navigator.last {
      let look = last.look
      let way = last.operation.isReturn ? "on the way back" : "on the way here"
      facts.append(
        Fact(
          "last move", "\(look.choice.route), \(Int((look.seconds * 1000).rounded())) ms, \(look.curve.name), \(way)"))
    }
    if let asked = screen.settings.transition { facts.append(Fact("its transition", "\(asked)")) }
    if let live = chooser.live { facts.append(Fact("your choice", "\(live)")) }
    if navigator.speed != 1 { facts.append(Fact("speed", NumberText.speed(navigator.speed))) }
    for (index, place) in screen.numbered.enumerated() {
      let link = screen.links[place.link]
      let key = link.key.map { ", key \($0)" } ?? ""
      let choice = link.transition.map { ", \($0)" } ?? ""
      let problem = link.problem.map { ": \($0)" } ?? ""
      facts.append(Fact("link \(index + 1)", "\(link.label) -> \(link.spelling)\(choice)\(key)\(problem)"))
    }
    return facts
  }
}

extension Sauce {
  fileprivate var facts: [Fact] {
    [
      Fact("title", title), Fact("author", author), Fact("group", group), Fact("date", date),
      Fact("columns", columns.map(String.init) ?? ""), Fact("blink", hasIceColors ? "bright backgrounds (iCE)" : ""),
      Fact("font", font), Fact("letters", letterWidth.map { "\($0) pixels wide" } ?? ""),
      Fact("pixels", isStretched.map { $0 ? "higher than wide" : "square" } ?? ""),
    ] + comments.map { Fact("comment", $0) }
  }
}

extension Rendition.Depth {
  fileprivate var words: String {
    switch self {
    case .mono: "none"
    case .sixteen: "16"
    case .palette: "256"
    case .direct: "24 bits"
    }
  }
}

enum NumberText {
  /// Returns a number with a fixed number of decimals, rounded half away from zero; a dash if it is not finite.
  static func fixed(_ value: Double, decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let scaled = (value * scale).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "-" }
    let padded = Int(abs(scaled)).zeroPadded(to: decimals + 1)
    let sign = scaled < 0 ? "-" : ""
    guard decimals > 0 else { return sign + padded }
    return sign + padded.dropLast(decimals) + "." + padded.suffix(decimals)
  }

  /// Returns a speed: `1/8`, `1/2`, `1`, `4`, or with two decimals.
  static func speed(_ speed: Double) -> String {
    if speed >= 1, speed == speed.rounded() { return "\(Int(speed))" }
    let inverse = 1 / speed
    if inverse == inverse.rounded() { return "1/\(Int(inverse))" }
    return fixed(speed, decimals: 2)
  }
}
