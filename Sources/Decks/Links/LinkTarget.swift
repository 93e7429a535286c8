internal import Transitions

extension Link.Target {
  /// The targets with a fixed meaning, by the word after the `@`.
  static let places: [(name: String, target: Link.Target)] = [
    ("back", .back), ("home", .home), ("next", .next), ("prev", .previous), ("first", .first), ("last", .last),
    ("replay", .replay), ("quit", .quit),
  ]

  struct Resolved {
    var target: Link.Target
    var anchor: String?
    var reason: DeckProblem.Reason?
  }

  /// - Parameter suggesting: True if to look for a similar name, in O(names of the deck).
  static func resolve(
    _ spelling: String, in deck: DeckIndex, from index: Int, suggesting: Bool
  ) -> Resolved {
    let bytes = Array(spelling.utf8)
    if bytes.first == UInt8(ascii: "@") { return place(spelling, suggesting: suggesting) }
    if bytes.first == UInt8(ascii: "#"), let number = decimal(spelling.dropFirst()) {
      guard deck.files.indices.contains(number - 1) else {
        let count = deck.files.count
        let words =
          "no screen \(DeckProblem.quoted(spelling)); "
          + (count == 1 ? "the deck has only #1" : "the deck has #1 to #\(count)")
        return Resolved(target: .broken(spelling), reason: .said(words))
      }
      return Resolved(target: .screen(deck.ids[number - 1]))
    }
    if isAddress(bytes) { return Resolved(target: .url(spelling)) }
    if let whole = screen(spelling, in: deck, from: index) { return Resolved(target: .screen(deck.ids[whole])) }
    if let found = anchored(spelling, in: deck, from: index) { return found }
    guard let path = LinkPath(String(spelling.prefix { $0 != "#" }), from: deck.files[index].folder) else {
      return Resolved(target: .broken(spelling), reason: .outside(spelling))
    }
    if deck.hasOther(path.text) || PercentCode.decoded(path.text).map(deck.hasOther) == true {
      return Resolved(target: .broken(spelling), reason: .notAScreen(spelling))
    }
    let nearest = suggesting ? deck.suggestion(for: path.text) : nil
    return Resolved(target: .broken(spelling), reason: .unknownScreen(spelling, suggestion: nearest))
  }

  private static func place(_ spelling: String, suggesting: Bool) -> Resolved {
    let name = String(decoding: spelling.utf8.dropFirst(), as: UTF8.self)
    if let place = places.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
      return Resolved(target: place.target)
    }
    let nearest = suggesting ? NearestName.of(name, among: places.map(\.name)) : nil
    let words =
      "unknown target \(DeckProblem.quoted(spelling))"
      + DeckProblem.remedy(
        nearest.map { "@" + $0 }, else: "write one of " + places.map { "@" + $0.name }.joined(separator: " "))
    return Resolved(target: .broken(spelling), reason: .said(words))
  }

  /// `#part`, `vault.md#part`: a heading of the same page or of another.
  private static func anchored(_ spelling: String, in deck: DeckIndex, from index: Int) -> Resolved? {
    guard let hash = spelling.utf8.firstIndex(of: UInt8(ascii: "#")) else { return nil }
    let name = String(spelling[..<hash])
    let words = String(spelling[hash...].dropFirst())
    let anchor = PercentCode.decoded(words) ?? words
    guard let page = name.isEmpty ? index : screen(name, in: deck, from: index) else { return nil }
    if page < deck.partCount, let place = deck.anchors[anchor] {
      return Resolved(target: .screen(deck.ids[place.part]), anchor: place.anchor)
    }
    return Resolved(target: .screen(deck.ids[page]), anchor: anchor.isEmpty ? nil : anchor)
  }

  /// Returns the screen of an id, a path or a folder, relative to the link's file, else to the deck.
  private static func screen(_ spelling: String, in deck: DeckIndex, from index: Int) -> Int? {
    for name in [spelling, PercentCode.decoded(spelling)] {
      guard let name, let path = LinkPath(name, from: deck.files[index].folder), !path.steps.isEmpty || path.isFolder
      else { continue }
      if !path.isFolder, let found = deck.index(of: path.text) ?? deck.index(of: name) { return found }
      if let found = deck.index(ofFolder: path.text) { return found }
    }
    return nil
  }

  /// Returns true if a target begins with a scheme: letters, then `://`, or `mailto:`.
  private static func isAddress(_ bytes: [UInt8]) -> Bool {
    if bytes.starts(with: "mailto:".utf8) { return true }
    let scheme = bytes.prefix { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(lowercased($0)) }
    return !scheme.isEmpty && bytes[scheme.endIndex...].starts(with: "://".utf8)
  }
}

/// A target of a link as a path below the deck's folder, without `.` and `..`.
struct LinkPath {
  private(set) var steps: [[UInt8]]
  let isFolder: Bool

  /// - Parameter folder: The folder of the link, as a path below the deck's folder with a `/` at the end, or empty.
  /// - Returns: nil if it leads out of the deck.
  init?(_ spelling: String, from folder: ArraySlice<UInt8>) {
    let slash = UInt8(ascii: "/")
    let bytes = Array(spelling.utf8)
    guard bytes.first != slash else { return nil }
    isFolder = bytes.last == slash
    steps = folder.split(separator: slash).map(Array.init)
    for step in bytes.split(separator: slash) where !step.elementsEqual(".".utf8) {
      guard step.elementsEqual("..".utf8) else {
        steps.append(Array(step))
        continue
      }
      guard steps.popLast() != nil else { return nil }
    }
  }

  /// True if neither the target nor a folder on the way is hidden by a dot before its name.
  var isOpen: Bool { steps.allSatisfy { $0.first != UInt8(ascii: ".") } }

  var text: String { String(decoding: Array(steps.joined(separator: [UInt8(ascii: "/")])), as: UTF8.self) }
}

/// The targets of links in a file, found by their brackets alone before any screen is read. Brackets in code count too.
enum RawTargets {
  /// The limits of a target's bytes and of their number. Others are left out.
  private static let most = (bytes: 1000, count: Limits.links)

  /// - Complexity: O(bytes).
  static func all(in bytes: [UInt8]) -> Set<String> {
    var found: Set<String> = []
    var next = 0
    while found.count < most.count, let bracket = bytes[next...].firstIndex(of: UInt8(ascii: "]")) {
      next = bracket + 1
      guard next < bytes.count, bytes[next] == UInt8(ascii: "(") || bytes[next] == UInt8(ascii: ":") else { continue }
      let rest = bytes[(next + 1)...].prefix(most.bytes).drop(while: isBlank)
      let isPointed = rest.first == UInt8(ascii: "<")
      let target = (isPointed ? rest.dropFirst() : rest).prefix { byte in
        isPointed
          ? byte != UInt8(ascii: ">") && byte != UInt8(ascii: "\n")
          : byte > UInt8(ascii: " ") && byte != UInt8(ascii: ")")
      }
      next = max(next, target.endIndex)
      if !target.isEmpty { found.insert(String(decoding: target, as: UTF8.self)) }
    }
    return found
  }
}
