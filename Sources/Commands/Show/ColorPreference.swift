internal import PortholeTerminal

/// The user's wish for colours: `--color`, else what the environment says, else wherever they can be shown.
enum ColorPreference: String, CaseIterable, Sendable {
  case auto, always, never

  /// `--color`.
  static func option<Command>(
    _ property: Property<Command, ColorPreference?>
  ) -> Option<Command> {
    .value("color", "WHEN", .choice, "use colours: auto, always (also in files) or never (auto)", property)
  }

  /// Returns the wish.
  static func wish(asked: ColorPreference?, _ environment: Environment) -> ColorPreference {
    if let asked, asked != .auto { return asked }
    if environment["NO_COLOR"] != nil { return .never }
    if let force = environment["CLICOLOR_FORCE"], force != "0" { return .always }
    return environment["CLICOLOR"] == "0" ? .never : .auto
  }
}
