internal import CPortholeHeader
internal import Transitions

// The functions of porthole.h, which documents them. What a caller may get wrong is checked here.

private func fail<Result>(_ message: String, _ result: Result) -> Result {
  last_error_set(message)
  return result
}

private func player(_ handle: OpaquePointer) -> Player {
  Unmanaged<Player>.fromOpaque(UnsafeRawPointer(handle)).takeUnretainedValue()
}

@_cdecl("porthole_names")
package func portholeNames() -> UnsafePointer<CChar>? { names_keep(Catalog.all.map { "\($0)\n" }.joined()) }

private func look(_ words: UnsafePointer<CChar>?) -> TransitionLook? {
  guard let words else { return fail("look: is NULL; give a name such as \"punch\"", nil) }
  do {
    return try TransitionLook(String(cString: words))
  } catch {
    return fail("look: \(error)", nil)
  }
}

@_cdecl("porthole_duration")
package func portholeDuration(_ words: UnsafePointer<CChar>?) -> Double { look(words)?.seconds ?? -1 }

@_cdecl("porthole_open")
package func portholeOpen(
  _ columns: Int32, _ rows: Int32, _ aspect: Double, _ glyphs: Int32, _ depth: Int32
) -> OpaquePointer? {
  let sides = 1...Player.longestSide
  guard sides.contains(columns), sides.contains(rows) else {
    return fail("size: \(columns) x \(rows) is not within 1...\(Player.longestSide)", nil)
  }
  guard aspect >= 1 / 8, aspect <= 8 else { return fail("aspect: \(aspect) is not within 0.125...8; 2 is usual", nil) }
  let (allGlyphs, allDepths) = (Rendition.Glyphs.allCases, Rendition.Depth.allCases)
  guard allGlyphs.indices.contains(Int(glyphs)) else {
    return fail("glyphs: \(glyphs) is not within 0...\(allGlyphs.count - 1)", nil)
  }
  guard allDepths.indices.contains(Int(depth)) else {
    return fail("depth: \(depth) is not within 0...\(allDepths.count - 1)", nil)
  }
  let player = Player(
    size: Size(columns: Int(columns), rows: Int(rows)), aspect: aspect,
    rendition: Rendition(depth: allDepths[Int(depth)], glyphs: allGlyphs[Int(glyphs)]))
  return OpaquePointer(Unmanaged.passRetained(player).toOpaque())
}

@_cdecl("porthole_close")
package func portholeClose(_ handle: OpaquePointer?) {
  if let handle { Unmanaged<Player>.fromOpaque(UnsafeRawPointer(handle)).release() }
}

@_cdecl("porthole_palette")
package func portholePalette(
  _ handle: OpaquePointer?, _ foreground: UInt32, _ background: UInt32, _ colors: UnsafePointer<UInt32>?
) -> Int32 {
  guard let handle else { return fail("palette: the player is NULL", -1) }
  let ansi = colors.map { Array(UnsafeBufferPointer(start: $0, count: 16)) } ?? []
  player(handle).palette = Palette(
    foreground: foreground & 0xFF_FFFF, background: background & 0xFF_FFFF, ansi: ansi.map { $0 & 0xFF_FFFF })
  return 0
}

@_cdecl("porthole_character")
package func portholeCharacter(_ handle: OpaquePointer?, _ text: UnsafePointer<CChar>?) -> UInt32 {
  guard let handle, let text else { return fail("character: an argument is NULL", 0) }
  guard let text = String(validatingCString: text), let number = player(handle).number(of: text) else {
    return fail("character: is not one character in UTF-8", 0)
  }
  return number
}

@_cdecl("porthole_text")
package func portholeText(
  _ handle: OpaquePointer?, _ character: UInt32, _ target: UnsafeMutablePointer<CChar>?, _ capacity: Int32
) -> Int32 {
  guard let handle, let target else { return fail("text: an argument is NULL", -1) }
  guard let text = player(handle).text(of: character) else {
    return fail("text: no character has the number \(character)", -1)
  }
  let bytes = text.utf8CString
  guard bytes.count <= Int(capacity) else { return fail("text: needs \(bytes.count) bytes", -1) }
  for (index, byte) in bytes.enumerated() { target[index] = byte }
  return Int32(bytes.count - 1)
}

@_cdecl("porthole_begin")
package func portholeBegin(
  _ handle: OpaquePointer?, _ from: UnsafeRawPointer?, _ to: UnsafeRawPointer?, _ words: UnsafePointer<CChar>?,
  _ direction: Int32, _ link: UnsafeRawPointer?
) -> Int32 {
  guard let handle, let from, let to else { return fail("begin: an argument is NULL", -1) }
  guard direction == PORTHOLE_PUSH || direction == PORTHOLE_POP else {
    return fail("direction: \(direction) is neither PORTHOLE_PUSH nor PORTHOLE_POP", -1)
  }
  guard let look = look(words) else { return -1 }
  player(handle).begin(
    from: from.assumingMemoryBound(to: porthole_cell.self), to: to.assumingMemoryBound(to: porthole_cell.self),
    look: look, operation: direction == PORTHOLE_POP ? .pop : .push,
    link: link.map { rect($0.assumingMemoryBound(to: porthole_rect.self).pointee) })
  return 0
}

/// Returns a place near the screen; a number beyond all screens could overflow.
private func rect(_ link: porthole_rect) -> Rect {
  func kept(_ number: Int32) -> Int { Int(min(max(number, -Player.longestSide), 2 * Player.longestSide)) }
  return Rect(
    column: kept(link.column), row: kept(link.row), columns: max(0, kept(link.columns)), rows: max(0, kept(link.rows)))
}

@_cdecl("porthole_frame")
package func portholeFrame(
  _ handle: OpaquePointer?, _ seconds: Double, _ cells: UnsafeMutableRawPointer?, _ spans: UnsafeMutableRawPointer?,
  _ capacity: Int32
) -> Int32 {
  guard let handle, let cells else { return fail("frame: an argument is NULL", -1) }
  guard !seconds.isNaN else { return fail("seconds: is not a number", -1) }
  let player = player(handle)
  guard player.state != PORTHOLE_IDLE else { return fail("frame: nothing has begun; call porthole_begin first", -1) }
  let changed = player.frame(at: seconds, into: cells.assumingMemoryBound(to: porthole_cell.self))
  var count = 0
  let target = spans?.assumingMemoryBound(to: porthole_span.self)
  for (index, span) in changed.enumerated() {
    let isNewRow = index == 0 || changed[index - 1].row != span.row
    if isNewRow { count += 1 }
    guard let target, count <= Int(capacity) else { continue }
    if isNewRow { target[count - 1] = porthole_span(row: Int32(span.row), start: Int32(span.start), end: 0) }
    target[count - 1].end = Int32(span.end)
  }
  return Int32(count)
}

@_cdecl("porthole_turn")
package func portholeTurn(_ handle: OpaquePointer?, _ seconds: Double, _ forward: Int32) -> Int32 {
  guard let handle else { return fail("turn: the player is NULL", -1) }
  guard !seconds.isNaN else { return fail("seconds: is not a number", -1) }
  return player(handle).turn(at: seconds, forward: forward != 0) ? 0 : fail("turn: nothing moves or is held", -1)
}

@_cdecl("porthole_scrub")
package func portholeScrub(_ handle: OpaquePointer?, _ progress: Double) -> Int32 {
  guard let handle else { return fail("scrub: the player is NULL", -1) }
  return player(handle).scrub(to: progress) ? 0 : fail("scrub: nothing moves or is held", -1)
}

@_cdecl("porthole_state")
package func portholeState(_ handle: OpaquePointer?) -> Int32 {
  handle.map { Int32(player($0).state) } ?? Int32(PORTHOLE_IDLE)
}
