/// The mark that some editors write at the start of a UTF-8 file. No reader takes it for a part of the text.
package enum ByteOrderMark {
  /// Returns the number of bytes of the mark that a file begins with; 0 if it has none.
  package static func length(in bytes: [UInt8]) -> Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }
}
