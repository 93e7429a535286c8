internal import Transitions

extension Deck {
  /// Everything that ``check()`` finds, and what is no mistake but may not be meant: text beyond the size that its author
  /// gives, characters whose width terminals disagree on, and screens that no chain of links leads to.
  ///
  /// A chain begins at the start and follows every link that leads to a screen, `@next` and the like too; the keys that go
  /// through the deck in its order do not count. Where no link names a screen, the deck is meant to be gone through in
  /// its order, and then no screen is out of reach.
  ///
  /// Where a file was named, only that is looked at, and the screens that its links lead to for their headings.
  ///
  /// - Returns: What concerns the whole deck, then screen by screen in its order. What is said of many places alike is
  ///   said once, with their number.
  /// - Complexity: O(bytes of all screens that were asked for): it reads them all, twice.
  public func inspect() -> [DeckProblem] {
    let reached = fileAsked == nil ? reached : Set(asked)
    let startID = screens.ids[start]
    let found = asked.flatMap { index in
      let screen = screens[index]
      let stray = reached.contains(index) ? [] : [DeckProblem(path: screen.path, .unreachable(start: startID))]
      // A screen that cannot be read has one problem only.
      let closer = screens.failure(of: index) == nil ? closerLook(index, screen) + lostAnchors(of: screen) : []
      return (screens.problems(of: index) + closer).sorted(by: DeckProblem.precedes) + stray
    }
    return DeckProblem.gathered(ownWarnings + found)
  }

  /// The links to headings that are not there.
  private func lostAnchors(of screen: Screen) -> [DeckProblem] {
    screen.links.compactMap { link in
      guard let anchor = link.anchor, case .screen(let id) = link.target, let index = index(of: id) else { return nil }
      guard screens[index].row(of: anchor) == nil else { return nil }
      let nearest = NearestName.of(anchor, among: screens[index].anchors)
      let fact = DeckProblem.Fact.unknownAnchor(link.spelling, suggestion: nearest.map { "#" + $0 })
      return DeckProblem(path: screen.path, line: link.line, fact)
    }
  }

  /// The indices of the screens that links lead to.
  private var reached: Set<Int> {
    // The screens of one file are gone through in their order.
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

  /// The screen that a target leads to from another; nil if that is none, or one that has been seen before.
  private func destination(of target: Link.Target, from index: Int) -> Int? {
    switch target {
    case .screen(let id): self.index(of: id)
    case .home: start
    case .next: sequence(around: index).contains(index + 1) ? index + 1 : nil
    case .previous: sequence(around: index).contains(index - 1) ? index - 1 : nil
    case .first: sequence(around: index).lowerBound
    case .last: sequence(around: index).upperBound - 1
    case .back, .replay, .quit, .url, .broken: nil
    }
  }
}

extension DeckProblem {
  /// In the order of lines and columns; what has none comes first.
  fileprivate static func precedes(_ a: DeckProblem, _ b: DeckProblem) -> Bool {
    (a.line ?? 0, a.column ?? 0) < (b.line ?? 0, b.column ?? 0)
  }

  /// The problems, of those that are alike only the first, with their number.
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

  /// What problems have in common that are told of once.
  private struct Likeness: Hashable {
    var fact: Fact
    var path: String?
  }

  /// nil for a problem that is told of by itself.
  private var likeness: Likeness? {
    switch fact {
    case .unknownScreen, .outside, .unknownAnchor, .leftOut: Likeness(fact: fact, path: path)
    case .notAScreen, .foreignKey: Likeness(fact: fact)
    default: nil
    }
  }
}
