package import Transitions

/// A control string that begins or ends a link: OSC 8.
package struct HyperlinkCommand {
  /// The link of the characters to come; nil for none.
  package let link: Hyperlink?

  /// The longest control string that holds a link, in bytes.
  package static let mostString = 1 << 12

  /// Reads `8;parameters;address`.
  ///
  /// - Returns: nil if the string is another command. An address that is not allowed ends the link before it.
  package init?(_ text: some Collection<UInt8>) {
    let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].elementsEqual("8".utf8) else { return nil }
    let parameters = parts[1].split(separator: UInt8(ascii: ":"))
    let group = parameters.first { $0.starts(with: "id=".utf8) }?.dropFirst(3)
    link = Hyperlink(
      String(decoding: parts[2], as: UTF8.self), group: group.map { String(decoding: $0, as: UTF8.self) } ?? "")
  }

  /// Reads a control string of any kind, as ``ControlParser/takeString()`` returns it.
  package init?(_ string: (kind: UInt8, text: [UInt8])?) {
    guard let string, string.kind == UInt8(ascii: "]") else { return nil }
    self.init(string.text)
  }
}
