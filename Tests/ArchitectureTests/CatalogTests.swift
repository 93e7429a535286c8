import PortholePlatform
import TestSupport
import Testing

/// The documentation catalogues, built with the documentation comments of their modules.
@Suite(.waits) struct CatalogTests {
  static let folders = SourceTree.entries(of: "Sources").filter { name in
    SourceTree.entries(of: "Sources/\(name)").contains("\(name).docc")
  }

  /// The C modules that a Swift module may need to be read.
  private static let cModules = SourceTree.entries(of: "Sources").filter { $0.hasPrefix("C") }
    .flatMap { name in
      ["Sources/\(name)", "Sources/\(name)/include"].map { "\(SourceTree.root)/\($0)" }
        + ["\(SourceTree.products)/\(SourceTree.module(of: name)).build"]
    }.flatMap { ["-I", $0] }

  @Test(arguments: folders)
  func `DocC builds each catalogue without a warning`(folder: String) throws {
    let module = SourceTree.module(of: folder)
    let output = Shell.temporaryFolder()
    defer { _ = Shell.run("rm -rf '\(output)'") }
    let symbols = [
      "swift", "symbolgraph-extract", "-module-name", module, "-I", "\(SourceTree.products)/Modules",
      "-target", SourceTree.target, "-minimum-access-level", "public", "-output-dir", output,
    ]
    let extracted = Shell.run((symbols + Self.cModules).map { "'\($0)'" }.joined(separator: " ") + " 2>&1")
    try #require(extracted.status == 0, "\(String(decoding: extracted.output, as: UTF8.self))")
    let built = Shell.run(
      """
      docc convert '\(SourceTree.root)/Sources/\(folder)/\(folder).docc' --additional-symbol-graph-dir '\(output)' \
      --no-transform-for-static-hosting --fallback-display-name \(module) --fallback-bundle-identifier porthole.\(module) \
      --output-dir '\(output)built' 2>&1
      """)
    let said = String(decoding: built.output, as: UTF8.self)
    #expect(built.status == 0 && !said.contains("warning:") && !said.contains("error:"), "\(said)")
  }
}
