internal import PortholeTerminal

/// The user's wish for colours, which the environment says.
enum ColorPreference {
  /// Wherever they can be shown.
  case auto
  /// Everywhere, files and pipes too.
  case always
  /// Nowhere.
  case never

  /// Reads the wish: NO_COLOR comes before CLICOLOR_FORCE and CLICOLOR.
  init(_ environment: Environment) {
    if environment["NO_COLOR"] != nil {
      self = .never
    } else if let force = environment["CLICOLOR_FORCE"], force != "0" {
      self = .always
    } else {
      self = environment["CLICOLOR"] == "0" ? .never : .auto
    }
  }

  /// A Boolean value indicating whether a terminal shows colours; nil where it decides itself.
  var usesColor: Bool? { self == .auto ? nil : self == .always }
}
