internal import Terminal

/// Whether colours are wanted: `--color`, else what the environment says, else where they can be shown.
enum ColorPreference: String, CaseIterable, Sendable {
  case auto, always, never

  static func wish(asked: ColorPreference?, _ environment: Environment) -> ColorPreference {
    if let asked, asked != .auto { return asked }
    if environment["NO_COLOR"] != nil { return .never }
    if let force = environment["CLICOLOR_FORCE"], force != "0" { return .always }
    return environment["CLICOLOR"] == "0" ? .never : .auto
  }
}
