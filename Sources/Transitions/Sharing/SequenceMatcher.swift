/// Finds what two sequences have in common, in the same order on both sides.
///
/// Equal beginnings and ends are taken first. Then what occurs once on both sides divides the rest, in the longest order
/// that both share (Cohen's patience diff); between those the search goes on. A short stretch without such anchors is
/// compared in full (the longest common subsequence).
///
/// The work is bounded: where a stretch would cost more than the budget, its elements stay without a partner.
struct SequenceMatcher {
  /// A partner on each side.
  struct Pair: Hashable {
    var lower: Int
    var upper: Int
  }

  /// The number of elements looked at so far.
  private(set) var steps = 0
  private let lower: [Int]
  private let upper: [Int]
  private let budget: Int
  private var pairs: [Pair] = []
  /// By element: how often it occurs in the stretch in work, and where last.
  private var counts: [(lower: Int, upper: Int, place: Int)]

  /// - Parameters:
  ///   - lower: One sequence, in numbers from 0 on; equal numbers are equal elements.
  ///   - upper: The other one.
  init(_ lower: [Int], _ upper: [Int]) {
    (self.lower, self.upper) = (lower, upper)
    budget = Self.budget(lower.count + upper.count)
    counts = Array(repeating: (0, 0, 0), count: max(lower.max() ?? -1, upper.max() ?? -1) + 1)
  }

  /// The most steps for a number of elements.
  static func budget(_ elements: Int) -> Int { 32 * elements + 1024 }

  /// Returns the pairs in their order.
  ///
  /// - Complexity: O(elements) in steps, and the sorting of the pairs.
  mutating func match() -> [Pair] {
    var open = [(lower.indices, upper.indices)]
    while let (one, other) = open.popLast() { match(one, other, &open) }
    return pairs.sorted { $0.lower < $1.lower }
  }

  private mutating func match(_ one: Range<Int>, _ other: Range<Int>, _ open: inout [(Range<Int>, Range<Int>)]) {
    var (one, other) = (one, other)
    while let i = one.first, let j = other.first, lower[i] == upper[j] {
      pairs.append(Pair(lower: i, upper: j))
      (one, other) = (one.dropFirst(), other.dropFirst())
      steps += 1
    }
    while let i = one.last, let j = other.last, lower[i] == upper[j] {
      pairs.append(Pair(lower: i, upper: j))
      (one, other) = (one.dropLast(), other.dropLast())
      steps += 1
    }
    guard !one.isEmpty, !other.isEmpty, steps + one.count + other.count <= budget else { return }
    steps += one.count + other.count
    let anchors = inOrder(anchors(one, other))
    guard !anchors.isEmpty else { return compare(one, other) }
    var (i, j) = (one.lowerBound, other.lowerBound)
    for anchor in anchors {
      open.append((i..<anchor.lower, j..<anchor.upper))
      (i, j) = (anchor.lower + 1, anchor.upper + 1)
    }
    open.append((i..<one.upperBound, j..<other.upperBound))
    pairs += anchors
  }

  /// Returns what occurs once in both stretches, in the order of the first.
  private mutating func anchors(_ one: Range<Int>, _ other: Range<Int>) -> [Pair] {
    for i in one { counts[lower[i]].lower += 1 }
    for j in other {
      counts[upper[j]].upper += 1
      counts[upper[j]].place = j
    }
    var anchors: [Pair] = []
    for i in one {
      let count = counts[lower[i]]
      if count.lower == 1, count.upper == 1 { anchors.append(Pair(lower: i, upper: count.place)) }
    }
    for i in one { counts[lower[i]] = (0, 0, 0) }
    for j in other { counts[upper[j]] = (0, 0, 0) }
    return anchors
  }

  /// Returns the longest part of some pairs that is in order on both sides: patience sorting.
  private mutating func inOrder(_ pairs: [Pair]) -> [Pair] {
    var tops: [Int] = []
    var before = Array(repeating: -1, count: pairs.count)
    for index in pairs.indices {
      var (low, high) = (0, tops.count)
      while low < high {
        let middle = (low + high) / 2
        if pairs[tops[middle]].upper < pairs[index].upper { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tops[low - 1] }
      if low < tops.count { tops[low] = index } else { tops.append(index) }
      steps += 1
    }
    var result: [Pair] = []
    var index = tops.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = before[index]
    }
    return result.reversed()
  }

  /// Pairs the longest common subsequence of two stretches, if that is within the budget.
  private mutating func compare(_ one: Range<Int>, _ other: Range<Int>) {
    let (rows, columns) = (one.count, other.count)
    guard rows * columns <= budget - steps else { return }
    steps += rows * columns
    // The length for what follows each place.
    var lengths = Array(repeating: 0, count: (rows + 1) * (columns + 1))
    for i in (0..<rows).reversed() {
      for j in (0..<columns).reversed() {
        let place = i * (columns + 1) + j
        lengths[place] =
          lower[one.lowerBound + i] == upper[other.lowerBound + j]
          ? lengths[place + columns + 2] + 1 : max(lengths[place + columns + 1], lengths[place + 1])
      }
    }
    var (i, j) = (0, 0)
    while i < rows, j < columns {
      let place = i * (columns + 1) + j
      if lower[one.lowerBound + i] == upper[other.lowerBound + j] {
        pairs.append(Pair(lower: one.lowerBound + i, upper: other.lowerBound + j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[place + columns + 1] >= lengths[place + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }
}
