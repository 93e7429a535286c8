/// A fence that shows a part of another file: presenterm's and lookatme's ` ```file `, with `key: value` lines.
struct FileFence {
  private(set) var path = ""
  private(set) var language = ""
  /// The name of the part that is shown, between `#region` and `#endregion`; nil for the whole.
  private var region: String?
  /// The lines that are shown, from 0.
  private var lines = 0..<Int.max

  /// Reads the lines of the fence; nil if they name no file.
  init?(_ text: [String]) {
    for line in text {
      let bytes = Array(line.utf8)
      guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { continue }
      let name = bytes[..<colon].filter { !isBlank($0) }
      let value = YAMLScalar.value(bytes[(colon + 1)...])
      let number = decimal(value[...])
      switch String(decoding: name, as: UTF8.self) {
      case "path": path = value
      case "language", "lang": language = value
      case "region": region = value
      case "start_line": lines = max(0, (number ?? 1) - 1)..<max(lines.upperBound, (number ?? 1) - 1)
      case "end_line": lines = min(lines.lowerBound, number ?? .max)..<(number ?? .max)
      case "start": lines = (number ?? 0)..<max(lines.upperBound, number ?? 0)
      case "end": lines = min(lines.lowerBound, number ?? .max)..<(number ?? .max)
      default: break
      }
    }
    if path.isEmpty { return nil }
  }

  func lines(of bytes: [UInt8]) -> [String] {
    var all = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if all.last?.isEmpty == true { all.removeLast() }
    return part(of: all)[lines.clamped(to: part(of: all).indices)].map { line in
      String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
  }

  private func part(of all: [ArraySlice<UInt8>]) -> [ArraySlice<UInt8>] {
    guard let region else { return all }
    func holds(_ line: ArraySlice<UInt8>, _ mark: StaticString) -> Bool { Array(line).place(of: mark, from: 0) != nil }
    func names(_ line: ArraySlice<UInt8>) -> Bool {
      line.split { isBlank($0) || $0 == UInt8(ascii: "-") }.contains { $0.elementsEqual(region.utf8) }
    }
    guard let start = all.firstIndex(where: { holds($0, "region") && !holds($0, "endregion") && names($0) }) else {
      return []
    }
    return Array(all[(start + 1)...].prefix { !holds($0, "endregion") })
  }
}
