// swift-tools-version: 6.2
import PackageDescription

/// Every module is held to the same rules.
let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .treatAllWarnings(as: .error),
]

let package = Package(
  name: "Porthole",
  products: [
    .executable(name: "porthole", targets: ["porthole"]),
    // What `porthole bench` counts allocations with; nothing else loads it.
    .library(name: "CountAllocations", type: .dynamic, targets: ["CAllocations"]),
    .library(name: "Transitions", targets: ["Transitions"]),
    .library(
      name: "Porthole",
      targets: [
        "Transitions", "Navigation", "Decks", "Interface", "Encoding", "Pictures", "Recording", "Terminal",
        "CNcursesw",
      ]),
  ],
  targets: [
    .target(name: "Transitions", swiftSettings: strict),
    .target(name: "Navigation", dependencies: ["Transitions"], swiftSettings: strict),
    .systemLibrary(
      name: "CMark", providers: [.apt(["libcmark-gfm-dev", "libcmark-gfm-extensions-dev"])]),
    .target(name: "Decks", dependencies: ["Transitions", "CMark"], swiftSettings: strict),
    .target(name: "Interface", dependencies: ["Transitions", "Navigation", "Decks"], swiftSettings: strict),
    .target(name: "Encoding", dependencies: ["Transitions"], swiftSettings: strict),
    .systemLibrary(name: "CPNG", providers: [.apt(["libpng-dev"])]),
    .systemLibrary(name: "CGIF", providers: [.apt(["libgif-dev"])]),
    .systemLibrary(name: "CZlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "CPlayer", exclude: ["Player.html", "Player.js"]),
    .target(name: "CTruetype"),
    .target(
      name: "Pictures", dependencies: ["Transitions", "CPNG", "CGIF", "CZlib", "CPlayer", "CTruetype"],
      swiftSettings: strict),
    .systemLibrary(name: "CVterm", providers: [.apt(["libvterm-dev"])]),
    .systemLibrary(name: "CJansson", providers: [.apt(["libjansson-dev"])]),
    .target(
      name: "Recording",
      dependencies: ["Transitions", "Navigation", "Interface", "Encoding", "Pictures", "CVterm", "CJansson"],
      swiftSettings: strict),
    .target(
      name: "CNcursesw",
      linkerSettings: [.linkedLibrary("ncursesw"), .linkedLibrary("tinfo")]),
    .target(
      name: "Terminal", dependencies: ["Transitions", "Navigation", "Interface", "Encoding", "CNcursesw"],
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]),
    .target(name: "CAllocations"),
    .target(name: "CProcess"),
    .target(name: "CTour"),
    .executableTarget(
      name: "porthole",
      dependencies: [
        "Transitions", "Navigation", "Decks", "Interface", "Encoding", "Pictures", "Recording", "Terminal", "CProcess",
        "CTour",
      ],
      swiftSettings: strict),
    .target(
      name: "TestSupport", dependencies: ["Encoding", "Navigation", "Transitions", "CVterm"], path: "Tests/TestSupport",
      swiftSettings: strict),
    .executableTarget(
      name: "EmbeddingExample", dependencies: ["Transitions", "Navigation", "Terminal", "CNcursesw"],
      path: "Tests/EmbeddingExample", swiftSettings: strict),
    .testTarget(name: "TransitionsTests", dependencies: ["Transitions", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "NavigationTests", dependencies: ["Navigation", "Transitions", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "InterfaceTests", dependencies: ["Interface", "Navigation", "Decks", "Transitions", "TestSupport"],
      exclude: ["__Snapshots__"], swiftSettings: strict),
    .testTarget(
      name: "DecksTests", dependencies: ["Decks", "Transitions", "TestSupport"],
      exclude: ["Fixtures", "__Snapshots__"],
      swiftSettings: strict),
    .testTarget(
      name: "EncodingTests", dependencies: ["Encoding", "Transitions", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "Recording", "Transitions", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "RecordingTests",
      dependencies: [
        "Recording", "Pictures", "Encoding", "Interface", "Navigation", "Decks", "Transitions", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTests",
      dependencies: [
        "Terminal", "Navigation", "Interface", "Decks", "Encoding", "Transitions", "TestSupport", "porthole",
        "EmbeddingExample",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "PortholeTests",
      dependencies: ["porthole", "CProcess", "Decks", "Interface", "Pictures", "Transitions", "TestSupport"],
      exclude: ["__Snapshots__"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["TestSupport"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)
