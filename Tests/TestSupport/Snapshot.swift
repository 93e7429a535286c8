import Foundation

/// Expected text that is too large to stand in a test: a file beside the test's source, in
/// `__Snapshots__/SUITE/NAME.txt`. `RECORD_SNAPSHOTS=1` writes it anew; look at the difference before committing it.
package enum Snapshot {
  /// - Parameters:
  ///   - text: What the test got.
  ///   - suite: The folder.
  ///   - name: The file's name without extension.
  ///   - source: The test's own source file.
  /// - Returns: nil if the file says the same, else what is wrong and what to do. A file that is missing is written,
  ///   and that fails once.
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
