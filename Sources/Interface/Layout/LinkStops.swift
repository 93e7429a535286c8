package import Decks
package import Navigation
internal import Transitions

extension Screen {
  /// Every place of every link in reading order: top to bottom, left to right. Tab goes through them.
  var stops: [LinkPlace] {
    var stops: [(place: LinkPlace, origin: Position)] = []
    for (index, link) in links.enumerated() {
      for (number, spot) in link.spots.enumerated() {
        stops.append((LinkPlace(link: index, spot: number), spot.area.origin))
      }
    }
    // Links that stand in the same cell keep the order of their definitions.
    return stops.enumerated().sorted {
      ($0.element.origin.row, $0.element.origin.column, $0.offset)
        < ($1.element.origin.row, $1.element.origin.column, $1.offset)
    }.map(\.element.place)
  }

  /// The links as they are numbered from 1: by their first place in reading order, then those that stand nowhere.
  package var numbered: [LinkPlace] {
    var seen: Set<Int> = []
    let placed = stops.filter { seen.insert($0.link).inserted }
    return placed + links.indices.filter { links[$0].spots.isEmpty }.map { LinkPlace(link: $0) }
  }

  /// A link's place on the screen; nil if there is no such link or it does not stand anywhere.
  func spot(_ place: LinkPlace?) -> Link.Spot? {
    guard let place, links.indices.contains(place.link), links[place.link].spots.indices.contains(place.spot)
    else { return nil }
    return links[place.link].spots[place.spot]
  }

  /// The link that stands at a cell of the screen, the one defined first if there are several.
  func place(at position: Position) -> LinkPlace? {
    for (index, link) in links.enumerated() {
      if let number = link.spots.firstIndex(where: { $0.area.contains(position) }) {
        return LinkPlace(link: index, spot: number)
      }
    }
    return nil
  }

  /// Whether a place is a label in brackets and not a region of something else.
  func isLabel(_ spot: Link.Spot) -> Bool {
    let (origin, last) = (spot.area.origin, spot.area.origin.column + spot.area.size.columns - 1)
    guard spot.area.size.rows == 1, spot.area.size.columns >= 2, origin.column >= 0, last < grid.size.columns,
      (0..<grid.size.rows).contains(origin.row)
    else { return false }
    return grid[column: origin.column, row: origin.row].scalar == "["
      && grid[column: last, row: origin.row].scalar == "]"
  }
}

extension Link {
  /// Whether it cannot be followed.
  var isBroken: Bool {
    if case .broken = target { return true }
    return problem != nil
  }
}
