internal import Transitions

extension Picker {
  enum Choice: Hashable, Sendable {
    /// A transition for every passage; nil leaves it to the deck.
    case transition(TransitionChoice?)
    /// The screen of an entry of the stack, by its index from the lowest.
    case entry(Int)
    case screen(String)
    case command(KeyAction)
  }

  /// A form of an item: one of the directions of a transition, or all that there is of it.
  struct Form: Sendable {
    let name: String
    let summary: String
    let choice: Choice
  }

  struct Item: Sendable {
    /// The forms, at least one.
    let forms: [Form]
    fileprivate(set) var form = 0
    /// The number that finds the item: typed alone, it puts the item first; nil for none.
    let number: Int?
    /// The names in the form that filters are compared with: those of the forms first.
    fileprivate let folded: [FoldedName]

    var name: String { forms[form].name }
    var summary: String { forms[form].summary }
    var choice: Choice { forms[form].choice }
    /// The place of the form among several: `2/4`; nil for an item of one form.
    var place: String? { forms.count > 1 ? "\(form + 1)/\(forms.count)" : nil }

    init(name: String, aliases: [String] = [], summary: String, choice: Choice, number: Int? = nil) {
      self.init(forms: [Form(name: name, summary: summary, choice: choice)], aliases: aliases, number: number)
    }

    init(forms: [Form], form: Int = 0, aliases: [String] = [], number: Int? = nil) {
      self.forms = forms
      self.form = form
      self.number = number
      folded = forms.map { FoldedName($0.name) } + aliases.map(FoldedName.init)
    }

    mutating func turn(by step: Int) { form = (form + step + forms.count) % forms.count }

    mutating func show(_ filter: String) {
      guard forms.count > 1, let wanted = FoldedName(filter).unlessEmpty, !folded[form].hasTogether(wanted),
        let found = forms.indices.first(where: { folded[$0].hasTogether(wanted) })
      else { return }
      form = found
    }
  }
}

extension [Picker.Item] {
  /// Returns the indices of the items whose names contain a filter, those that begin with it first; if there are none, of
  /// those that have its letters in order; each in the order of the items. An item whose number is the filter comes first. Case, `-`, `_`, `:`, spaces and
  /// apostrophes do not matter; an empty filter matches all.
  func matches(_ filter: String) -> [Int] {
    guard let wanted = FoldedName(filter).unlessEmpty else { return [Int](indices) }
    let number = Int(filter)
    var (meant, first, together, apart): ([Int], [Int], [Int], [Int]) = ([], [], [], [])
    for index in indices {
      if number != nil, self[index].number == number {
        meant.append(index)
      } else if self[index].folded.contains(where: { $0.starts(with: wanted) }) {
        first.append(index)
      } else if self[index].folded.contains(where: { $0.hasTogether(wanted) }) {
        together.append(index)
      } else if self[index].folded.contains(where: { $0.hasInOrder(wanted) }) {
        apart.append(index)
      }
    }
    let found = meant + first + together
    return found.isEmpty ? apart : found
  }
}

/// The letters of a name or a filter that are compared. Names of a large deck are many, and most are ASCII.
private struct FoldedName: Sendable {
  private enum Letters {
    case ascii([UInt8])
    case others([Character])
  }

  private let letters: Letters

  init(_ text: String) {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case 0x80...:
        letters = .others(text.filter { !"-_: '".contains($0) }.folded)
        return
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"), UInt8(ascii: " "), UInt8(ascii: "'"): break
      default: bytes.append(byte)
      }
    }
    letters = .ascii(bytes)
  }

  var unlessEmpty: FoldedName? {
    switch letters {
    case .ascii(let bytes): bytes.isEmpty ? nil : self
    case .others(let characters): characters.isEmpty ? nil : self
    }
  }

  func starts(with other: FoldedName) -> Bool {
    compare(with: other, { $0.starts(with: $1) }, { $0.starts(with: $1) })
  }

  func hasTogether(_ other: FoldedName) -> Bool {
    compare(with: other, { $0.hasTogether($1) }, { $0.hasTogether($1) })
  }

  func hasInOrder(_ other: FoldedName) -> Bool {
    compare(with: other, { $0.hasInOrder($1) }, { $0.hasInOrder($1) })
  }

  private func compare(
    with other: FoldedName, _ bytes: ([UInt8], [UInt8]) -> Bool, _ characters: ([Character], [Character]) -> Bool
  ) -> Bool {
    switch (letters, other.letters) {
    case (.ascii(let own), .ascii(let others)): bytes(own, others)
    // A letter outside ASCII stands in no other name.
    case (.ascii, .others): false
    case (.others(let own), .ascii(let others)):
      characters(own, others.map { Character(Unicode.Scalar($0)) })
    case (.others(let own), .others(let others)): characters(own, others)
    }
  }
}

extension Array where Element: Equatable {
  fileprivate func hasTogether(_ other: [Element]) -> Bool {
    guard let first = other.first else { return true }
    return indices.contains { self[$0] == first && self[$0...].starts(with: other) }
  }

  fileprivate func hasInOrder(_ other: [Element]) -> Bool {
    var rest = other[...]
    for letter in self where letter == rest.first { rest.removeFirst() }
    return rest.isEmpty
  }
}
