/// The names by which a navigator knows the screens of a program's stack: their ids in words, which messages show. Of
/// two ids with the same words, the second one gets a number.
struct ScreenNames<ID: Hashable & Sendable>: Sendable {
  private var names: [ID: String] = [:]
  private var ids: [String: ID] = [:]

  /// Returns the name of an id; nil if it has none yet.
  func known(_ id: ID) -> String? { names[id] }

  /// Returns the name of an id, which is made if it has none yet.
  mutating func name(of id: ID) -> String {
    if let name = names[id] { return name }
    let words = "\(id)"
    var (name, number) = (words, 2)
    while ids[name] != nil { (name, number) = ("\(words) (\(number))", number + 1) }
    names[id] = name
    ids[name] = id
    return name
  }

  /// Returns the id of a name that was made here.
  func id(of name: String) -> ID {
    guard let id = ids[name] else { preconditionFailure("No screen has this name") }
    return id
  }
}
