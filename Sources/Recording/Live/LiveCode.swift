internal import CPortholeLive
internal import CPortholeLoading
package import PortholeInterface

/// The QR code of an address, or the reason why there is none.
package enum LiveCode: Hashable, Sendable {
  /// The code.
  case code(QRCode)
  /// None is needed: only this machine can reach the address.
  case needless
  /// A library is not installed, or the address is too long.
  case missing(String)

  /// Makes the code of an address by libqrencode.
  package init(of link: String) {
    var modules = [UInt8](repeating: 0, count: Int(qr_code_most * qr_code_most))
    var missing: UnsafePointer<CChar>?
    // Schemes, hosts and our secrets are the same in capitals, of which a smaller code has room.
    let width = Int(qr_code_make(link.uppercased(), &modules, &missing))
    if let name = missing.map({ String(cString: $0) }) {
      let package = String(cString: library_package(name))
      self = .missing("no QR code: \(name) is missing; \"apt-get install \(package)\" installs it")
    } else if width == 0 {
      self = .missing("no QR code: the address is too long")
    } else {
      self = .code(QRCode(width: width, isDark: modules.prefix(width * width).map { $0 == 1 }))
    }
  }

  /// The code; nil if there is none.
  package var code: QRCode? { if case .code(let code) = self { code } else { nil } }

  /// A line for the user about a code that is not there; nil if it is.
  package var notice: String? {
    switch self {
    case .code: nil
    case .needless:
      "only this machine can watch; with --serve=0.0.0.0 your network can, and phones get a QR code"
    case .missing(let reason): reason
    }
  }
}
