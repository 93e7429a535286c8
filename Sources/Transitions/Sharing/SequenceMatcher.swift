/// Matches equal elements of two sequences, in the same order on both sides.
///
/// Equal beginnings and ends are matched first. Elements that occur once on both sides then divide the rest into ranges
/// (Cohen's patience diff), and each range is matched in the same manner. A short range without such anchors is
/// compared in full (longest common subsequence).
///
/// The work is bounded: elements of a range that would exceed the budget stay unmatched.
struct SequenceMatcher {
  /// The indices of two equal elements.
  struct Pair: Hashable {
    var lower: Int
    var upper: Int
  }

  /// The number of comparisons so far.
  private(set) var steps = 0
  private let lower: [Int]
  private let upper: [Int]
  private let budget: Int
  private var pairs: [Pair] = []
  /// The number of occurrences of each element in the present range, and the last index in the upper sequence.
  private var counts: [(lower: Int, upper: Int, place: Int)]

  /// Creates a matcher for two sequences. Equal numbers are equal elements.
  ///
  /// - Parameters:
  ///   - lower: The first sequence, in small numbers from 0.
  ///   - upper: The second sequence, likewise.
  init(_ lower: [Int], _ upper: [Int]) {
    (self.lower, self.upper) = (lower, upper)
    budget = Self.budget(lower.count + upper.count)
    counts = Array(repeating: (0, 0, 0), count: max(lower.max() ?? -1, upper.max() ?? -1) + 1)
  }

  /// Returns the largest number of comparisons for a number of elements.
  static func budget(_ elements: Int) -> Int { 32 * elements + 1024 }

  /// Returns the pairs, in order on both sides.
  ///
  /// - Complexity: O(n) comparisons for n elements, plus O(n log n) for sorting the pairs.
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

  /// Returns the elements that occur once in both ranges, in the order of the first range.
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

  /// Returns the longest subsequence of the pairs that is in order on both sides (patience sorting).
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

  /// Matches the longest common subsequence of two ranges, if the budget allows it.
  private mutating func compare(_ one: Range<Int>, _ other: Range<Int>) {
    let (rows, columns) = (one.count, other.count)
    guard rows * columns <= budget - steps else { return }
    steps += rows * columns
    // The length of the longest common subsequence after each pair of indices.
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
