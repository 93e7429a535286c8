package import PortholeDecks
package import Transitions

extension Screen {
  /// The places of all links in reading order: top to bottom, left to right. Tab visits them in this order.
  var stops: [LinkPlace] {
    var stops: [(place: LinkPlace, origin: Position)] = []
    for (index, link) in links.enumerated() {
      for (number, spot) in link.spots.enumerated() where !hides(spot.area.origin) {
        stops.append((LinkPlace(link: index, spot: number), spot.area.origin))
      }
    }
    // Links in the same cell keep the order of their definitions.
    return stops.enumerated().sorted {
      ($0.element.origin.row, $0.element.origin.column, $0.offset)
        < ($1.element.origin.row, $1.element.origin.column, $1.offset)
    }.map(\.element.place)
  }

  /// The links in the order of their numbers: by their first place in reading order, then those without a place.
  package var numbered: [LinkPlace] {
    var seen: Set<Int> = []
    let placed = stops.filter { seen.insert($0.link).inserted }
    return placed + links.indices.filter { links[$0].spots.isEmpty }.map { LinkPlace(link: $0) }
  }

  /// Returns true if a link can be followed by its number or key: it has no place, or one that is not hidden.
  func isThere(_ link: Int) -> Bool {
    links[link].spots.isEmpty || links[link].spots.contains { !hides($0.area.origin) }
  }

  func spot(_ place: LinkPlace?) -> Link.Spot? {
    guard let place, links.indices.contains(place.link), links[place.link].spots.indices.contains(place.spot),
      !hides(links[place.link].spots[place.spot].area.origin)
    else { return nil }
    return links[place.link].spots[place.spot]
  }

  /// Returns the link at a cell of the screen, the one defined first if there are several.
  func place(at position: Position) -> LinkPlace? {
    guard !hides(position) else { return nil }
    for (index, link) in links.enumerated() {
      if let number = link.spots.firstIndex(where: { $0.areas.contains { $0.contains(position) } }) {
        return LinkPlace(link: index, spot: number)
      }
    }
    return nil
  }
}

extension Link.Spot {
  var areas: [Rect] { [area] + rest }

  var bounds: Rect {
    let left = areas.reduce(area.origin.column) { min($0, $1.origin.column) }
    let right = areas.reduce(0) { max($0, $1.origin.column + $1.size.columns) }
    let bottom = areas.reduce(0) { max($0, $1.origin.row + $1.size.rows) }
    return Rect(column: left, row: area.origin.row, columns: right - left, rows: bottom - area.origin.row)
  }
}

extension Link {
  var isBroken: Bool {
    if case .broken = target { return true }
    return problem != nil
  }
}

extension Stage.SharedElement {
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
