import Testing

@testable import Transitions

struct NearestNameTests {
  static let names = ["cut", "fade", "mask", "punch", "ping", "depth"]

  @Test(
    arguments: [
      ("cut", "cut"), ("CUT", "cut"), ("cur", "cut"), ("fad", "fade"), ("fadee", "fade"), ("afde", "fade"),
      ("pnig", "ping"), ("dpeth", "depth"), ("xyz", nil), ("", nil), ("é", nil), ("punchpunch", nil),
    ] as [(String, String?)]) func `one mistake in three letters is forgiven`(_ spelling: String, _ name: String?)
  {
    #expect(NearestName.of(spelling, among: Self.names) == name)
  }

  @Test func `the first of equally near names wins`() {
    #expect(NearestName.of("bat", among: ["cat", "hat"]) == "cat")
    #expect(NearestName.of("c", among: ["a", "b"]) == nil)
  }

  @Test func `a very long spelling matches no name`() {
    #expect(NearestName.of(String(repeating: "a", count: 1_000_000), among: Self.names) == nil)
  }
}
