/// Texts that would control a terminal or hide something from the reader.
package enum HostileText {
  /// The texts, each named by its effect.
  package static let pieces: [(name: String, text: String)] = [
    ("a title", "a\u{1B}]0;x\u{7}b\u{1B}]2;y\u{1B}\\c"), ("the clipboard", "a\u{1B}]52;c;eA==\u{7}b"),
    ("reports", "a\u{1B}[21t\u{1B}[6n\u{1B}[c\u{1B}[>c\u{1B}[=c\u{1B}[x\u{1B}Zb"),
    ("settings", "a\u{1B}P$qm\u{1B}\\b\u{1B}P+q544e\u{1B}\\c"),
    ("a program", "a\u{1B}_x\u{1B}\\b\u{1B}^y\u{1B}\\c\u{1B}Xz\u{1B}\\d"),
    ("C1", "a\u{9D}0;x\u{9C}b\u{90}x\u{9C}c\u{9B}2Jd\u{85}e\u{84}f"),
    ("modes", "a\u{1B}[?1049l\u{1B}[?25h\u{1B}[?1000h\u{1B}[?2004l\u{1B}[4h\u{1B}[!p\u{1B}cb"),
    ("character sets", "a\u{E}b\u{F}c\u{1B}(0d\u{1B}%@e\u{1B}nf"), ("keys", "a\u{1B}[0;68;\"x\"pb\u{1B}=c\u{1B}>d"),
    ("an end inside ESC", "a\u{1B}"), ("an end inside CSI", "a\u{1B}[3"), ("an end inside OSC", "a\u{1B}]0;x"),
    ("numbers", "a\u{1B}[99999999999999999999;18446744073709551616Hb\u{1B}[2147483648Cc\u{1B}[65536Bd"),
    ("repeats", "a\u{1B}[65535b\u{1B}[65535@b\u{1B}[65535P\u{1B}[65535L\u{1B}[65535M\u{1B}[65535S\u{1B}[65535Tc"),
    ("directions", "a\u{202E}b\u{2066}c\u{2069}\u{200F}d\u{61C}e"), ("tags", "a\u{E0041}\u{E0042}\u{E007F}b"),
    ("joiners", "a\u{200D}\u{200D}\u{200B}\u{FEFF}\u{2060}b\u{1F469}\u{200D}\u{1F680}"),
    ("marks", "a" + String(repeating: "\u{301}\u{323}", count: 500) + "b"),
    ("no characters", "a\u{378}\u{E000}\u{10FFFD}b"),
    ("bells", "a\u{7}\u{7}b\u{8}\u{8}\u{8}c\u{7F}d\0e"), ("returns", "abc\rd\u{B}e\u{C}f\u{1A}g"),
    ("entities", "a&#27;[2J&#x9b;2J&#x202e;b&#0;"), ("line ends", "a\u{2028}b\u{2029}c\u{85}d"),
  ]
}
