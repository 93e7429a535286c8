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
