extension TransitionChoice: CustomStringConvertible {
  /// As ``init(parsing:)`` reads it: whatever was said, with every name in full, but for the ``origin``, which is no
  /// word of it. Durations are written to a tenth of a microsecond.
  public var description: String { spelled(withTimes: true) }

  /// The same without duration and curves: which transitions, and what lies between them.
  public var route: String { spelled(withTimes: false) }

  private func spelled(withTimes: Bool) -> String {
    var words = [variant.map { "\(name):\($0)" } ?? name]
    if let passage, passage.intermediate != .backdrop || passage.next == nil {
      words += ["to", passage.intermediate.rawValue]
    }
    if withTimes {
      if let duration { words.append(DurationText.text(duration)) }
      if let curve { words.append(curve) }
    }
    if let next = passage?.next {
      words += ["then", next.variant.map { "\(next.name):\($0)" } ?? next.name]
      if withTimes, let curve = next.curve { words.append(curve) }
    }
    return words.joined(separator: " ")
  }
}
