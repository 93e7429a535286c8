import TestSupport
import Testing

@testable import PortholeCommands

/// The list of files that are installed.
struct InstalledFilesTests {
  /// The lines of the list: a name, a mode, and a place below the prefix.
  private static let files: [(name: String, mode: String, place: String)] = {
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let text = String(decoding: File.read("\(root)/.packaging/files") ?? [], as: UTF8.self)
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.map { line in
      let words = line.split(separator: " ").map(String.init)
      return words.count == 3 ? (words[0], words[1], words[2]) : (String(line), "", "")
    }
  }()

  /// Returns the place of a file.
  private func place(_ name: String) -> String? { Self.files.first { $0.name == name }?.place }

  @Test func `only the program can be executed`() {
    #expect(Self.files.filter { $0.mode == "755" }.map(\.name) == ["program"])
    #expect(Self.files.filter { $0.mode == "644" }.count == Self.files.count - 1)
    #expect(place("program") == "bin/porthole" && place("man") == "share/man/man1/porthole.1.gz")
  }

  @Test func `every command has a page of the manual`() {
    for command in CommandTable.entries {
      #expect(place("man-\(command.name)") == "share/man/man1/porthole-\(command.name).1.gz")
    }
    #expect(Self.files.count { $0.name.hasPrefix("man-") } == CommandTable.entries.count)
  }

  @Test(arguments: CompletionCommand.Shell.allCases)
  func `every shell finds its completions`(shell: CompletionCommand.Shell) {
    // As bash-completion(7), zshcompsys(1) with Debian's fpath, and fish(1) ask for.
    let place =
      switch shell {
      case .bash: "share/bash-completion/completions/porthole"
      case .fish: "share/fish/vendor_completions.d/porthole.fish"
      case .zsh: "share/zsh/vendor-completions/_porthole"
      }
    #expect(self.place(shell.rawValue) == place)
  }

  @Test func `the licences are installed`() {
    #expect(place("copyright") == "share/doc/porthole/copyright")
  }
}
