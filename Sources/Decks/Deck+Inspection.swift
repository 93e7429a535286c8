extension Deck {
  /// Everything that ``check()`` finds, and what is no mistake but may not be meant: text beyond the size that its author
  /// gives, characters whose width terminals disagree on, and screens that no chain of links leads to.
  ///
  /// A chain begins at the start and follows every link that leads to a screen, `@next` and the like too; the keys that go
  /// through the deck in its order do not count. Where no link names a screen, the deck is meant to be gone through in
  /// its order, and then no screen is out of reach.
  ///
  /// - Returns: What concerns the whole deck, then screen by screen in its order.
  /// - Complexity: O(bytes of all screens): it reads them all, twice.
  public func inspect() -> [DeckProblem] {
    let reached = reached
    let startID = screens.ids[start]
    return warnings
      + screens.indices.flatMap { index in
        let screen = screens[index]
        let stray = reached.contains(index) ? [] : [DeckProblem(path: screen.path, .unreachable(start: startID))]
        // A screen that cannot be read has one problem only.
        let closer = screens.failure(of: index) == nil ? closerLook(index, screen) : []
        return (screens.problems(of: index) + closer).sorted(by: DeckProblem.precedes) + stray
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
    return namesScreens ? seen : Set(screens.indices)
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
}
