internal import Glibc

/// The day that `{{date}}` stands for.
enum Today {
  /// As `2026-11-21`: of `SOURCE_DATE_EPOCH` where that is set, in universal time, else of the clock, where the user is.
  static var text: String {
    if let value = getenv("SOURCE_DATE_EPOCH"), let epoch = Int(String(cString: value)) {
      return text(epoch, with: gmtime_r)
    }
    return text(time(nil), with: localtime_r)
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
