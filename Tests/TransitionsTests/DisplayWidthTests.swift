import Glibc
import Testing

@testable import Transitions

struct DisplayWidthTests {
  /// A function of the C library that its Swift module leaves out.
  static func symbol(_ name: String) -> UnsafeMutableRawPointer? { dlsym(nil, name) }

  static var libraryVersion: String {
    guard let symbol = symbol("gnu_get_libc_version") else { return "" }
    return String(cString: unsafeBitCast(symbol, to: (@convention(c) () -> UnsafePointer<CChar>).self)())
  }

  @Test(
    .enabled(
      if: libraryVersion == "2.36", "the table is that of another version of the C library"))
  func `every scalar is as wide as the C library says`() throws {
    let wcwidth = unsafeBitCast(
      try #require(Self.symbol("wcwidth")), to: (@convention(c) (UInt32) -> Int32).self)
    let locale = try #require(newlocale(LC_CTYPE_MASK, "C.UTF-8", nil))
    let before = uselocale(locale)
    defer {
      uselocale(before)
      freelocale(locale)
    }
    var wrong: [String] = []
    for value in 1...UInt32(0x10FFFF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let judged = wcwidth(value)
      if DisplayWidth.of(scalar).map(Int32.init) ?? -1 != judged { wrong.append(String(value, radix: 16)) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(20))")
    #expect(DisplayWidth.of(Unicode.Scalar(0)) == nil, "a control, though the C library calls the string's end 0 wide")
  }

  @Test(arguments: [
    ("", 0), ("plain", 5), ("漢字", 4), ("e\u{301}", 1), ("👩‍👩‍👧‍👦!", 3), ("👍🏽", 2), ("❤️", 1), ("가", 2), ("ᄀ\u{1161}", 2),
    ("🇩🇪", 2),
  ]) func `a text's width is the sum of its cells`(_ text: String, _ columns: Int) {
    #expect(DisplayWidth.of(text) == columns)
  }
}
