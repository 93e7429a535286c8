package import PortholeInterface
internal import PortholePlatform

package struct ShowServices {
  let observers: [any ShowObserver]
  let source: (any EventSource)?
  let editor: Editor?
  let programs: ProgramHost?
  let speaker: SpeakerDesk?

  /// - Parameters:
  ///   - programs: Runs the programs of the deck; nil if they are not run.
  ///   - speaker: Opens the talk to notes in other terminals; nil if that is not possible.
  package init(
    observers: [any ShowObserver] = [], source: (any EventSource)? = nil, editor: Editor? = nil,
    programs: ProgramHost? = nil, speaker: SpeakerDesk? = nil
  ) {
    self.observers = observers
    self.source = source
    self.editor = editor
    self.programs = programs
    self.speaker = speaker
  }
}

/// Something besides the terminal that a show waits for, such as files that change.
@MainActor
package protocol EventSource: AnyObject {
  /// Ready to be read when there is something; negative for never.
  var descriptor: Int32 { get }

  /// The time at which to ask for events even if the descriptor is silent, in nanoseconds on the monotonic clock; nil
  /// for never.
  var deadline: Int64? { get }

  /// Returns the events that have come. Called when the descriptor is ready or the deadline is over; does not wait.
  func events() -> [InputEvent]

  /// - Parameter isAnswered: True if the user asked for it, and gets a message in any case.
  func reload(isAnswered: Bool)
}

package nonisolated struct Editor: Sendable {
  /// The command as the user has it: words of the shell.
  package let command: String

  /// Creates the editor that VISUAL names, else EDITOR, else the first usual one found in PATH; nil if there is none.
  package init?(environment: Environment) {
    let named = environment["VISUAL"] ?? environment["EDITOR"]
    let folders = (environment["PATH"] ?? "").split(separator: ":")
    guard
      let command = named
        ?? Self.usual.first(where: { name in folders.contains { access("\($0)/\(name)", X_OK) == 0 } })
    else { return nil }
    self.command = command
  }

  /// Debian's name for the one that was chosen for all its users, then those that need no learning, then the one that
  /// is everywhere.
  private static let usual = ["editor", "nano", "vi"]

  /// Returns the command line that opens a file, by way of the shell.
  ///
  /// - Parameter line: The line to go to, from 1, if the editor is known to take one.
  func words(for path: String, line: Int?) -> [String] {
    // A word that begins with "-" is an option, and one that begins with "+" may be a command that the editor runs.
    // Editors have many such marks, so every relative path begins with ./.
    let path = path.hasPrefix("/") ? path : "./" + path
    var operands = [path]
    if let line {
      switch name {
      case "vi", "vim", "nvim", "view", "nano", "pico", "emacs", "emacsclient", "mg", "micro", "joe", "jed", "ne",
        "kak",
        "vis":
        operands = ["+\(line)", path]
      case "hx", "helix", "subl", "zed": operands = ["\(path):\(line)"]
      case "code", "codium": operands = ["--goto", "\(path):\(line)"]
      default: break
      }
    }
    return ["/bin/sh", "-c", (isPlain ? "exec " : "") + command + " \"$@\"", name] + operands
  }

  /// True if the shell can leave its process to it, so that a signal that ends us ends it too: one command, without
  /// variables before it.
  private var isPlain: Bool {
    let first = command.split(separator: " ").first ?? ""
    return !first.isEmpty && !["command", "eval", "exec", "time", "."].contains(String(first))
      && !first.utf8.contains(UInt8(ascii: "=")) && !command.utf8.contains { Self.operators.contains($0) }
  }

  private static let operators = Set(";|&()<>{}`!\n".utf8)

  private var name: String {
    let word = command.split(separator: " ").first ?? ""
    return word.split(separator: "/").last.map(String.init) ?? "editor"
  }
}
