import PortholePlatform
import PortholeRecording
import TestSupport
import Testing

@Suite struct RecordingFileTests {
  private let folder = Shell.temporaryFolder()

  /// Runs a test in its own folder.
  private func inFolder(_ body: (String) throws -> Void) throws {
    defer { _ = Shell.run("rm -rf \(folder)") }
    try body(folder)
  }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test func `only its owner may use it, whatever the umask`() throws {
    try inFolder { folder in
      let path = folder + "new.cast"
      // The umask only removes permissions, so 0600 is the most that is possible.
      try RecordingFile(path: path).append(Array("one\n".utf8))
      #expect(mode(path) == 0o600)
      #expect(File.read(path) == Array("one\n".utf8))
    }
  }

  @Test func `never replaces an existing file unless told to`() throws {
    try inFolder { folder in
      let path = folder + "old.cast"
      try File.write(Array("a longer text that was there".utf8), to: path)
      let error = #expect(throws: RecordingError.self) { try RecordingFile(path: path) }
      #expect(error == .exists(path: path))
      #expect(
        error.map { "\($0)" } == "\(path): already exists; choose another name, or replace it with -f")
      #expect(File.read(path) == Array("a longer text that was there".utf8))
      let file = try RecordingFile(path: path, replacing: true)
      try file.append(Array("one\n".utf8))
      try file.append(Array("two\n".utf8))
      #expect(File.read(path) == Array("one\ntwo\n".utf8))
    }
  }

  @Test(arguments: [false, true])
  func `never follows a link or writes to something that is not a file`(replacing: Bool) throws {
    try inFolder { folder in
      try File.write([0x41], to: folder + "target")
      symlink(folder + "target", folder + "link")
      symlink(folder + "nowhere", folder + "dangling")
      mkdir(folder + "folder", 0o700)
      for path in ["folder"].map({ folder + $0 }) + ["/dev/full", "/dev/null"] {
        #expect(throws: RecordingError.notRegular(path: path)) { try RecordingFile(path: path, replacing: replacing) }
        #expect(throws: RecordingError.notRegular(path: path)) { try DraftFile(path: path, replacing: replacing) }
      }
      for path in ["link", "dangling"].map({ folder + $0 }) {
        #expect(throws: RecordingError.isLink(path: path)) { try RecordingFile(path: path, replacing: replacing) }
        #expect(throws: RecordingError.isLink(path: path)) { try DraftFile(path: path, replacing: replacing) }
      }
      #expect(File.read(folder + "target") == [0x41])
      #expect(mode(folder + "nowhere") == nil)
    }
  }

  /// A pipe by its name, and one by the link that a shell gives for `>(command)`.
  @Test(arguments: [false, true])
  func `a pipe gets the bytes, and keeps its mode`(isDraft: Bool) throws {
    try inFolder { folder in
      let path = folder + "fifo"
      mkfifo(path, 0o600)
      symlink(path, folder + "link")
      for path in [path, folder + "link"] {
        let reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        defer { close(reader) }
        if isDraft {
          let draft = try DraftFile(path: path)
          try draft.append(Array("whole".utf8))
          var none: [UInt8] = []
          none.append(reading: reader, atMost: 10)
          #expect(none.isEmpty)
          try draft.publish()
        } else {
          let file = try RecordingFile(path: path)
          try file.append(Array("whole".utf8))
          file.publish()
        }
        var bytes: [UInt8] = []
        bytes.append(reading: reader, atMost: 10)
        #expect(bytes == Array("whole".utf8) && mode(folder + "fifo") == 0o600)
      }
    }
  }

  @Test(arguments: ["a\u{1B}[31m.gif", "a\nb.gif", "a\u{7F}", "\u{9B}.cast"])
  func `a name with a control character is refused`(name: String) throws {
    try inFolder { folder in
      let path = folder + name
      #expect(throws: RecordingError.badName(path: path)) { try RecordingFile(path: path) }
      #expect(throws: RecordingError.badName(path: path)) { try DraftFile(path: path, replacing: true) }
      #expect(throws: RecordingError.badName(path: path)) { try DraftFile.write([], to: path) }
      #expect(File.read(path) == nil)
    }
  }

  @Test func `says why a file cannot be made`() throws {
    let error = #expect(throws: RecordingError.self) { try RecordingFile(path: "/nonexistent/x.cast") }
    #expect(error.map { "\($0)" } == "/nonexistent/x.cast: cannot be written: No such file or directory")
  }

  @Test func `a full device is an error, not the end of the program`() throws {
    let descriptor = open("/dev/full", O_WRONLY | O_CLOEXEC)
    defer { close(descriptor) }
    let file = RecordingFile(descriptor: descriptor, name: "standard output")
    let error = #expect(throws: RecordingError.self) { try file.append([0x41]) }
    #expect(error == .cannotWrite(path: "standard output", errno: ENOSPC))
  }

  @Test func `a partial write is undone`() async throws {
    // In its own process: the limit holds for all files that it writes.
    await #expect(processExitsWith: .success) {
      let folder = Shell.temporaryFolder()
      let path = folder + "big.cast"
      let file = try RecordingFile(path: path)
      signal(SIGXFSZ, SIG_IGN)
      var limit = rlimit()
      getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      limit.rlim_cur = 100
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let line = Array("123456789012345678901234567890\n".utf8)
      var count = 0
      do throws(RecordingError) {
        for _ in 0..<10 {
          try file.append(line)
          count += 1
        }
      } catch {
        let isTaken = File.read(path) == Array([line, line, line].joined())
        _ = Shell.run("rm -rf \(folder)")
        exit(isTaken && count == 3 && error == .cannotWrite(path: path, errno: EFBIG) ? 0 : 1)
      }
      exit(2)
    }
  }
}
