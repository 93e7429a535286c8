import TestSupport
import Testing
import Transitions

@Suite(.waits) struct ShellWordTests {
  @Test(arguments: [
    ("talk.md", "talk.md"), ("b c", "'b c'"), ("it's", "'it'\\''s'"), ("", "''"), ("-x", "./-x"), ("-a b", "'./-a b'"),
    ("$(reboot)", "'$(reboot)'"), ("~", "'~'"), ("Vortrag-über.md", "Vortrag-über.md"), ("a\nb", "$'a\\x0ab'"),
    ("\u{9B}1m'", "$'\\xc2\\x9b1m\\''"), ("=x", "'=x'"), ("*.md", "'*.md'"), ("a;b", "'a;b'"),
  ])
  func `a word is quoted where a shell would change it`(text: String, word: String) {
    #expect(text.shellWord == word)
  }

  /// Bash says what it makes of a word.
  @Test(arguments: [
    "talk.md", "b c", "it's \"so\"", "$HOME `x` \\", "~", "*", "a\nb\u{1B}[31m", "{a,b}", "#x", "!x", "\u{9B}é漢",
  ])
  func `a shell reads the same text`(text: String) {
    let output = Shell.run("bash -c \(("printf %s " + text.shellWord).shellWord)").output
    #expect(output == Array(text.utf8))
  }
}
