internal import CPortholeVterm
internal import PortholePlatform

/// The memory of one libvterm terminal in one piece, so that a copy of it is a copy of the terminal.
///
/// Allocations that do not fit come from elsewhere, and then no copies are possible.
package final class TerminalHeap {
  /// The whole state of a terminal.
  struct Copy {
    fileprivate var bytes: [UInt8]
    fileprivate var gaps: [Range<Int>]
  }

  private let base: UnsafeMutableRawPointer
  private let capacity: Int
  private let functions = UnsafeMutablePointer<VTermAllocatorFunctions>.allocate(capacity: 1)
  /// The part that was ever used.
  private var used = 0
  /// The free parts of it, in order and never adjacent.
  private var gaps: [Range<Int>] = []
  private var isWhole = true

  /// The size of a block stands before it.
  private static let head = 16

  /// - Parameter capacity: The size in bytes. Only used memory is taken from the machine.
  /// - Returns: nil if there is not enough memory.
  package init?(capacity: Int) {
    let base = mmap(nil, capacity, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0)
    guard let base, base != MAP_FAILED else {
      functions.deallocate()
      return nil
    }
    self.base = base
    self.capacity = capacity
    functions.initialize(
      to: VTermAllocatorFunctions(
        malloc: { size, heap in TerminalHeap.of(heap)?.block(of: size) },
        free: { block, heap in if let block { TerminalHeap.of(heap)?.give(back: block) } }))
  }

  deinit {
    munmap(base, capacity)
    functions.deallocate()
  }

  private static func of(_ heap: UnsafeMutableRawPointer?) -> TerminalHeap? {
    heap.map { Unmanaged<TerminalHeap>.fromOpaque($0).takeUnretainedValue() }
  }

  /// Creates a terminal in this memory. It must be freed before the memory.
  func terminal(rows: Int32, columns: Int32) -> OpaquePointer? {
    vterm_new_with_allocator(rows, columns, functions, Unmanaged.passUnretained(self).toOpaque())
  }

  /// The size of a copy in bytes.
  var weight: Int { used }

  /// Returns a copy; nil if none is possible.
  func copy() -> Copy? {
    isWhole ? Copy(bytes: Array(UnsafeRawBufferPointer(start: base, count: used)), gaps: gaps) : nil
  }

  /// Restores a copy.
  func restore(_ copy: Copy) {
    copy.bytes.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { base.copyMemory(from: start, byteCount: bytes.count) }
    }
    used = copy.bytes.count
    gaps = copy.gaps
  }

  /// Returns zeroed memory, as libvterm expects.
  private func block(of size: Int) -> UnsafeMutableRawPointer? {
    let whole = (size + 15) / 16 * 16 + Self.head
    var offset = used
    if let gap = gaps.firstIndex(where: { $0.count >= whole }) {
      offset = gaps[gap].lowerBound
      if gaps[gap].count == whole {
        gaps.remove(at: gap)
      } else {
        gaps[gap] = offset + whole..<gaps[gap].upperBound
      }
    } else if whole <= capacity - used {
      used += whole
    } else {
      isWhole = false
      return calloc(1, size)
    }
    (base + offset).storeBytes(of: whole, as: Int.self)
    memset(base + offset + Self.head, 0, whole - Self.head)
    return base + offset + Self.head
  }

  private func give(back block: UnsafeMutableRawPointer) {
    guard block >= base, block < base + capacity else {
      free(block)
      return
    }
    let start = block - base - Self.head
    var range = start..<start + (base + start).load(as: Int.self)
    var place = gaps.firstIndex { $0.lowerBound > start } ?? gaps.count
    if place < gaps.count, gaps[place].lowerBound == range.upperBound {
      range = range.lowerBound..<gaps.remove(at: place).upperBound
    }
    if place > 0, gaps[place - 1].upperBound == range.lowerBound {
      place -= 1
      range = gaps.remove(at: place).lowerBound..<range.upperBound
    }
    if range.upperBound == used { used = range.lowerBound } else { gaps.insert(range, at: place) }
  }
}
