import PortholePlatform
import Testing

/// Modules import only what the architecture allows. The build does not check that: a target can reach a module through
/// another target without declaring it.
struct ImportTests {
  private static let article = SourceTree.text(of: "Sources/Transitions/Transitions.docc/Architecture.md")

  /// The rows of the table in the article on the architecture: the folder of a module, and what it may import.
  static let allowed: [(target: String, modules: Set<String>)] = {
    article.split(separator: "\n").filter { $0.hasPrefix("| ") }.dropFirst(2).map { row in
      let cells = row.split(separator: "|").map {
        $0.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init)
      }
      return (SourceTree.folder(of: cells.first?.first ?? ""), Set(cells.dropFirst().first ?? []))
    }
  }()

  @Test(arguments: allowed)
  func `a target imports only what stands below it`(target: String, modules: Set<String>) throws {
    let files = SourceTree.files(under: "Sources/\(target)", suffix: ".swift")
    try #require(!files.isEmpty, "No sources of \(target) were found")
    var imported: Set<String> = []
    for file in files {
      imported.formUnion(SourceTree.imports(of: file))
      for module in SourceTree.imports(of: file) where !modules.contains(module) {
        // One file of the core is its door to libm.
        if target == "Transitions" && file.hasSuffix("/ElementaryFunctions.swift") && module == "PortholePlatform" {
          continue
        }
        Issue.record("\(file) imports \(module)")
      }
    }
    #expect(modules.subtracting(imported).isEmpty, "The table lists what \(target) does not import")
  }

  @Test(arguments: allowed)
  func `the package declares what a target imports`(target: String, modules: Set<String>) throws {
    let manifest = SourceTree.text(of: "Package.swift")
    let start = try #require(manifest.firstRange(of: try Regex(#"(swift|program)\(\s*"\#(target)""#)), "\(target)")
    let declared = manifest[start.upperBound...].prefix { $0 != ")" && $0 != "]" }.split(separator: "\"")
      .filter { $0.first?.isLetter == true }.map { SourceTree.module(of: String($0)) }
    // The C library comes with the system.
    var needed = modules.subtracting(["Darwin", "Glibc", "Musl", "Synchronization"])
    if target == "Transitions" { needed.insert("PortholePlatform") }
    #expect(Set(declared) == needed, "The dependencies of \(target) in Package.swift are not those in the article")
  }

  @Test func `a module stands above those that it imports in the drawing`() throws {
    let drawing = try #require(Self.article.split(separator: "```text\n").last?.prefix { $0 != "`" })
    var lines: [String: Int] = [:]
    for (line, names) in drawing.split(separator: "\n").enumerated() {
      for name in names.split(separator: " ") { lines[SourceTree.module(of: String(name))] = line }
    }
    #expect(Set(lines.keys) == Set(Self.allowed.map { SourceTree.module(of: $0.target) }))
    for (target, modules) in Self.allowed {
      let line = try #require(lines[SourceTree.module(of: target)])
      for module in modules { #expect(lines[module] ?? .max > line, "\(target) needs \(module)") }
    }
  }

  @Test func `the picture of the modules names each of them`() {
    for file in ["modules.txt", "modules.svg"] {
      let picture = SourceTree.text(of: "Sources/Transitions/Transitions.docc/Resources/\(file)")
      let words = Set(picture.split { !$0.isLetter && $0 != "-" }.map(String.init))
      for (target, _) in Self.allowed {
        #expect(words.contains(target), "\(file) lacks \(target)")
      }
    }
  }

  @Test func `every target of the package is on the list`() {
    let targets = SourceTree.entries(of: "Sources").filter { name in
      !SourceTree.files(under: "Sources/\(name)", suffix: ".swift").isEmpty
    }
    #expect(Set(targets) == Set(Self.allowed.map(\.target)))
  }

  @Test(arguments: SourceTree.entries(of: "Tests").filter { $0.hasSuffix("Example") })
  func `an example imports the library, curses and the C library only`(example: String) throws {
    let files = SourceTree.files(under: "Tests/\(example)", suffix: ".swift")
    try #require(!files.isEmpty)
    for file in files {
      for module in SourceTree.imports(of: file) {
        #expect(["Porthole", "CPortholeNcursesw", "Glibc"].contains(module), "\(file)")
      }
      #expect(!SourceTree.text(of: file).contains("package "), "\(file)")
    }
  }

  @Test func `no file imports Foundation`() {
    for file in SourceTree.files(under: "Sources", suffix: ".swift") {
      #expect(!SourceTree.imports(of: file).contains { $0.hasPrefix("Foundation") }, "\(file)")
    }
  }
}

/// The sources this test was compiled from, read as text.
enum SourceTree {
  static let root: String = {
    let parts = #filePath.split(separator: "/")
    return "/" + parts.dropLast(3).joined(separator: "/")
  }()

  /// The folder that this test was built into, which has the modules' interfaces in `Modules`.
  static let products: String = {
    var buffer = [CChar](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count - 1)
    let own = String(decoding: buffer.prefix(max(0, count)).map(UInt8.init(bitPattern:)), as: UTF8.self)
    let folder = String(own[..<(own.lastIndex(of: "/") ?? own.startIndex)])
    return access(folder + "/Modules", R_OK) == 0 ? folder : "\(root)/.build/debug"
  }()

  /// Returns the module of a folder in `Sources`.
  static func module(of folder: String) -> String {
    switch folder {
    case "Transitions": folder
    case "Library": "Porthole"
    case "porthole": "PortholeProgram"
    case let folder where folder.hasPrefix("C") && folder.dropFirst().first?.isUppercase == true:
      "CPorthole" + folder.dropFirst()
    default: "Porthole" + folder
    }
  }

  /// Returns the folder in `Sources` of a Swift module.
  static func folder(of module: String) -> String {
    switch module {
    case "Porthole": return "Library"
    case "PortholeProgram": return "porthole"
    default: break
    }
    return module.hasPrefix("Porthole") ? String(module.dropFirst("Porthole".count)) : module
  }

  /// The triple of this machine, as the compiler spells it.
  static let target: String = {
    #if arch(arm64)
      "aarch64-unknown-linux-gnu"
    #else
      "x86_64-unknown-linux-gnu"
    #endif
  }()

  /// Names in a folder, without dotfiles.
  static func entries(of folder: String) -> [String] {
    guard let directory = opendir("\(root)/\(folder)") else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted()
  }

  /// Paths of the files in a folder and the folders in it.
  static func files(under folder: String, suffix: String) -> [String] {
    entries(of: folder).flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if name.hasSuffix(suffix) { return [path] }
      return files(under: path, suffix: suffix)
    }
  }

  /// Returns the contents of a file; nothing if it cannot be read.
  static func text(of path: String) -> String {
    guard let file = fopen("\(root)/\(path)", "r") else { return "" }
    defer { fclose(file) }
    var text: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 { text += chunk[..<count] }
    return String(decoding: text, as: UTF8.self)
  }

  /// The modules that a file imports.
  static func imports(of path: String) -> [String] {
    return text(of: path).split(separator: "\n").compactMap { line in
      var words = line.split(separator: " ")[...]
      let levels = ["public", "package", "internal", "private"]
      while let first = words.first, first.hasPrefix("@") || levels.contains(String(first)) {
        words = words.dropFirst()
      }
      guard words.first == "import", let last = words.last else { return nil }
      return String(last.prefix { $0 != "." })
    }
  }
}
