internal import PortholeEncoding
internal import Transitions

extension Capabilities {
  /// Returns the attributes of text that the terminal has beside the common ones, as far as its entry and its variables
  /// tell. A terminal that tells of none gets plain underlines and no links.
  func styles(environment: Environment) -> ExtendedStyles {
    let name = environment["TERM"] ?? ""
    // tmux knows all of them, and leaves out those that the terminal outside does not have.
    if Self.isInTmux(environment, name) { return .all }
    var styles: ExtendedStyles = []
    // Extensions of terminfo by tmux and kitty.
    if entry[string: "Smulx"] != nil || entry[flag: "Su"] { styles.insert(.underlines) }
    if entry[string: "Setulc"] != nil || entry[flag: "Su"] { styles.insert(.underlineColors) }
    if entry[string: "Smol"] != nil { styles.insert(.overlines) }
    // Not inside a multiplexer that kept the variables of the terminal outside.
    if environment["STY"] != nil || environment["TMUX"] != nil { return styles }
    // VTE has had them since 0.52.
    if Int(environment["VTE_VERSION"] ?? "") ?? 0 >= 5200 { return .all }
    let lines: ExtendedStyles = [.underlines, .underlineColors, .hyperlinks]
    if ["alacritty", "foot", "kitty"].contains(where: { name.contains(text: $0) }) { styles.formUnion(lines) }
    if environment["TERM_PROGRAM"] == "iTerm.app" { styles.formUnion(lines) }
    let complete = ["WezTerm", "ghostty"].contains(environment["TERM_PROGRAM"] ?? "")
    return complete || ["wezterm", "ghostty", "contour"].contains { name.contains(text: $0) } ? .all : styles
  }
}
