import PortholePlatform
import TestSupport
import Testing

/// Decks with images on a system without the libraries for them.
@Suite(.waits) struct MissingLibraryTests {
  static let libraries: [(file: String, image: String)] = [
    ("libchafa.so.0", "a.png"), ("librsvg-2.so.2", "a.svg"), ("libwebpdemux.so.2", "a.webp"),
    ("libturbojpeg.so.0", "a.jpg"),
  ]

  @Test(arguments: libraries)
  func `an image is shown by its name, and the package that it needs`(
    file: String, image: String
  ) throws {
    // The package manager knows which package of this system the file came with.
    let owner = Shell.run("dpkg-query -S '*/\(file)' | head -1 | cut -d: -f1").output
    let package = String(decoding: owner, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    let folder = try TemporaryFolder(["talk.md": "![x](\(image))\n", "a.svg": "<svg width='99' height='99'/>"])
    let pixel = TestImages.webp("VP8L", [0x2F] + TestImages.little(99 | 99 << 14, count: 4) + [0, 0, 0, 0, 0])
    try File.write(TestImages.halves(), to: folder.path + "/a.png")
    try File.write(TestImages.jpegHeader(width: 99, height: 99), to: folder.path + "/a.jpg")
    try File.write(pixel, to: folder.path + "/a.webp")
    // An empty file of that name comes before the library.
    try folder.write("lib/\(file)", "")
    var path = "\(folder.path)/lib"
    if let others = getenv("LD_LIBRARY_PATH") { path += ":" + String(cString: others) }
    let variables = ["LD_LIBRARY_PATH": path]
    let talk = "\(folder.path)/talk.md"
    let shown = try Porthole.output("\(Porthole.path) export \(talk) -o - --format ans", variables)
    #expect(shown.contains("[image: x, needs \(package)]"), "\(shown)")
    for kind in ["png", "html"] {
      let said = try Porthole.output("\(Porthole.path) export \(talk) -o \(folder.path)/out.\(kind)", variables)
      #expect(said.contains("talk.md:1: note: image \"\(image)\" needs "), "\(said)")
    }
    let checked = try Porthole.output("\(Porthole.path) check \(talk)", variables)
    #expect(checked.contains("talk.md:1: note: image \"\(image)\" needs "), "\(checked)")
    #expect(checked.contains("; install the package \(package)"), "\(checked)")
  }
}
