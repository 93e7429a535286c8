// swift-tools-version: 6.2
import PackageDescription

/// A package of its own, so that only those build it who want to: see the script `run`.
let package = Package(
  name: "Fuzzing",
  dependencies: [.package(name: "Porthole", path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzzer", dependencies: [.product(name: "Porthole", package: "Porthole")],
      swiftSettings: [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .treatAllWarnings(as: .error),
        // The function main is libFuzzer's.
        .unsafeFlags(["-parse-as-library"]),
      ])
  ],
  swiftLanguageModes: [.v6]
)
