/// Places items of whole lengths, such as words in a row, along a line: each at its own place, unless it would touch its
/// neighbour.
///
/// Items that would touch form a block, in which each keeps its gap. A block is placed at the mean of its items' places,
/// which minimises the sum of the squared movements. Blocks are found by pooling adjacent violators (Barlow et al.,
/// Statistical Inference under Order Restrictions, 1972). So an item moves steadily while the places do.
///
/// No memory is allocated once the buffer has grown.
struct Packing: Sendable {
  /// Adjacent items with no more between them than their gaps.
  struct Block {
    let first: Int
    let end: Int
    /// The sum, over its items, of where the block would start to put that item in place.
    fileprivate let sum: Double
    fileprivate let length: Int
    /// The least distance from the block before it.
    fileprivate let gap: Int

    var count: Int { end - first }
    var start: Double { sum / Double(count) }
  }

  private(set) var blocks: [Block] = []

  mutating func removeAll() {
    blocks.removeAll(keepingCapacity: true)
  }

  /// - Parameters:
  ///   - gap: The least distance from the item before it.
  ///   - place: The place at which it starts, if it is free.
  mutating func append(length: Int, gap: Int, place: Double) {
    let index = blocks.last?.end ?? 0
    var block = Block(first: index, end: index + 1, sum: place, length: length, gap: gap)
    while let before = blocks.last {
      let distance = before.length + block.gap
      guard before.start + Double(distance) > block.start else { break }
      blocks.removeLast()
      block = Block(
        first: before.first, end: block.end, sum: before.sum + block.sum - Double(block.count * distance),
        length: distance + block.length, gap: before.gap)
    }
    blocks.append(block)
  }
}
