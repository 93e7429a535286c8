import CPortholeLoading
import PortholeInterface
import PortholePictures
import PortholeTerminal
import TestSupport
import Testing

@testable import PortholeCommands

struct DoctorTests {
  /// The repository's root.
  private static let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")

  private static func text(_ path: String) throws -> String {
    String(decoding: try #require(File.read("\(root)/\(path)")), as: UTF8.self)
  }

  @Test func `a part that is missing has its feature and its package`() throws {
    let parts = DoctorCommand.parts(path: "/nonexistent:")
    let ffmpeg = try #require(parts.first { $0.subject == "ffmpeg" })
    #expect(ffmpeg == ("ffmpeg", "missing: no mp4 and webm", "apt-get install ffmpeg"))
  }

  @Test func `a program is found on the search path`() throws {
    let folder = try TemporaryFolder(["ffmpeg": "#!/bin/sh\n"])
    #expect(Shell.run("chmod +x \(folder.path)/ffmpeg").status == 0)
    let parts = DoctorCommand.parts(path: "/nonexistent:\(folder.path)")
    #expect(parts.first { $0.subject == "ffmpeg" }?.finding == "\(folder.path)/ffmpeg")
  }

  @Test func `without /proc the report names the features that need it`() {
    #expect(DoctorCommand.proc(isThere: true).remedy.isEmpty)
    let row = DoctorCommand.proc(isThere: false)
    #expect(row.finding.hasPrefix("missing: ") && !row.remedy.isEmpty)
  }

  @Test func `GNU screen is told how to get its 256 colours`() {
    let fact = Fact("colours", "16")
    #expect(DoctorCommand.remedy(for: fact, Environment(["STY": "1.x"])).contains("term screen-256color"))
    #expect(DoctorCommand.remedy(for: fact, Environment([:])) == "")
    #expect(DoctorCommand.remedy(for: Fact("colours", "256"), Environment(["STY": "1.x"])) == "")
    #expect(DoctorCommand.remedy(for: fact, Environment(["STY": "1.x", "TMUX": "x"])) == "")
  }

  @Test func `the report begins with one sentence`() {
    #expect(DoctorCommand.verdict(on: [("a", "yes", "")]) == "Everything works here.")
    let one = DoctorCommand.verdict(on: [("a", "yes", ""), ("b", "no", "get b")])
    #expect(one == "1 thing to improve: b.\nDo this first: get b")
    let two = DoctorCommand.verdict(on: [("a", "no", "get a"), ("b", "no", "get b")])
    #expect(two == "2 things to improve: a, b.\nDo this first: get a")
  }

  @Test func `the parts are sorted by name`() {
    let names = OptionalPart.all.map { $0.name.lowercased() }
    #expect(names == names.sorted())
  }

  @Test func `the report knows every library that is loaded and every font that is read`() throws {
    let libraries = OptionalPart.all.compactMap { if case .library(let library) = $0.place { library } else { nil } }
    #expect(Set(libraries.map(\.rawValue)) == Set(0..<library_count.rawValue))
    let command = #"grep -rhoE '"/usr/share/fonts/[^"]*"' Sources/Pictures"#
    let places = String(decoding: Shell.run("cd \(Self.root) && \(command)").output, as: UTF8.self)
    let fonts = places.split(separator: "\n").map { String($0.dropFirst().dropLast()) }
    try #require(!fonts.isEmpty)
    for place in fonts {
      let isKnown = OptionalPart.all.contains { part in
        guard case .font(let font) = part.place else { return false }
        return StandardFont.allCases.contains { $0.usualPath == place && $0.package == font.package }
      }
      #expect(isKnown, "\(place) is not in OptionalPart.all")
    }
  }

  @Test func `the files of shared libraries stand in one table`() throws {
    let command = #"grep -rlE '"lib[A-Za-z0-9_+-]+\.so\.[0-9]+"' Sources --include='*.[ch]' --include='*.swift'"#
    let files = String(decoding: Shell.run("cd \(Self.root) && \(command)").output, as: UTF8.self)
    #expect(files == "Sources/CLoading/Table.c\n")
  }

  @Test(arguments: [
    // As the package indexes of these systems have them.
    ("libchafa", "ubuntu", 24, "libchafa0t64"), ("libchafa", "", 0, "libchafa0t64"),
    ("libchafa", "debian", 12, "libchafa0"), ("libchafa", "debian", 13, "libchafa0t64"),
    ("libturbojpeg", "debian", 13, "libturbojpeg0"), ("libturbojpeg", "ubuntu", 24, "libturbojpeg"),
    ("libturbojpeg", "ubuntu", 26, "libturbojpeg0"),
    ("libcairo", "debian", 13, "libcairo2"), ("libnothing", "debian", 13, ""),
    // The ports and formulas that have the library.
    ("libturbojpeg", "macos", 0, "jpeg-turbo"), ("libturbojpeg", "freebsd", 14, "libjpeg-turbo"),
    ("libansilove", "macos", 0, ""), ("libcairo", "freebsd", 14, "cairo"),
  ])
  func `a library has the package that its system has`(
    library: String, system: String, version: Int, package: String
  ) {
    #expect(String(cString: library_package_on(library, system, Int32(version))) == package)
  }

  @Test func `the package of a library is the one that its file came with`() throws {
    for part in OptionalPart.all {
      guard case .library(let library) = part.place else { continue }
      let file = try #require(library_file(library).map { String(cString: $0) }, "\(part.name) is missing")
      let owners = String(decoding: Shell.run("dpkg-query -S '*/\(file)'").output, as: UTF8.self)
      #expect(owners.split(separator: "\n").contains { $0.hasPrefix(part.package + ":") }, "\(part.name): \(owners)")
    }
  }

  @Test func `the Debian package recommends or suggests every optional part, as each system names it`() throws {
    let control = try Self.text(".packaging/control")
    let fields = control.split(separator: "\n").filter { $0.hasPrefix("Recommends:") || $0.hasPrefix("Suggests:") }
    let packages = fields.flatMap { $0.split(whereSeparator: { ": ,|".contains($0) }).dropFirst().map(String.init) }
    let systems: [(name: String, version: Int32)] = [("debian", 12), ("debian", 13), ("ubuntu", 24)]
    let needed = OptionalPart.all.flatMap { part in
      guard case .library = part.place else { return [part.package] }
      return systems.map { String(cString: library_package_on(part.name, $0.name, $0.version)) }
    }
    #expect(packages.sorted() == Set(needed).sorted())
  }

  @Test func `the version has the number in its first line and names the formats`() {
    let lines = Version.text.split(separator: "\n").map(String.init)
    #expect(lines[0] == "porthole \(Version.number)")
    #expect(lines[1].hasPrefix("commit: ") && lines[2].hasPrefix("writes: ") && lines[2].contains(" svg"))
  }

  @Test func `the change log has a section with this version and the date of its release`() throws {
    let text = String(decoding: try #require(File.read("\(Self.root)/.github/CHANGELOG.md")), as: UTF8.self)
    let start = "## \(Version.number) - "
    let date = text.split(separator: "\n").first { $0.hasPrefix(start) }?.dropFirst(start.count)
    #expect(date?.split(separator: "-").map(\.count) == [4, 2, 2] && date?.contains { $0.isLetter } == false)
  }
}
