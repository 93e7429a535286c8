internal import PortholeDecks
internal import Transitions

extension Stage.SharedElement {
  /// Returns the links with the same label that are visible on two screens, each at its first place, in cells of the
  /// terminal.
  static func shared(
    _ lower: Screen, at placement: Placement, with upper: Screen, at other: Placement
  ) -> [Stage.SharedElement] {
    lower.links.compactMap { link in
      guard !link.label.isEmpty, let spot = link.spots.first, placement.shows(spot.area),
        !lower.hides(spot.area.origin),
        let twin = upper.links.first(where: { $0.label == link.label })?.spots.first,
        twin.area.size == spot.area.size, spot.rest.isEmpty, twin.rest.isEmpty, other.shows(twin.area),
        !upper.hides(twin.area.origin)
      else { return nil }
      return Stage.SharedElement(lower: placement.onTerminal(spot.area), upper: other.onTerminal(twin.area))
    }
  }

  /// Returns what the link that the upper screen names as its sheet starts from on both screens; nil if one of them does
  /// not show it.
  static func sheet(
    _ lower: Screen, at placement: Placement, with upper: Screen, at other: Placement
  ) -> Stage.SharedElement? {
    guard let label = upper.settings.sheet else { return nil }
    func box(_ screen: Screen, _ placement: Placement) -> Rect? {
      guard let spot = screen.link(labelled: label)?.spots.first, placement.shows(spot.area),
        !screen.hides(spot.area.origin)
      else { return nil }
      return placement.onTerminal(spot.trigger)
    }
    guard let one = box(lower, placement), let two = box(upper, other) else { return nil }
    return Stage.SharedElement(lower: one, upper: two)
  }
}
