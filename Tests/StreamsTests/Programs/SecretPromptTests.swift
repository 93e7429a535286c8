import Testing

@testable import PortholeStreams

@Suite struct SecretPromptTests {
  /// The questions of login, sudo, ssh, gpg, git, psql, mysql, cryptsetup, read with stars, and translations of sudo.
  @Test(arguments: [
    "Password: ", "[sudo] password for anna: ", "anna@harbour's password: ",
    "Enter passphrase for key '/home/anna/.ssh/id': ",
    "Password for 'https://anna@harbour.example': ", "Enter PIN: ", "PIN for the card:", "Verification code: ",
    "Password for user anna: ***", "\u{1B}[1;33mPassphrase:\u{1B}[0m \u{1B}[?25h", "Repeat password?",
    "\u{1B}]0;login\u{7}PASSWORD:",
    "old line\r\n\r\u{1B}[KPassword: •••", "[sudo] Passwort für anna: ", "Mot de passe : ",
    "[sudo] contraseña para anna: ",
    "[sudo] пароль для anna: ", "密码：", "パスワード: ",
  ])
  func `a question for a secret is known, in pieces too`(output: String) {
    for size in [1, 3, 1000] {
      var prompt = SecretPrompt()
      let bytes = Array(("welcome\r\n" + output).utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        prompt.take(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(prompt.asks)
    }
  }

  @Test(arguments: [
    "", "$ ", "login: ", "Password: \r\n", "Password: secret", "wrong password\r\n$ ", "Continue? ", "spin: ",
    "Name of the file: ",
    "the password:\r\nUser: ", "\u{1B}]0;Password:\u{7}$ ",
  ])
  func `other lines are no question for a secret`(output: String) {
    var prompt = SecretPrompt()
    prompt.take(Array(output.utf8)[...])
    #expect(!prompt.asks)
  }

  @Test func `a flood before the question does not hide it`() {
    var prompt = SecretPrompt()
    prompt.take(Array((String(repeating: "words and words ", count: 5000) + "\nPassword: ").utf8)[...])
    #expect(prompt.asks)
  }
}
