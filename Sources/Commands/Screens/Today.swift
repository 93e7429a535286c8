internal import PortholeEncoding
internal import PortholePlatform

/// The date of `{{date}}`.
enum Today {
  /// Today as `2026-11-21`: the day of `SOURCE_DATE_EPOCH` in UTC if that is set, else the local day.
  static var text: String {
    getenv("SOURCE_DATE_EPOCH").flatMap { text(epoch: String(cString: $0)) } ?? text(time(nil), with: localtime_r)
  }

  /// Returns the day of a number of seconds since 1970, in UTC; nil if it is not a number.
  static func text(epoch: String) -> String? {
    Int(epoch).map { text($0, with: gmtime_r) }
  }

  private static func text(
    _ seconds: time_t, with convert: (UnsafePointer<time_t>?, UnsafeMutablePointer<tm>?) -> UnsafeMutablePointer<tm>?
  ) -> String {
    var (seconds, parts) = (seconds, tm())
    guard convert(&seconds, &parts) != nil else { return "" }
    return [(Int(parts.tm_year) + 1900, 4), (Int(parts.tm_mon) + 1, 2), (Int(parts.tm_mday), 2)]
      .map { number, digits in number.zeroPadded(to: digits) }.joined(separator: "-")
  }
}
