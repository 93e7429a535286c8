extension CodeLanguage {
  /// Languages of data, pages, queries and settings.
  static let data: [CodeLanguage] = [
    CodeLanguage(
      names: "json jsonc json5", keywords: "true false null", form: .settings(nameEnd: ":"), lineComments: ["//"],
      comments: [.comment("/*", "*/")], strings: [.string("\"")]),
    CodeLanguage(
      names: "yaml yml", keywords: "true false null yes no", form: .settings(nameEnd: ":"), lineComments: ["#"],
      strings: [.string("\""), Marks("'", "'", hasEscapes: false)], needsBlank: true, wordMarks: "-./"),
    CodeLanguage(
      names: "toml", keywords: "true false inf nan", form: .settings(nameEnd: "="), lineComments: ["#"],
      strings: [.long("\"\"\""), .long("'''"), .string("\""), Marks("'", "'", hasEscapes: false)], wordMarks: "-"),
    CodeLanguage(
      names: "ini conf cfg properties desktop systemd env dotenv", keywords: "true false yes no on off",
      form: .settings(nameEnd: "="), lineComments: [";", "#"], strings: [.string("\"")], needsBlank: true,
      wordMarks: "-."),
    CodeLanguage(
      names: "sql mysql postgresql psql plsql sqlite",
      keywords: """
        add all alter analyze and any as asc begin between by case cast check collate column commit constraint create cross \
        cursor database default delete desc distinct drop each else end escape except exists explain fetch for foreign from \
        full function grant group having if ilike in index inner insert intersect into is join key language left like limit \
        natural not null offset on or order outer over partition primary procedure references replace returning returns \
        revoke right rollback row rows schema select set table temporary then to transaction trigger truncate union unique \
        update using values view when where window with true false bigint boolean char character date decimal double \
        float int integer interval json jsonb numeric real serial smallint text time timestamp uuid varchar varying
        """, lineComments: ["--"], comments: [.comment("/*", "*/")],
      strings: [Marks("'", "'", isLong: true, hasEscapes: false), .string("\"")], ignoresCase: true),
    CodeLanguage(
      names: "graphql gql",
      keywords: """
        directive enum extend fragment implements input interface mutation on query scalar schema subscription type union \
        true false null Int Float String Boolean ID
        """, lineComments: ["#"], strings: [.long("\"\"\""), .string("\"")]),
    CodeLanguage(
      names: "html xml svg xhtml vue svelte plist rss", form: .markup, comments: [.comment("<!--", "-->")],
      strings: [.long("\""), .long("'")], wordMarks: "-:."),
    CodeLanguage(
      names: "css", form: .styles, comments: [.comment("/*", "*/")], strings: [.string("\""), .string("'")],
      wordMarks: "-"),
    CodeLanguage(
      names: "scss sass less", form: .styles, lineComments: ["//"], comments: [.comment("/*", "*/")],
      strings: [.string("\""), .string("'")], wordMarks: "-"),
    CodeLanguage(names: "latex tex", lineComments: ["%"], strings: []),
    CodeLanguage(names: "diff patch", form: .diff),
  ]
}
