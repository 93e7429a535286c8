internal import Transitions

/// The question for a secret at the end of a program's output. Programs that read each key by themselves say by their
/// question alone that they hide it: ssh to another machine, sudo there, a prompt with stars.
struct SecretPrompt {
  /// The last bytes of the output. Nothing is read in them before somebody types.
  private var tail: [UInt8] = []

  /// A line that is no question has more bytes, or more words.
  private static let most = 512

  mutating func take(_ output: ArraySlice<UInt8>) {
    tail.append(contentsOf: output.suffix(Self.most))
    if tail.count > Self.most { tail.removeFirst(tail.count - Self.most) }
  }

  /// True if the last line asks for a secret, with nothing behind the question but what stands for hidden letters.
  var asks: Bool {
    var (parser, line) = (ControlParser(), String.UnicodeScalarView())
    for scalar in String(decoding: tail, as: UTF8.self).unicodeScalars {
      switch parser.take(scalar) {
      case .print(let scalar): line.append(scalar)
      case .execute(0x0A), .execute(0x0D): line.removeAll()
      default: break
      }
    }
    while let last = line.last, Self.masks.contains(last) { line.removeLast() }
    guard let last = line.last, [":", "：", "?"].contains(last) else { return false }
    let words = " " + String(line).lowercased()
    return Self.secrets.contains { words.contains(text: $0) }
  }

  /// The signs that stand for hidden letters, and the blank behind a question.
  private static let masks: Set<Unicode.Scalar> = [" ", "*", "•", "●", "·"]

  /// The words for secrets of login, sudo, ssh, gpg and their translations.
  private static let secrets = [
    "password", "passphrase", "passcode", "passwd", " pin:", " pin for", "secret", "verification code", "one-time",
    " otp:",
    "passwort", "kennwort", "mot de passe", "phrase de passe", "contraseña", "senha", "wachtwoord", "lösenord", "hasło",
    "heslo", "пароль", "密码", "密碼", "パスワード", "암호",
  ]
}
