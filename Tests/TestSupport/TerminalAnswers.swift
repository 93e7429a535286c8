/// The bytes that terminals send and that are no keys.
package enum TerminalAnswers {
  /// Answers of terminals, by the documents of xterm and kitty.
  package static let all = [
    "\u{1B}[?62;4c", "\u{1B}[>41;390;0c", "\u{1B}P!|00000000\u{1B}\\", "\u{1B}[6;17;8t", "\u{1B}[?2026;2$y",
    "\u{1B}[4;2$y", "\u{1B}]11;rgb:1010/1010/1010\u{1B}\\", "\u{1B}]10;rgb:d0/d0/d0\u{07}",
    "\u{1B}]4;1;rgb:cc/00/00\u{1B}\\", "\u{1B}]52;c;UVFR\u{1B}\\", "\u{1B}]lq\u{1B}\\", "\u{1B}P>|XTerm(390)\u{1B}\\",
    "\u{1B}P1$r0m\u{1B}\\", "\u{1B}P1+r524742=38\u{1B}\\", "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}^q\u{1B}\\",
    "\u{1B}[24;80R",
    "\u{1B}[1;1R", "\u{1B}[1;80R", "\u{1B}[?3;4R", "\u{1B}[0n", "\u{1B}[?997;1n", "\u{1B}[?5u", "\u{1B}[?1;0;256S",
    "\u{1B}[2;1;1;112;112;1;0x", "\u{1B}[62;1c", "\u{1B}[8;24;80t", "\u{1B}[1;2;3;4&w",
    "\u{1B}]11;" + String(repeating: "q", count: 5000) + "\u{1B}\\",
  ]
}
