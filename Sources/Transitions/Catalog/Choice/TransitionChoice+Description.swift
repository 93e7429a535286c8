extension TransitionChoice: CustomStringConvertible {
  /// The choice as text that ``init(parsing:)`` reads, with names in full.
  ///
  /// Durations are exact to a tenth of a microsecond.
  public var description: String { spelled(withTimes: true) }

  /// The description without duration and curves: only the transitions and the colour between them.
  package var route: String { spelled(withTimes: false) }

  private func spelled(withTimes: Bool) -> String {
    var words = [variant.map { "\(name):\($0)" } ?? name]
    if let passage, passage.intermediate != .backdrop || passage.next == nil {
      words += ["to", passage.intermediate.rawValue]
    }
    if withTimes {
      if let seconds { words.append(DurationText.text(seconds)) }
      if let curve { words.append(curve) }
    }
    if let next = passage?.next {
      words += ["then", next.variant.map { "\(next.name):\($0)" } ?? next.name]
      if withTimes, let curve = next.curve { words.append(curve) }
    }
    return words.joined(separator: " ")
  }
}
