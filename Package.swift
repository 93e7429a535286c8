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

let package = Package(
  name: "Porthole",
  products: [
    .executable(name: "porthole", targets: ["porthole"]),
    // Counts allocations for `porthole bench`; nothing else loads it.
    .library(name: "CountAllocations", type: .dynamic, targets: ["CAllocations"]),
    .library(name: "Transitions", targets: ["Transitions"]),
    .library(
      name: "Porthole",
      targets: [
        "Transitions", "Navigation", "Casts", "Images", "Decks", "Interface", "Encoding", "Emulator", "Pictures",
        "Recording", "Terminal", "CNcursesw",
      ]),
  ],
  targets: [
    // One module a library; a target links only those that it imports.
    .systemLibrary(
      name: "CLibraries",
      providers: [
        .apt([
          "libcmark-gfm-dev", "libcmark-gfm-extensions-dev", "libgif-dev", "libjansson-dev", "libpng-dev",
          "libunibilium-dev", "libvterm-dev", "zlib1g-dev",
        ])
      ]),
    .target(name: "Transitions", swiftSettings: strict),
    .target(name: "Navigation", dependencies: ["Transitions"], swiftSettings: strict),
    .target(
      name: "Casts", dependencies: ["Transitions", "Encoding", "Emulator", "CLibraries"], swiftSettings: strict),
    .target(name: "CImages", linkerSettings: [.linkedLibrary("gif"), .linkedLibrary("png16")]),
    .target(name: "Images", dependencies: ["Transitions", "CImages"], swiftSettings: strict),
    .target(
      name: "Decks", dependencies: ["Transitions", "Encoding", "Images", "Casts", "CLibraries"],
      swiftSettings: strict),
    .target(
      name: "Interface", dependencies: ["Transitions", "Navigation", "Casts", "Decks"], swiftSettings: strict),
    .target(name: "Encoding", dependencies: ["Transitions"], swiftSettings: strict),
    .target(name: "Emulator", dependencies: ["Transitions", "Encoding", "CLibraries"], swiftSettings: strict),
    .target(name: "CPictures", exclude: ["Player.html", "Player.js", "Slides.css", "Slides.js", "Themes.txt"]),
    .target(
      name: "Pictures", dependencies: ["Transitions", "CLibraries", "CPictures"], swiftSettings: strict),
    .target(name: "CPrograms"),
    .target(name: "Programs", dependencies: ["Transitions", "Emulator", "CPrograms"], swiftSettings: strict),
    .target(
      name: "Recording",
      dependencies: [
        "Transitions", "Navigation", "Interface", "Encoding", "Emulator", "Casts", "Pictures", "Programs",
        "CLibraries",
      ],
      swiftSettings: strict),
    .target(
      name: "CNcursesw",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(
      name: "Terminal",
      dependencies: [
        "Transitions", "Navigation", "Decks", "Interface", "Encoding", "Emulator", "Programs", "CLibraries",
        "CNcursesw",
      ],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .target(name: "CAllocations"),
    .target(name: "CProgram", cSettings: [.define("PORTHOLE_COMMIT", to: "\"\(commit)\"")]),
    .executableTarget(
      name: "porthole",
      dependencies: [
        "Transitions", "Navigation", "Emulator", "Casts", "Decks", "Interface", "Encoding", "Pictures", "Recording",
        "Terminal", "CProgram", "CLibraries",
      ],
      swiftSettings: strict,
      // The program is no library: names that it would export cost half a megabyte of memory.
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))
      ]),
    .target(
      name: "TestSupport", dependencies: ["Encoding", "Navigation", "Transitions", "CLibraries"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "EmbeddingExample", dependencies: ["Transitions", "Navigation", "Terminal", "CNcursesw"],
      path: "Tests/EmbeddingExample", swiftSettings: strict),
    .executableTarget(
      name: "LibraryExample", dependencies: ["Transitions", "Encoding"], path: "Tests/LibraryExample",
      swiftSettings: strict),
    .testTarget(name: "TransitionsTests", dependencies: ["Transitions", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "NavigationTests", dependencies: ["Navigation", "Transitions", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "InterfaceTests",
      dependencies: ["Interface", "Navigation", "Casts", "Decks", "Transitions", "TestSupport"],
      exclude: ["__Snapshots__"], swiftSettings: strict),
    .testTarget(name: "ImagesTests", dependencies: ["Images", "Transitions", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "DecksTests", dependencies: ["Decks", "Casts", "Encoding", "Images", "Transitions", "TestSupport"],
      exclude: ["Fixtures", "__Snapshots__"],
      swiftSettings: strict),
    .testTarget(
      name: "EncodingTests", dependencies: ["Encoding", "Transitions", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ProgramsTests", dependencies: ["Programs", "Encoding", "Transitions", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "EmulatorTests", dependencies: ["Emulator", "Encoding", "Transitions", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CastsTests", dependencies: ["Casts", "Encoding", "Transitions", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "Recording", "Transitions", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RecordingTests",
      dependencies: [
        "Recording", "Casts", "Pictures", "Encoding", "Interface", "Navigation", "Decks", "Transitions",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Terminal", "Recording", "Programs", "Navigation", "Interface", "Decks", "Emulator", "Encoding", "Transitions",
        "TestSupport", "porthole", "EmbeddingExample",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PortholeTests",
      dependencies: ["porthole", "CProgram", "Casts", "Decks", "Interface", "Pictures", "Transitions", "TestSupport"],
      exclude: ["__Snapshots__"], swiftSettings: strict),
    .testTarget(
      name: "ArchitectureTests", dependencies: ["TestSupport"], exclude: ["__Snapshots__"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
