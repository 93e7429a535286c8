import Testing

@testable import PortholeDecks

/// The kinds of characters in code, by languages. Each line has one letter for every character: k for keywords, s for
/// strings, n for numbers, c for comments, and a dot for everything else.
@Suite struct CodeLanguageTests {
  static let table: [(language: String, code: [(line: String, kinds: String)])] = [
    ("c", [("int x = 'a' + '\\n'; // it's", "kkk.....sss...ssss..ccccccc")]),
    (
      "rust",
      [
        ("/* /* */ a */ let b", "ccccccccccccc.kkk.."), ("r#\"a\"b\"# + b\"c\"", "ssssssss...ssss"),
        ("1.5e-3 0xFF_u8 1..2", "nnnnnn.nnnnnnn.n..n"), ("fn f<'a>() {", "kk.........."),
      ]
    ),
    ("swift", [("\"\"\"", "sss"), ("let \"a\"", "sssssss"), ("\"\"\" let", "sss.kkk")]),
    ("python", [("'''a", "ssss"), ("if b''' f'c' rx'd'", "sssssss.ssss...sss")]),
    ("go", [("`a", "ss"), ("\\` func", "ss.kkkk")]),
    ("lua", [("--[[ a", "cccccc"), ("]] if -- b", "cc.kk.cccc"), ("x = [[a", "....sss"), ("b]]", "sss")]),
    ("sql", [("select 'it''s' FROM a", "kkkkkk.sssssss.kkkk..")]),
    ("ruby", [("puts :a, b: 1, C::D", "kkkk.ss..ss.n......")]),
    ("haskell", [("f :: Int -> A.Map x", ".....kkk..........."), ("{- a {- b -} -} let", "ccccccccccccccc.kkk")]),
    ("clojure", [("(defn a-if [:k \"s\"]) ; c", ".kkkk.......ss.sss...ccc")]),
    ("dockerfile", [("FROM a:1 AS b", "kkkk...n....."), ("  run x \\", "..kkk...."), ("run y", ".....")]),
    ("json", [("{\"a\": \"b\", \"c\" : [1, true]}", ".kkk..sss..kkk....n..kkkk..")]),
    ("yaml", [("a-b: 'c' # d", "kkk..sss.ccc"), ("- x: 1", "..k..n"), ("u: http://a", "k..........")]),
    ("toml", [("[a.b] # c", "kkkkk.ccc"), ("d = \"e\"", "....sss"), ("f = true", "....kkkk")]),
    (
      "html",
      [
        ("<p class=\"a\">if<br/>", "kk.......sssk..kkkkk"), ("<script>let a", "kkkkkkkkkkk.."),
        ("</script>let", "kkkkkkkkk..."), ("a < b <!-- c", "......cccccc"), ("--> 'd'", "ccc...."),
      ]
    ),
    ("css", [("a.b #c { d: 1px #ff0; }", "k........k..nnn.nnnn...")]),
  ]

  @Test(arguments: table.indices) func `parts of a language stand out`(index: Int) throws {
    let (language, code) = Self.table[index]
    var scanner = try #require(CodeScanner(language: language))
    for (line, kinds) in code {
      #expect(scanner.kinds(of: line).map(Self.letter).joined() == kinds, "\(language): \(line)")
    }
  }

  @Test func `a name belongs to one language`() {
    let names = CodeLanguage.all.flatMap(\.names)
    #expect(names.count > 100)
    #expect(Dictionary(grouping: names) { $0 }.filter { $1.count > 1 }.keys.sorted() == [])
  }

  private static func letter(_ kind: CodeText.Kind) -> String {
    switch kind {
    case .plain: "."
    case .keyword: "k"
    case .string: "s"
    case .number: "n"
    case .comment: "c"
    }
  }
}
