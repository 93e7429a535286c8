import Foundation

/// Expected text that is too large for a test's source. It is in a file beside the source,
/// `__Snapshots__/SUITE/NAME.txt`. `RECORD_SNAPSHOTS=1` rewrites the files; review the difference before committing it.
package enum Snapshot {
  /// Compares a text with its snapshot.
  ///
  /// - Parameters:
  ///   - text: The actual text.
  ///   - suite: The name of the folder.
  ///   - name: The name of the file, without extension.
  ///   - source: The path of the test's source file.
  /// - Returns: nil if the texts are equal, else a message with the fault and the remedy. A missing file is written,
  ///   and the test fails once.
  package static func complaint(
    _ text: String, suite: String, name: String, source: String = #filePath
  ) -> String? {
    let folder = URL(fileURLWithPath: source).deletingLastPathComponent()
      .appendingPathComponent("__Snapshots__/\(suite)")
    let file = folder.appendingPathComponent("\(name).txt")
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if expected == text { return nil }
    if expected == nil || ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
      } catch {
        return "\(file.path) cannot be written: \(error)"
      }
      return expected == nil ? "\(file.path) was missing and has been written; look at it and run again" : nil
    }
    let got = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = (expected ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    let line =
      zip(got, wanted).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? min(got.count, wanted.count)
    let pair = [wanted, got].map { line < $0.count ? String($0[line]) : "(end)" }
    return """
      \(file.path):\(line + 1) differs
      expected: \(pair[0])
      got:      \(pair[1])
      If this is right, run with RECORD_SNAPSHOTS=1
      """
  }
}
