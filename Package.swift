// swift-tools-version: 6.2
import PackageDescription

/// Every module is held to the same rules.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

/// The commit that is built, from the script that makes packages; a plain build does not know it.
let commit = Context.environment["PORTHOLE_COMMIT"] ?? ""

/// Chooses the second form of the calls that only Linux has, to try it there.
let isPortable = Context.environment["PORTHOLE_PORTABLE"] != nil
let portable: [CSetting] = isPortable ? [.define("PORTHOLE_PORTABLE")] : []
let portableSwift: [SwiftSetting] = isPortable ? [.define("PORTHOLE_PORTABLE")] : []

/// Makes a release build compare some of its frames with others that are drawn anew, as debug builds do with all.
let checked: [SwiftSetting] =
  Context.environment["PORTHOLE_CHECKED"] == nil ? [] : [.define("PORTHOLE_CHECKED", .when(configuration: .release))]

// The owner has not chosen a licence yet.

/// The modules that compute frames, pictures and screens. Debug builds optimise them too, so that tests are quick and a
/// program that embeds the library plays its transitions smoothly while it is written. With
/// `PORTHOLE_DEBUG` in the environment they are not optimised, and a debugger sees all of their variables.
let computing: Set<String> =
  Context.environment["PORTHOLE_DEBUG"] == nil
  ? ["Transitions", "Pictures", "CImages"] : []

/// The modules that no frame waits for. Release builds make their code small instead of quick, which lessens the memory
/// of the first frame.
let small: Set = [
  "Decks", "Interface", "Recording", "Commands", "porthole",
]

/// Returns the settings that optimise a module, other than the usual ones of its configuration. A package that needs this
/// one by its version gets them too: SwiftPM takes them from manifests of 6.2 or newer.
func optimization(of folder: String) -> [SwiftSetting] {
  (computing.contains(folder) ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : [])
    + (small.contains(folder) ? [.unsafeFlags(["-Osize"], .when(configuration: .release))] : [])
    + [
      .unsafeFlags(
        ["-emit-module-separately-wmo", "-disable-cmo", "-Xfrontend", "-gnone"], .when(configuration: .release))
    ]
}

/// Returns the name of the module in a folder of Sources. It has a prefix, so that it clashes with no module of another
/// package.
func module(_ folder: String) -> String {
  switch folder {
  case "Transitions", "TestSupport": folder
  case let folder where folder.hasSuffix("Example"): folder
  case "Library": "Porthole"
  // The name of the program's module must not differ from the library's by case only.
  case "porthole": "PortholeProgram"
  case let folder where folder.hasPrefix("C") && folder.dropFirst().first?.isUppercase == true:
    "CPorthole" + folder.dropFirst()
  default: "Porthole" + folder
  }
}

/// The libraries of curses. The one of macOS has wide characters and the terminfo functions in it; on Linux these are in a
/// library of their own.
let curses: [LinkerSetting] = [
  .linkedLibrary("ncurses", .when(platforms: [.macOS])),
  .linkedLibrary("ncursesw", .when(platforms: [.linux, .custom("freebsd")])),
  .linkedLibrary("tinfo", .when(platforms: [.linux])),
  .linkedLibrary("tinfow", .when(platforms: [.custom("freebsd")])),
]

/// Returns the target of a folder in Sources that holds Swift.
func swift(_ folder: String, _ needed: [String] = [], settings: [SwiftSetting] = []) -> Target {
  .target(
    name: module(folder), dependencies: needed.map { .byName(name: module($0)) }, path: "Sources/\(folder)",
    swiftSettings: strict + optimization(of: folder) + settings + portableSwift + checked)
}

/// Returns the target of a program.
func program(_ folder: String, in parent: String = "Sources", _ needed: [String]) -> Target {
  .executableTarget(
    name: module(folder), dependencies: needed.map { .byName(name: module($0)) }, path: "\(parent)/\(folder)",
    swiftSettings: strict + optimization(of: folder),
    // A program is no library: names that it would export cost half a megabyte of memory.
    linkerSettings: [
      .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))
    ])
}

/// Returns the target of a folder that holds C.
func c(
  _ folder: String, in parent: String = "Sources", _ needed: [String] = [], exclude: [String] = [],
  settings: [CSetting] = [],
  linking libraries: [LinkerSetting] = []
) -> Target {
  .target(
    name: module(folder), dependencies: needed.map { .byName(name: module($0)) }, path: "\(parent)/\(folder)",
    exclude: exclude,
    cSettings: settings + (computing.contains(folder) ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []),
    linkerSettings: libraries)
}

/// Returns the target of a library of the system: a folder in Sources/CLibraries. Who imports its module links it alone.
///
/// - Parameters:
///   - pkgConfig: The name of the file that pkg-config reads for it. Debian's compilers find its headers without: there,
///     pkg-config would only have to be installed too.
///   - packages: The packages that have it in Debian and Ubuntu.
///   - formula: The package in Homebrew.
func library(_ folder: String, pkgConfig: String?, apt packages: [String], brew formula: String) -> Target {
  #if os(Linux)
    let pkgConfig: String? = nil
  #endif
  return .systemLibrary(
    name: module(folder), path: "Sources/CLibraries/\(folder)", pkgConfig: pkgConfig,
    providers: [.apt(packages), .brew([formula])])
}

/// Returns the target of the tests of a module; all of them may need the core, the C library and the helpers.
func tests(_ name: String, _ needed: [String] = [], exclude: [String] = []) -> Target {
  .testTarget(
    name: "\(name)Tests",
    dependencies: (needed + ["Platform", "Transitions", "TestSupport"]).map { .byName(name: module($0)) },
    exclude: exclude, swiftSettings: strict + portableSwift)
}

/// Returns the target of an example: a program that sees of the library what any other package sees.
func example(_ name: String, _ needed: [String] = []) -> Target {
  .executableTarget(
    name: "\(name)Example", dependencies: (["Library"] + needed).map { .byName(name: module($0)) },
    path: "Tests/\(name)Example", packageAccess: false, swiftSettings: strict)
}

let package = Package(
  name: "Porthole",
  // The first one whose standard library has InlineArray.
  platforms: [.macOS(.v26)],
  products: [
    .executable(name: "porthole", targets: [module("porthole")]),
    // Measures frames, for those who work on the project; it is not installed.
    .executable(name: "porthole-bench", targets: [module("Bench")]),
    // The transitions for programs in other languages; the tests load it, and `.packaging/package library` links its own.
    .library(name: "PortholeShared", type: .dynamic, targets: ["SharedLibrary", "CHeader"].map(module)),
    // Counts allocations for `porthole-bench`; nothing else loads it.
    .library(name: "CountAllocations", type: .dynamic, targets: [module("CAllocations")]),
    // Makes a program fail, to see that it hands the terminal back; the tests load it.
    .library(name: "FaultOnPurpose", type: .dynamic, targets: [module("CFault")]),
    .library(name: "Transitions", targets: ["Transitions"]),
    .library(name: "PortholeFiles", targets: [module("Files")]),
    .library(name: "PortholeTerminal", targets: ["Terminal", "CNcursesw"].map(module)),
    .library(name: "Porthole", targets: ["Library", "CNcursesw"].map(module)),
  ],
  targets: [
    library("CGIF", pkgConfig: nil, apt: ["libgif-dev"], brew: "giflib"),
    library("CJansson", pkgConfig: "jansson", apt: ["libjansson-dev"], brew: "jansson"),
    library(
      "CMark", pkgConfig: "libcmark-gfm", apt: ["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"], brew: "cmark-gfm"),
    library("CPNG", pkgConfig: "libpng16", apt: ["libpng-dev"], brew: "libpng"),
    library("CUnibilium", pkgConfig: "unibilium", apt: ["libunibilium-dev"], brew: "unibilium"),
    library("CYAML", pkgConfig: "yaml-0.1", apt: ["libyaml-dev"], brew: "libyaml"),
    library("CZlib", pkgConfig: "zlib", apt: ["zlib1g-dev"], brew: "zlib"),
    c("CLoading"),
    c(
      "CImages", ["CLoading", "CGIF", "CPNG", "CZlib"],
      linking: ["gif", "png16", "z"].map { .linkedLibrary($0) }),
    c(
      "CPictures", ["CLoading"],
      exclude: [
        "Bar.css", "Live.html", "Live.js", "Player.html", "Player.js", "Screen.js", "Slides.css", "Slides.js",
        "Themes.txt",
      ]),
    c(
      "CDecks", exclude: ["Emoji.txt", "Languages.txt"],
      // Decks converts code page 437, which the C library does elsewhere.
      linking: [.linkedLibrary("iconv", .when(platforms: [.macOS]))]),
    c("CPrograms", ["CLoading", "CPlatform"], settings: portable),
    c("CSockets"),
    c("CLive", ["CLoading", "CSockets"]),
    c("CPlatform", settings: portable),
    c("CNcursesw", ["CPlatform", "CSockets"], linking: curses),
    c("CProgram", exclude: ["Help", "Starters"], settings: [.define("PORTHOLE_COMMIT", to: "\"\(commit)\"")]),

    swift("Platform", ["CPlatform"]),
    swift("Transitions", ["Platform"]),
    swift(
      "Streams",
      [
        "Platform", "Transitions", "CImages", "CJansson", "CLoading", "CPrograms", "CZlib",
      ]),
    // The transitions for programs in other languages: `.packaging/package library` links it.
    c("CHeader"),
    swift("SharedLibrary", ["Transitions", "CHeader"]),
    swift("Decks", ["Platform", "Transitions", "Streams", "CMark", "CYAML", "CDecks"]),
    swift("Interface", ["Transitions", "Streams", "Decks"]),
    swift(
      "Pictures", ["Platform", "Transitions", "Streams", "CGIF", "CPNG", "CZlib", "CLoading", "CPictures"]),
    swift(
      "Recording",
      [
        "Platform", "Transitions", "Streams", "Decks", "Interface", "Pictures", "CLive", "CLoading", "CSockets",
      ]),
    swift(
      "Terminal",
      [
        "Platform", "Transitions", "Streams", "Decks", "Interface", "CUnibilium", "CNcursesw", "CPlatform", "CSockets",
      ],
      settings: [.defaultIsolation(MainActor.self)]),
    swift("Files", ["Platform", "Transitions", "Streams", "Decks", "Interface", "Pictures", "Recording"]),
    swift("Library", ["Files", "Terminal"]),
    swift(
      "Commands",
      [
        "Platform", "Transitions", "Streams", "Decks", "Interface", "Pictures", "Recording", "Terminal", "CHeader",
        "CProgram", "CLoading", "CPlatform",
      ]),
    program("porthole", ["Platform", "Commands", "CProgram"]),

    // The benchmark, with what counts its allocations.
    program(
      "Bench", in: "Tests",
      ["Platform", "Transitions", "Streams", "Decks", "Pictures", "Recording", "Terminal", "Commands", "CBench"]),
    c("CBench", in: "Tests"),
    c("CAllocations", in: "Tests"),

    // An independent terminal for the tests.
    .systemLibrary(
      name: module("CVterm"), path: "Tests/CVterm", providers: [.apt(["libvterm-dev"])]),
    .target(name: module("CFault"), path: "Tests/CFault"),
    .target(
      name: "TestSupport",
      dependencies: ["Platform", "Streams", "Transitions", "CVterm"].map { .byName(name: module($0)) },
      path: "Tests/TestSupport", swiftSettings: strict),
    example("Embedding", ["CNcursesw"]),
    example("Library"),
    example("Terminal"),
    example("Transition"),
    example("Curses", ["CNcursesw"]),
    example("Server"),
    example("Hosts", ["CNcursesw"]),
    tests("Transitions", ["Streams"]),
    tests("Streams", ["Streams", "CPrograms", "CLoading"]),
    tests(
      "SharedLibrary", ["SharedLibrary", "CHeader"], exclude: ["two_screens.c", "two_screens.py"]),
    tests("Interface", ["Interface", "Streams", "Decks"], exclude: ["__Snapshots__"]),
    tests("Decks", ["Decks", "Streams"], exclude: ["Fixtures", "__Snapshots__"]),
    tests("Pictures", ["Pictures", "Recording"]),
    tests("Recording", ["Recording", "Streams", "Pictures", "Interface", "Decks"]),
    tests(
      "Terminal",
      [
        "Terminal", "CNcursesw", "CPlatform", "Recording", "Streams", "Interface", "Decks", "porthole", "Bench",
        "EmbeddingExample", "TerminalExample",
      ]),
    tests(
      "Commands", ["Commands", "CProgram", "CLoading", "Streams", "Decks", "Interface", "Pictures"],
      exclude: ["__Snapshots__"]),
    tests("Bench", ["Bench", "CBench", "Commands", "Recording"]),
    tests(
      "Library",
      [
        "Library", "Files", "Decks", "Streams", "Recording", "LibraryExample", "TransitionExample", "ServerExample",
        "TerminalExample", "HostsExample",
      ]),
    tests("Architecture", exclude: ["__Snapshots__"]),
  ],
  swiftLanguageModes: [.v6]
)

// The fuzzer is built with libFuzzer, which brings the function main: see the script `Tests/Fuzzing/run`.
if Context.environment["PORTHOLE_FUZZING"] != nil {
  package.targets.append(
    .executableTarget(
      name: "Fuzzer",
      dependencies: ["Transitions", "Streams", "Decks", "Interface", "Recording", "Terminal"].map {
        .byName(name: module($0))
      },
      path: "Tests/Fuzzing/Sources/Fuzzer", swiftSettings: strict + [.unsafeFlags(["-parse-as-library"])]))
}

// SwiftPM compiles a target anew if a module that the target declares has changed, and does not look at those behind it. A
// struct of one of these may have a new stored property, and the target's code would still hold the old, smaller one. So each
// target declares all that it reaches.
let direct = Dictionary(
  uniqueKeysWithValues: package.targets.map { target in
    let names = target.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
    return (target.name, names)
  })
for target in package.targets {
  var (reached, waiting) = ([] as Set<String>, direct[target.name] ?? [])
  while let name = waiting.popLast() {
    if reached.insert(name).inserted { waiting += direct[name] ?? [] }
  }
  target.dependencies = reached.sorted().map { .byName(name: $0) }
}

// `PORTHOLE_TESTS=Transitions` leaves only the tests of that module and what they need: see `.github/CONTRIBUTING.md`.
if let module = Context.environment["PORTHOLE_TESTS"] {
  guard let tests = package.targets.first(where: { $0.name == "\(module)Tests" }) else {
    fatalError("PORTHOLE_TESTS: no module has the name \(module)")
  }
  let needed = Set(tests.dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } })
  package.products = []
  package.targets.removeAll { $0 !== tests && !needed.contains($0.name) }
}
