internal import CPortholeVterm
internal import Transitions

/// libvterm as the executor of the control functions that move the cursor or the text. It has the margins and the
/// tabulator stops; cells it has none.
final class VTermMotion {
  /// The whole state of it.
  typealias State = TerminalHeap.Copy

  private let heap: TerminalHeap
  private let terminal: OpaquePointer
  private let machine: OpaquePointer
  private let callbacks = UnsafeMutablePointer<VTermStateCallbacks>.allocate(capacity: 1)
  /// The state to change, during a control function.
  private var target: UnsafeMutablePointer<EmulatorState>?
  /// The bytes of a control function, and the moves before it.
  private var bytes: [UInt8] = []

  /// The memory that libvterm needs: some bytes for each row and column.
  private static let capacity = 1 << 18

  /// - Returns: nil if there is not enough memory.
  init?(size: Size) {
    guard let heap = TerminalHeap(capacity: Self.capacity),
      let terminal = heap.terminal(rows: Int32(size.rows), columns: Int32(size.columns)),
      let machine = vterm_obtain_state(terminal)
    else {
      callbacks.deallocate()
      return nil
    }
    (self.heap, self.terminal, self.machine) = (heap, terminal, machine)
    callbacks.initialize(to: Self.changes)
    vterm_set_utf8(terminal, 1)
    // Answers are not its business.
    vterm_output_set_callback(terminal, { _, _, _ in }, nil)
    vterm_state_set_callbacks(machine, callbacks, Unmanaged.passUnretained(self).toOpaque())
    vterm_state_reset(machine, 1)
  }

  deinit {
    vterm_free(terminal)
    callbacks.deallocate()
  }

  /// Executes ``EmulatorState/request``.
  func execute(_ state: inout EmulatorState) {
    bytes.removeAll(keepingCapacity: true)
    approach(state.cursor.position)
    bytes += state.request
    withUnsafeMutablePointer(to: &state) { state in
      target = state
      write()
      target = nil
    }
    let now = cursor
    if !state.keepsCursor, now != state.cursor.position { state.move(to: now) }
  }

  /// Changes the size. There are no margins afterwards, as in terminals.
  func resize(to size: Size) {
    // With margins kept, libvterm moves rows that no longer exist.
    bytes = Array("\u{1B}[r\u{1B}[s".utf8)
    write()
    vterm_set_size(terminal, Int32(size.rows), Int32(size.columns))
  }

  // MARK: The state

  var state: State? { heap.copy() }

  /// The memory of ``state``, in bytes.
  var weight: Int { heap.weight }

  func restore(_ state: State) { heap.restore(state) }

  // MARK: The cursor

  private var cursor: Position {
    var position = VTermPos()
    vterm_state_get_cursorpos(machine, &position)
    return Position(column: Int(position.col), row: Int(position.row))
  }

  /// Adds moves to a place, by distances, which mean the same with and without origin mode.
  private func approach(_ position: Position) {
    let now = cursor
    // CUU, CUD, CUB and CUF.
    add(position.row - now.row, UInt8(ascii: "A"), UInt8(ascii: "B"))
    add(position.column - now.column, UInt8(ascii: "D"), UInt8(ascii: "C"))
  }

  private func add(_ distance: Int, _ back: UInt8, _ forward: UInt8) {
    if distance == 0 { return }
    bytes += [0x1B, 0x5B]
    var scale = 1000
    while scale > 0 {
      bytes.append(0x30 + UInt8(truncatingIfNeeded: abs(distance) / scale % 10))
      scale /= 10
    }
    bytes.append(distance < 0 ? back : forward)
  }

  private func write() {
    bytes.withUnsafeBytes { bytes in
      _ = bytes.withMemoryRebound(to: CChar.self) { vterm_input_write(terminal, $0.baseAddress, $0.count) }
    }
  }

  // MARK: Changes

  private static var changes: VTermStateCallbacks {
    // Newer versions of libvterm have more of them.
    var changes = VTermStateCallbacks()
    changes.scrollrect = { area, down, right, motion in
      VTermMotion.of(motion)?.change { state in
        if right != 0, state.isBehindLastColumn(area) { return }
        let touched = state.rows.scroll(
          rows: area.rows, columns: area.columns, up: Int(down), left: Int(right), with: state.erased)
        state.work.spend(touched)
      }
      return 1
    }
    changes.erase = { area, _, motion in
      VTermMotion.of(motion)?.change { state in
        if state.isBehindLastColumn(area) { return }
        state.work.spend(state.rows.erase(rows: area.rows, columns: area.columns, with: state.erased))
      }
      return 1
    }
    return changes
  }

  private static func of(_ motion: UnsafeMutableRawPointer?) -> VTermMotion? {
    motion.map { Unmanaged<VTermMotion>.fromOpaque($0).takeUnretainedValue() }
  }

  private func change(_ body: (inout EmulatorState) -> Void) {
    if let target, !target.pointee.work.isExhausted { body(&target.pointee) }
  }
}

extension EmulatorState {
  /// Returns a Boolean value indicating whether an area begins at the cursor while it waits after the last column.
  /// There is nothing to erase or move then. libvterm has the cursor on the last character of a full row; tmux and
  /// others have it after that.
  fileprivate func isBehindLastColumn(_ area: VTermRect) -> Bool {
    guard cursor.isWrapPending, cursor.position.column > 0 else { return false }
    return area.rows == cursor.position.row..<cursor.position.row + 1
      && area.columns.lowerBound == cursor.position.column
  }
}

extension VTermRect {
  fileprivate var rows: Range<Int> { Int(start_row)..<Int(max(start_row, end_row)) }
  fileprivate var columns: Range<Int> { Int(start_col)..<Int(max(start_col, end_col)) }
}
