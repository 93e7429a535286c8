internal import Transitions

extension Deck {
  /// Returns the problems of ``check()`` and things that may be unintended: text beyond its author's size, characters
  /// whose width depends on the terminal, and screens that no chain of links reaches.
  ///
  /// A chain begins at the start and follows every link to a screen, also `@next` and the like, but not the keys that
  /// go through the deck in order. If no link names a screen, the deck's order reaches all of them.
  ///
  /// If a file was named, only that is inspected, and the headings of the screens that its links name.
  ///
  /// - Returns: The problems of the deck, then those of each screen in order. Equal problems of many places are
  ///   reported once, with their number.
  /// - Complexity: O(bytes of the requested screens): it reads them all, twice.
  package func inspect() -> [DeckProblem] {
    let reached = fileAsked == nil ? reached : Set(asked)
    let startID = screens.ids[start]
    let found = asked.flatMap { index in
      let screen = screens[index]
      let words =
        "no links lead here from \(DeckProblem.quoted(startID)), only the deck's order; link to it from another screen"
      let stray = reached.contains(index) ? [] : [DeckProblem(path: screen.path, .said(words))]
      // A screen that cannot be read has one problem only.
      let closer = screens.failure(of: index) == nil ? closerLook(index, screen) + lostAnchors(of: screen) : []
      return (screens.problems(of: index) + closer).sorted(by: DeckProblem.precedes) + stray
    }
    return DeckProblem.gathered(ownWarnings + found)
  }

  /// Returns the problems of pictures that a screen shows by their names, because they cannot be drawn here.
  ///
  /// - Complexity: O(bytes and pixels of its pictures).
  package func pictureProblems(of index: Int) -> [DeckProblem] {
    var deck = self
    deck.screens.format.drawing = .atOnce
    guard deck.screens.failure(of: index) == nil else { return [] }
    return closerLook(index, deck.screens[index]).filter { if case .image = $0.reason { true } else { false } }
  }

  private func lostAnchors(of screen: Screen) -> [DeckProblem] {
    screen.links.compactMap { link in
      guard let anchor = link.anchor, case .screen(let id) = link.target, let index = index(of: id) else { return nil }
      guard screens[index].row(of: anchor) == nil else { return nil }
      let nearest = NearestName.of(anchor, among: screens[index].anchors)
      let reason = DeckProblem.Reason.unknownAnchor(link.spelling, suggestion: nearest.map { "#" + $0 })
      return DeckProblem(path: screen.path, line: link.line, reason)
    }
  }

  private var reached: Set<Int> {
    // The screens of one file follow each other in order.
    var seen: Set<Int> = isSplit ? Set(asked) : [start]
    var next = Array(seen)
    var namesScreens = false
    while let index = next.popLast() {
      for link in screens[index].links {
        if case .screen = link.target { namesScreens = true }
        guard let target = destination(of: link.target, from: index), seen.insert(target).inserted else { continue }
        next.append(target)
      }
    }
    return namesScreens ? seen : Set(asked)
  }

  /// Returns the screen that a target of another screen leads to; nil if it is none, or the screen before.
  private func destination(of target: Link.Target, from index: Int) -> Int? {
    switch target {
    case .screen(let id): self.index(of: id)
    case .home: start
    case .next: sequence(around: index).contains(index + 1) ? index + 1 : nil
    case .previous: sequence(around: index).contains(index - 1) ? index - 1 : nil
    case .first: sequence(around: index).lowerBound
    case .last: sequence(around: index).upperBound - 1
    case .back, .replay, .quit, .program, .url, .broken: nil
    }
  }
}

extension DeckProblem {
  /// Returns the problems by line and column; those without come first.
  fileprivate static func precedes(_ a: DeckProblem, _ b: DeckProblem) -> Bool {
    (a.line ?? 0, a.column ?? 0) < (b.line ?? 0, b.column ?? 0)
  }

  /// Returns the first of each group of equal problems, with their number.
  static func gathered(_ problems: [DeckProblem]) -> [DeckProblem] {
    var places: [Likeness: Int] = [:]
    var result: [DeckProblem] = []
    for problem in problems {
      if let likeness = problem.likeness {
        if let place = places[likeness] {
          result[place].count += problem.count
          continue
        }
        places[likeness] = result.count
      }
      result.append(problem)
    }
    return result
  }

  private struct Likeness: Hashable {
    var reason: Reason
    var path: String?
  }

  /// The group of a problem; nil if it is reported by itself.
  private var likeness: Likeness? {
    switch reason {
    case .leftOut(.marks(let program, _)): Likeness(reason: .leftOut(.marks(of: program, first: "")), path: path)
    case .unknownScreen, .outside, .unknownAnchor, .leftOut, .image: Likeness(reason: reason, path: path)
    case .ruleInCode: Likeness(reason: reason, path: path)
    case .notAScreen, .foreignKey: Likeness(reason: reason)
    default: nil
    }
  }
}
