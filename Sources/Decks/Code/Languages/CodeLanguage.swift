/// The comments and strings of a family of languages.
struct CodeLanguage: Sendable {
  var lineComments: [[Unicode.Scalar]] = []
  /// The marks around comments of several lines; empty if there are none.
  var commentStart: [Unicode.Scalar] = []
  var commentEnd: [Unicode.Scalar] = []
  var quotes: [Unicode.Scalar] = ["\""]
  /// A Boolean value indicating whether a comment needs a blank before it.
  var needsBlank = false
  /// A Boolean value indicating whether `'` encloses a single character only.
  var hasCharacters = false
  var isDiff = false

  /// Returns the family of a language by the name after a fence, in any case; nil if it is unknown.
  static func named(_ name: String) -> CodeLanguage? {
    let word = name.utf8.map(lowercased)
    return families.first { family in family.names.contains { word.elementsEqual($0.utf8) } }?.language
  }

  private static let families: [(names: [String], language: CodeLanguage)] = [
    (
      list("c h cpp c++ hpp swift rust rs java go kotlin kt scala cs csharp zig objc d v"),
      CodeLanguage(
        lineComments: [["/", "/"]], commentStart: ["/", "*"], commentEnd: ["*", "/"], quotes: ["\"", "'"],
        hasCharacters: true)
    ),
    (
      list("js javascript ts typescript jsx tsx php dart json jsonc css scss proto groovy solidity"),
      CodeLanguage(
        lineComments: [["/", "/"]], commentStart: ["/", "*"], commentEnd: ["*", "/"], quotes: ["\"", "'", "`"])
    ),
    (
      list("python py ruby rb sh bash zsh fish shell console yaml yml toml perl pl r make makefile dockerfile")
        + list("elixir ex nim nix julia awk cmake conf"),
      CodeLanguage(lineComments: [["#"]], quotes: ["\"", "'"], needsBlank: true)
    ),
    (
      list("sql lua haskell hs elm ada vhdl purescript"),
      CodeLanguage(
        lineComments: [["-", "-"]], commentStart: ["{", "-"], commentEnd: ["-", "}"], quotes: ["\"", "'"],
        hasCharacters: true)
    ),
    (list("lisp clojure clj scheme elisp asm ini"), CodeLanguage(lineComments: [[";"]])),
    (list("latex tex erlang erl matlab prolog"), CodeLanguage(lineComments: [["%"]])),
    (list("html xml svg vue"), CodeLanguage(commentStart: ["<", "!", "-", "-"], commentEnd: ["-", "-", ">"])),
    (list("diff patch"), CodeLanguage(isDiff: true)),
  ]

  private static func list(_ words: String) -> [String] { words.split(separator: " ").map(String.init) }

  /// Returns a Boolean value indicating whether a word is a keyword of most languages that have it.
  static func isKeyword(_ word: ArraySlice<Unicode.Scalar>) -> Bool {
    guard word.count <= longest else { return false }
    return keywords.contains(word.map(\.value))
  }

  private static let words = """
    abstract and as assert async await begin break case catch char class const continue def default defer del do \
    double elif else elsif end enum export extends extension extern false False fi final finally float fn for \
    foreach from func function global goto guard if impl implements import in include inline int interface internal \
    is lambda let loop match mod module mut namespace new nil None not null of operator or override package pass \
    private protocol pub public raise ref require return select Self self signed static str String string struct \
    super switch then this throw throws trait true True try type typedef typeof unsigned unsafe val var virtual void \
    volatile where while with yield SELECT FROM WHERE INSERT INTO VALUES UPDATE SET DELETE CREATE TABLE JOIN LEFT \
    INNER ON AND OR NOT NULL ORDER GROUP BY AS LIMIT echo bool Bool Int Double done esac
    """
  private static let keywords = Set(list(words).map { $0.unicodeScalars.map(\.value) })
  private static let longest = 10
}
