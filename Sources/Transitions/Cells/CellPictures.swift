internal import Synchronization

/// The pictures of all cells by number, from 1. The ones that were used least lately are dropped if there are too many;
/// their cells keep the colours of ``CellPicture/cell(column:row:)``.
package enum CellPictures {
  private struct Contents {
    var pictures: [UInt32: (picture: CellPicture, used: Int)] = [:]
    var numbers: [CellPicture: UInt32] = [:]
    var last: UInt32 = 0
    var uses = 0
    var pixels = 0
  }

  /// The most pixels of all pictures: 128 MiB.
  private static let mostPixels = 1 << 25
  /// The highest number that a cell can hold.
  private static let mostNumber: UInt32 = 1 << 27 - 1
  private static let contents = Mutex(Contents())

  /// Returns the number of a picture; nil if there is no number left.
  package static func number(of picture: CellPicture) -> UInt32? {
    contents.withLock { contents in
      contents.uses += 1
      if let known = contents.numbers[picture] {
        contents.pictures[known]?.used = contents.uses
        return known
      }
      guard contents.last < mostNumber else { return nil }
      contents.last += 1
      contents.pixels += picture.pixels.count
      contents.numbers[picture] = contents.last
      contents.pictures[contents.last] = (picture, contents.uses)
      while contents.pixels > mostPixels, contents.pictures.count > 1,
        let oldest = contents.pictures.min(by: { $0.value.used < $1.value.used })
      {
        contents.pictures[oldest.key] = nil
        contents.numbers[oldest.value.picture] = nil
        contents.pixels -= oldest.value.picture.pixels.count
      }
      return contents.last
    }
  }

  static func picture(_ number: UInt32) -> CellPicture? {
    contents.withLock { contents in
      contents.uses += 1
      contents.pictures[number]?.used = contents.uses
      return contents.pictures[number]?.picture
    }
  }
}
