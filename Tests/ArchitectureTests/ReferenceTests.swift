import Testing

/// The documentation of what is public names only what its readers can reach.
struct ReferenceTests {
  /// A declaration and the documentation comment above it.
  private struct Declaration {
    var place: String
    /// The type whose members the comment may name without the type: the declaration itself, or the type around it.
    var context: String
    /// The lines of the declaration's head.
    var head: String
    var comment: String
  }

  /// The names that the modules declare: those that other packages reach, and all others.
  private struct Names {
    var publicTypes: Set<String> = []
    var otherTypes: Set<String> = []
    /// The members by the name of their type; those of modules have none.
    var publicMembers: [String: Set<String>] = [:]
    var otherMembers: [String: Set<String>] = [:]
    var documented: [Declaration] = []

    var allPublic: Set<String> { publicMembers.values.reduce(into: []) { $0.formUnion($1) } }
  }

  private static let types: Set = ["struct", "class", "enum", "protocol", "extension"]
  private static let kinds = types.union(["func", "var", "let", "case", "init", "subscript", "typealias"])

  private static let names: Names = {
    var names = Names()
    for target in ImportTests.allowed.map(\.target) {
      for file in SourceTree.files(under: "Sources/\(target)", suffix: ".swift") { read(file, into: &names) }
    }
    return names
  }()

  private static func read(_ file: String, into names: inout Names) {
    var around: [(indent: Int, name: String, kind: String, isPublic: Bool)] = []
    var comment: [Substring] = []
    let lines = SourceTree.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in lines.enumerated() {
      let text = line.drop { $0 == " " }
      let indent = line.count - text.count
      if text.hasPrefix("}"), indent == around.last?.indent { around.removeLast() }
      if text.hasPrefix("///") {
        comment.append(text.dropFirst(3))
        continue
      }
      if text.hasPrefix("@"), !text.contains("func "), !text.contains("var ") { continue }
      defer { comment = [] }
      guard indent == around.last.map({ $0.indent + 2 }) ?? 0, let found = declaration(text) else { continue }
      let (kind, name, isMarked, isHidden) = found
      let owner = around.last
      let isRequirement = owner?.kind == "protocol" || (owner?.kind == "enum" && kind == "case")
      let isPublic = isMarked || (isRequirement && owner?.isPublic == true && !isHidden)
      if types.contains(kind) || kind == "typealias", kind != "extension" {
        if isPublic { names.publicTypes.insert(name) } else { names.otherTypes.insert(name) }
      }
      if kind != "extension" {
        let members = kind == "case" ? cases(text) : [name]
        if isPublic {
          names.publicMembers[owner?.name ?? "", default: []].formUnion(members)
        } else {
          names.otherMembers[owner?.name ?? "", default: []].formUnion(members)
        }
      }
      if isPublic, !comment.isEmpty {
        let head = lines[number...].prefix(12)
        let end = head.firstIndex { $0.hasSuffix("{") || $0.hasSuffix("}") } ?? number
        names.documented.append(
          Declaration(
            place: "\(file):\(number + 1)", context: types.contains(kind) ? name : owner?.name ?? "",
            head: lines[number...end].joined(separator: " "), comment: comment.joined(separator: " ")))
      }
      if types.contains(kind), line.hasSuffix("{") {
        around.append((indent, name, kind, isPublic || kind == "extension"))
      }
    }
  }

  /// Returns the kind and the name of the declaration on a line, and how it is marked; nil if it is none.
  private static func declaration(
    _ line: Substring
  ) -> (kind: String, name: String, isPublic: Bool, isHidden: Bool)? {
    var words = line.split(separator: " ").map(String.init)[...]
    var marks: [String] = []
    while let word = words.first {
      let kind = String(word.prefix { $0.isLetter })
      if kinds.contains(kind) {
        let name =
          kind == "init" || kind == "subscript"
          ? kind : String((words.dropFirst().first ?? "").prefix { $0.isLetter || $0.isNumber || "_.`".contains($0) })
        let plain = name.filter { $0 != "`" }.split(separator: ".").last.map(String.init) ?? ""
        return (
          kind, plain, marks.contains("public"), marks.contains { ["package", "internal", "private"].contains($0) }
        )
      }
      guard word.first?.isLowercase == true || word.hasPrefix("@") else { return nil }
      marks.append(word)
      words.removeFirst()
    }
    return nil
  }

  /// Returns the names of the cases on a line.
  private static func cases(_ line: Substring) -> [String] {
    var depth = 0
    let flat = line.drop { $0 != "c" }.dropFirst("case ".count).filter { character in
      if character == "(" { depth += 1 }
      defer { if character == ")" { depth -= 1 } }
      return depth == 0
    }
    return flat.split(separator: ",").map { part in
      String(part.drop { $0 == " " || $0 == "`" }.prefix { $0.isLetter || $0.isNumber })
    }
  }

  /// Returns the names between backquotes, without the arguments of functions.
  private static func references(in text: String) -> [[String]] {
    let parts = text.replacing("``", with: "`").split(separator: "`", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 }.compactMap { index in
      let name = parts[index].prefix { $0 != "(" }
      let path = name.split(whereSeparator: { $0 == "." || $0 == "/" }).map(String.init)
      let isName = path.allSatisfy { part in
        part.first?.isLetter == true && part.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
      }
      return isName && !path.isEmpty ? path : nil
    }
  }

  /// Returns whether a word can only be the name of a declaration, such as `stopsEarly` and not `stop`.
  private static func isCompound(_ word: String) -> Bool {
    word.first?.isLowercase == true && word.dropFirst().contains(where: \.isUppercase)
  }

  /// Returns the reason why a reader cannot reach a name; nil if that is possible, or the word is no name of ours.
  private static func fault(_ path: [String], context: String, head: String, comment: String) -> String? {
    guard let first = path.first, let last = path.last else { return nil }
    let names = names
    if first.first?.isUppercase == true {
      if names.otherTypes.contains(first), !names.publicTypes.contains(first) { return "is not a public type" }
      guard path.count > 1, names.publicTypes.contains(first) else { return nil }
      let owner = path[path.count - 2]
      return names.publicMembers[owner]?.contains(last) == true ? nil : "\(owner) has no such public member"
    }
    let isParameter = comment.contains("- \(last): ") || comment.contains("Parameter \(last): ")
    if isParameter || head.contains("\(last): ") { return nil }
    if names.publicMembers[context]?.contains(last) == true { return nil }
    if names.otherMembers[context]?.contains(last) == true { return "is not a public member of \(context)" }
    let isOurs = names.otherMembers.values.contains { $0.contains(last) }
    return isCompound(last) && isOurs && !names.allPublic.contains(last) ? "is not public" : nil
  }

  @Test func `documentation of public declarations names public declarations`() {
    #expect(Self.names.documented.count > 500)
    for declaration in Self.names.documented {
      for path in Self.references(in: declaration.comment) {
        let fault = Self.fault(
          path, context: declaration.context, head: declaration.head, comment: declaration.comment)
        #expect(fault == nil, "\(declaration.place): `\(path.joined(separator: "."))` \(fault ?? "")")
      }
    }
  }

  @Test(arguments: SourceTree.files(under: "Sources/Library", suffix: ".md"))
  func `the articles of the library name public declarations`(article: String) {
    for path in Self.references(in: SourceTree.text(of: article).replacing("```", with: "")) {
      let fault = Self.fault(path, context: "", head: "", comment: "")
      #expect(fault == nil, "\(article): `\(path.joined(separator: "."))` \(fault ?? "")")
    }
  }

  @Test func `modules of the inside are not named where a reader imports one module`() {
    for declaration in Self.names.documented {
      #expect(!declaration.comment.contains("in the module"), "\(declaration.place)")
    }
  }
}
