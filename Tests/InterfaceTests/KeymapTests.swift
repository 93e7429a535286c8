import Interface
import Testing

@Suite struct KeymapTests {
  @Test func `Every command has a key`() {
    let bound = Set(Keymap.standard.entries.flatMap(\.bindings).map(\.command))
    #expect(bound == Set(Command.allCases))
  }

  @Test func `No key that begins a sequence acts alone`() {
    for context in Keymap.Context.allCases {
      let keys = Keymap.standard.entries.filter { $0.context == context }.flatMap(\.bindings).flatMap(\.keys)
      for sequence in keys where sequence.count > 1 { #expect(!keys.contains([sequence[0]])) }
    }
  }

  @Test func `The name of a key is read back as the key`() {
    var keys: [Key] = Key.Named.allCases.flatMap { [.named($0), .alt($0), .shift($0)] }
    keys += [.character(" "), .character("a"), .character("^"), .character("字"), .control("c"), .control("\\")]
    for key in keys { #expect(Key(named: key.description) == key) }
    for name in ["", "ab", "Alt-", "Shift-a", "^ab", "escape"] { #expect(Key(named: name) == nil) }
  }
}
