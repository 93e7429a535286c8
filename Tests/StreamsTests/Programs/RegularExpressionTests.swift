import PortholeStreams
import Testing

struct RegularExpressionTests {
  @Test(
    arguments: [
      ("^ab+c$", "abbc", true), ("^ab+c$", "xabbc", false), (">$", "a >", true), (">$", "> a", false),
      (#"\d{2}:\d{2}"#, "at 12:30", true), ("[äö]+", "schön", true), ("^.$", "é", true), ("a|b", "cab", true),
      ("", "", true), ("(?i)done", "DONE", true), ("^b", "a\nb", false), ("(?m)^b", "a\nb", true),
    ]
  )
  func `an expression is searched for as Perl searches`(pattern: String, text: String, isFound: Bool) throws {
    #expect(try RegularExpression(pattern).matches(text) == isFound)
  }

  @Test(arguments: ["(", "[a", "*a", #"\"#, "(?<a>", #"\C"#])
  func `what is no expression is refused`(pattern: String) {
    #expect(throws: RegularExpression.Failure.malformed) { try RegularExpression(pattern) }
  }

  @Test(arguments: ["^(a+)+$", "^(a|a)*$", "^(a|aa)+$", "(.*)*b.*x"])
  func `a search that takes too many steps finds nothing`(pattern: String) throws {
    // Without a limit, each takes longer than the age of the world.
    let text = String(repeating: "a", count: 100) + "b"
    #expect(try !RegularExpression(pattern).matches(text))
  }
}
