import PortholeDecks
import TestSupport
import Testing

@testable import PortholeCommands

/// The tour tells newcomers what to type and what comes of it. Both must be so.
struct TourWordsTests {
  private static let numbers = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  /// The texts of the tour without colours, by the names of their files.
  private static let texts: [(name: String, lines: [String])] = EmbeddedFiles.tour.filter {
    $0.name.hasSuffix(".txt")
  }.map { file in
    var (text, isSequence) = ("", false)
    for character in String(decoding: file.bytes, as: UTF8.self) {
      if character == "\u{1B}" { isSequence = true } else if !isSequence { text.append(character) }
      if character.isLetter { isSequence = false }
    }
    return (file.name, text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init))
  }

  private static func words(_ line: String) -> [String] {
    line.split { !$0.isLetter && !$0.isNumber && !"/.:-_".contains($0) }.map(String.init)
  }

  @Test func `a file of the new talk that the tour names is written`() {
    let written = Set(StarterDeck.talk.files.map { "talk/\($0.name)" })
    let named = Self.texts.flatMap { $0.lines.flatMap(Self.words) }.filter { $0.hasPrefix("talk/") }
    #expect(!named.isEmpty && written.isSuperset(of: named), "\(named)")
  }

  @Test func `the number of screens beside "porthole new" is that of its deck`() throws {
    let count = StarterDeck.talk.screenCount
    var found = 0
    for (name, lines) in Self.texts {
      for (index, line) in lines.enumerated() where line.contains("porthole new talk") {
        for line in lines[index...].prefix(2) {
          let words = Self.words(line)
          guard let place = words.firstIndex(of: "screens"), place > 0,
            let number = Self.numbers.firstIndex(of: words[place - 1])
          else { continue }
          found += 1
          #expect(number + 1 == count, "\(name): \(line)")
        }
      }
      for line in lines where line.contains("screens: ") {
        found += 1
        #expect(line.contains("screens: \(count) "), "\(name): \(line)")
      }
    }
    #expect(found == 3)
  }

  @Test func `every command of the tour exists, and its topics too`() throws {
    let commands = CommandTable.entries.map(\.name)
    let topics = HelpTopic.allCases.map(\.rawValue)
    for (name, lines) in Self.texts {
      for line in lines {
        // A label of a link is no command.
        let words = Self.words(String(line.prefix { $0 != "[" }))
        for (index, word) in words.enumerated() where word == "porthole" && index + 1 < words.count {
          let next = words[index + 1]
          let isDeck = next == "talk" || next.hasSuffix(".md")
          let isSentence = ["turns"].contains(next)
          #expect(isDeck || isSentence || commands.contains(next), "\(name): \(line)")
          guard next == "help", index + 2 < words.count, words[index + 2].count > 2 else { continue }
          #expect(topics.contains(words[index + 2]) || words[index + 2] == "everything", "\(name): \(line)")
        }
      }
    }
  }

  @Test func `the number of more places is that of the page's links`() throws {
    let home = try #require(Self.texts.first { $0.name == "home.txt" })
    let more = try #require(Self.texts.first { $0.name == "more.txt" })
    let places = more.lines.filter {
      $0.hasPrefix("[") && $0.contains("]:") && !$0.contains("@home") && !$0.contains("@back")
    }
    #expect(places.count == 14)
    #expect(home.lines.contains { $0.contains("fourteen more places") })
  }
}
