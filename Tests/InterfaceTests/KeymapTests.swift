import PortholeInterface
import PortholeStreams
import TestSupport
import Testing
import Transitions

@Suite struct KeymapTests {
  @Test func `every action has a key`() throws {
    let actions = Keymap.standard.entries.flatMap(\.bindings).map(\.command)
    let root = "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let file = try #require(File.read("\(root)/Sources/Interface/Keys/KeyAction.swift"))
    let lines = String(decoding: file, as: UTF8.self).split(separator: "\n").filter { $0.hasPrefix("  case ") }
    let words: [Substring] = lines.flatMap { line in line.dropFirst(7).split(separator: ", ") }
    let cases = words.map { word in word.prefix { $0 != "(" } }
    #expect(Set(actions.map { "\($0)".prefix { $0 != "(" } }) == Set(cases))
  }

  @Test func `only g begins a sequence and acts alone, because its list closes again`() {
    for context in Keymap.Context.allCases {
      let keys = Keymap.standard.entries.filter { $0.context == context }.flatMap(\.bindings).flatMap(\.keys)
      let both = keys.filter { $0.count > 1 && keys.contains([$0[0]]) }
      #expect(both.map { $0.map(\.description) } == (context == .browsing ? [["g", "g"]] : []))
    }
  }

  @Test func `a key is read back from its name`() {
    var keys: [Key] = Key.Named.allCases.flatMap { [.named($0), .alt($0), .shift($0)] }
    keys += [.character(" "), .character("a"), .character("^"), .character("字"), .control("c"), .control("\\")]
    keys += [Key("X", [.control, .alt]), Key("é", [.control, .alt, .shift]), Key(" ", [.control, .shift])]
    for key in keys { #expect(Key(named: key.description) == key) }
    for name in ["", "ab", "Alt-", "Shift-a", "Ctrl-a", "Alt-Shift-a", "^ab", "escape"] {
      #expect(Key(named: name) == nil)
    }
  }
}
