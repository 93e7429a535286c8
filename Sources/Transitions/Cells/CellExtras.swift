internal import Synchronization

/// The numbers of a cell's link and of the colour of its underline. They take the room of a third and a fourth mark,
/// so that a cell does not grow; a cell with as many marks, or with an emoji of several scalars, has none.
package struct CellExtras: Hashable, Sendable {
  /// The lowest eleven bits hold the number of a colour, the upper half that of a link; 0 is none.
  package var bits: UInt32 = 0

  package init() {}

  init(bits: UInt32) { self.bits = bits }

  package var linkNumber: UInt32 { bits >> 16 }
  package var colorNumber: UInt32 { bits & 0x7FF }

  /// The link; nil for none. Setting one that the table has no room for leaves none.
  package var link: Hyperlink? {
    get { linkNumber == 0 ? nil : CellTable.link(linkNumber) }
    set { bits = bits & 0xFFFF | (newValue.map(CellTable.number) ?? 0) << 16 }
  }

  /// The colour of the underline; nil for that of the text. Setting one that the table has no room for leaves none.
  package var underlineColor: Color? {
    get { colorNumber == 0 ? nil : CellTable.color(colorNumber) }
    set { bits = bits & 0xFFFF_0000 | (newValue.map(CellTable.number) ?? 0) }
  }
}

extension Hyperlink {
  /// Returns the link of a number; nil if no link has it.
  package init?(number: UInt32) {
    guard let link = CellTable.link(number) else { return nil }
    self = link
  }
}

extension Marks {
  /// A surrogate, which is never a mark, in the lower half of ``second`` says that it holds ``CellExtras``.
  private static let flag: UInt32 = 0xD800

  @inline(__always)
  package var hasExtras: Bool { second & 0xF800 == Self.flag && !isEmoji }

  /// The numbers beside the marks. They cannot be set if there is no room for them.
  package var extras: CellExtras {
    get { hasExtras ? CellExtras(bits: second & 0xFFFF_07FF) : CellExtras() }
    set {
      guard !isEmoji, second == 0 || hasExtras else { return }
      second = newValue.bits == 0 ? 0 : newValue.bits | Self.flag
    }
  }

  package var withoutExtras: Marks {
    var marks = self
    marks.extras = CellExtras()
    return marks
  }
}

extension Cell {
  /// The link of the text; nil for none.
  ///
  /// Links are kept in one table for the process, of at most 65,535 and 4 MiB; later ones are dropped. A cell with three
  /// marks or an emoji of several scalars has none.
  public var hyperlink: Hyperlink? {
    get { marks.extras.link }
    set { marks.extras.link = newValue }
  }

  /// The colour of the underline; nil for that of the text.
  ///
  /// Colours are kept in one table for the process, of at most 2,047; later ones are dropped. A cell with three marks or
  /// an emoji of several scalars has none.
  public var underlineColor: Color? {
    get { marks.extras.underlineColor }
    set { marks.extras.underlineColor = newValue }
  }
}

/// The links and underline colours of all cells by number, from 1. Nothing is ever removed, so a number means the same
/// as long as the process lives, and cells can be copied from grid to grid as plain values.
private enum CellTable {
  private struct Contents {
    var links: [Hyperlink] = []
    var linkNumbers: [Hyperlink: UInt32] = [:]
    var linkBytes = 0
    var colors: [Color] = []
    var colorNumbers: [Color: UInt32] = [:]
  }

  private static let contents = Mutex(Contents())
  private static let most = (links: 0xFFFF, linkBytes: 4 << 20, colors: 0x7FF)

  static func link(_ number: UInt32) -> Hyperlink? {
    contents.withLock { $0.links.indices.contains(Int(number) - 1) ? $0.links[Int(number) - 1] : nil }
  }

  static func color(_ number: UInt32) -> Color? {
    contents.withLock { $0.colors.indices.contains(Int(number) - 1) ? $0.colors[Int(number) - 1] : nil }
  }

  /// Returns the number of a link; 0 if there is no room for it.
  static func number(_ link: Hyperlink) -> UInt32 {
    contents.withLock { contents in
      if let known = contents.linkNumbers[link] { return known }
      let bytes = contents.linkBytes + link.address.utf8.count + link.group.utf8.count
      guard contents.links.count < most.links, bytes <= most.linkBytes else { return 0 }
      contents.links.append(link)
      contents.linkBytes = bytes
      contents.linkNumbers[link] = UInt32(contents.links.count)
      return UInt32(contents.links.count)
    }
  }

  /// Returns the number of a colour; 0 if there is no room for it.
  static func number(_ color: Color) -> UInt32 {
    contents.withLock { contents in
      if let known = contents.colorNumbers[color] { return known }
      guard contents.colors.count < most.colors else { return 0 }
      contents.colors.append(color)
      contents.colorNumbers[color] = UInt32(contents.colors.count)
      return UInt32(contents.colors.count)
    }
  }
}

/// A link from text to an address elsewhere, as terminals have it in OSC 8.
public struct Hyperlink: Hashable, Sendable {
  /// The address: 1 to 2083 printable ASCII characters without a space.
  public let address: String
  /// The name that joins cells apart from each other into one link; empty for none. At most 250 printable ASCII
  /// characters without a space, a colon or a semicolon.
  public let group: String

  /// The most bytes of an address.
  package static let mostAddress = 2083
  /// The most bytes of a group's name.
  package static let mostGroup = 250

  /// Creates a link.
  ///
  /// - Returns: nil if the address is empty, too long or has characters that no address has. A group with such
  ///   characters is left out.
  public init?(_ address: String, group: String = "") {
    let isSafe = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    guard isSafe, !address.isEmpty, address.utf8.count <= Self.mostAddress else { return nil }
    self.address = address
    let isName = group.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x3A && $0 != 0x3B }
    self.group = isName && group.utf8.count <= Self.mostGroup ? group : ""
  }

  /// True if a page may link to it: its scheme is http, https, mailto, gopher or gemini.
  package var isForPages: Bool {
    guard let colon = address.utf8.firstIndex(of: 0x3A) else { return false }
    let schemes: Set = ["http", "https", "mailto", "gopher", "gemini"]
    return schemes.contains(address[..<colon].lowercased())
  }
}
