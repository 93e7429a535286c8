internal import Glibc

/// The day that `{{date}}` stands for.
enum Today {
  /// As `2026-11-21`: of `SOURCE_DATE_EPOCH` where that is set, in universal time, else of the clock, where the user is.
  static var text: String {
    getenv("SOURCE_DATE_EPOCH").flatMap { text(epoch: String(cString: $0)) } ?? text(time(nil), with: localtime_r)
  }

  /// Of so many seconds since 1970, in universal time; nil where that is no number.
  static func text(epoch: String) -> String? {
    Int(epoch).map { text($0, with: gmtime_r) }
  }

  private static func text(
    _ seconds: time_t, with convert: (UnsafePointer<time_t>?, UnsafeMutablePointer<tm>?) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var (seconds, parts) = (seconds, tm())
    guard convert(&seconds, &parts) != nil else { return "" }
    return [(Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2)].map { number, digits in
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }.joined(separator: "-")
  }
}
