import TestSupport
import Testing

/// The script that installs packages, in a folder of programs that only say what they were asked.
@Suite(.waits) struct SetupTests {
  /// Runs the script where no package is installed.
  ///
  /// - Parameters:
  ///   - user: The number of the user; 0 is root.
  ///   - programs: Names of programs that are there, with what they write.
  private static func setup(
    _ words: String = "", user: Int = 0, programs: [String: String]
  ) throws -> (text: String, status: Int32) {
    var files = ["id": "echo \(user)", "dpkg-query": "exit 1"]
    files.merge(programs) { _, new in new }
    let folder = try TemporaryFolder()
    for (name, line) in files { try folder.write(name, "#!/bin/sh\n\(line)\n") }
    let tools = ["bash", "sed", "sort", "head", "dirname", "realpath", "env"]
    let links = tools.map { "ln -s $(command -v \($0)) \(folder.path)/\($0)" }.joined(separator: " && ")
    let ready = Shell.run("chmod +x \(folder.path)/* && \(links)")
    try #require(ready.status == 0)
    let result = Shell.run("PATH=\(folder.path) \(SourceTree.root)/.ci/setup \(words) 2>&1")
    return (String(decoding: result.output, as: UTF8.self), result.status)
  }

  private static let swift = "echo Swift version 6.2 '(swift-6.2-RELEASE)'"
  private static let apt = "echo apt-get $*"

  @Test func `without Swift nothing is installed`() throws {
    let (text, status) = try Self.setup(programs: ["apt-get": Self.apt])
    #expect(status == 1 && text.hasPrefix(".ci/setup: Swift is missing; install Swift 6.2 or newer"), "\(text)")
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test(arguments: ["5.10.1", "6.1.3"]) func `with an older Swift nothing is installed`(version: String) throws {
    let old = "echo 'Apple Swift version \(version) (swift)'"
    let (text, status) = try Self.setup(programs: ["apt-get": Self.apt, "swift": old])
    #expect(status == 1 && text.contains("is Swift \(version); install Swift 6.2 or newer"), "\(text)")
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func `a Swift that lacks libraries is asked by its compiler`() throws {
    let broken = ["swift": "exit 127", "swift-frontend": "echo Swift version 6.1", "apt-get": Self.apt]
    let (text, status) = try Self.setup(programs: broken)
    #expect(status == 1 && text.contains("is Swift 6.1; install"), "\(text)")
  }

  @Test(arguments: ["6.2", "6.3.1", "6.10", "7.0"]) func `root gets what is missing`(version: String) throws {
    let (text, status) = try Self.setup(programs: ["apt-get": Self.apt, "swift": "echo Swift version \(version)"])
    let lines = text.split(separator: "\n").filter { !$0.contains("was never tried") }
    try #require(status == 0 && lines.count == 3, "\(text)")
    #expect(lines[0].hasPrefix("Installing ") && lines[1] == "apt-get update -q")
    #expect(lines[2].hasPrefix("apt-get install -y -q --no-install-recommends ") && lines[2].contains(" libstb-dev "))
  }

  @Test func `a user without sudo is told what to run as root`() throws {
    let (text, status) = try Self.setup("--tests", user: 1000, programs: ["apt-get": "echo ran", "swift": Self.swift])
    #expect(status == 1 && !text.contains("ran"), "\(text)")
    #expect(text.contains("\n\n  apt-get update && apt-get install -y "), "\(text)")
    #expect(text.contains(" procps "))
  }

  @Test func `a user with sudo is asked by it`() throws {
    let programs = ["apt-get": Self.apt, "swift": Self.swift, "sudo": "echo sudo: $1; exec \"$@\""]
    let (text, status) = try Self.setup(user: 1000, programs: programs)
    #expect(status == 0 && text.contains("sudo: apt-get\napt-get update -q\nsudo: env\napt-get install"), "\(text)")
  }

  @Test func `where all is there nothing is said`() throws {
    let there = ["dpkg-query": "echo installed", "apt-get": "echo ran", "swift": Self.swift]
    let (text, status) = try Self.setup(user: 1000, programs: there)
    #expect(status == 0 && !text.contains("ran"), "\(text)")
  }

  @Test func `the script explains itself`() throws {
    let (text, status) = try Self.setup("--help", programs: [:])
    #expect(status == 0 && text.contains("  .ci/setup --tests   to build, run and test\n") && !text.contains("#"))
    let wrong = try Self.setup("--test", programs: [:])
    #expect(wrong.status == 2 && wrong.text == text)
  }
}
