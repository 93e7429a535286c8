import PortholePlatform
import PortholeRecording
import TestSupport
import Testing

struct DraftFileTests {
  private let folder = Shell.temporaryFolder()

  private var names: [UInt8] { Shell.run("ls -A \(folder)").output }

  private func mode(_ path: String) -> mode_t? {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
  }

  @Test(arguments: [false, true]) func `a file appears when it is complete`(hasName: Bool) throws {
    let draft = try DraftFile(path: folder + "a", namingDraft: hasName)
    if hasName { #expect(names.starts(with: ".a.".utf8)) }
    try draft.append(Array("one ".utf8))
    try draft.append(Array("two".utf8))
    #expect(mode(draft.draft) == 0o600)
    #expect(access(folder + "a", F_OK) != 0)
    try draft.publish()
    #expect(File.read(folder + "a") == Array("one two".utf8))
    #expect(names == Array("a\n".utf8))
    let mask = umask(0)
    umask(mask)
    #expect(mode(folder + "a") == 0o644 & ~mask)
  }

  @Test(arguments: [false, true])
  func `an abandoned draft leaves nothing behind, and the old file unchanged`(hasName: Bool) throws {
    try File.write(Array("old".utf8), to: folder + "a")
    do {
      let draft = try DraftFile(path: folder + "a", replacing: true, namingDraft: hasName)
      try draft.append(Array("new".utf8))
    }
    #expect(File.read(folder + "a") == Array("old".utf8))
    #expect(names == Array("a\n".utf8))
    let draft = try DraftFile(path: folder + "a", replacing: true, namingDraft: hasName)
    try draft.append(Array("new".utf8))
    try draft.publish()
    #expect(File.read(folder + "a") == Array("new".utf8))
  }

  @Test(arguments: [false, true]) func `several drafts of a file do not disturb each other`(hasName: Bool) throws {
    let first = try DraftFile(path: folder + "a", namingDraft: hasName)
    try first.append(Array("first".utf8))
    do {
      let second = try DraftFile(path: folder + "a", namingDraft: hasName)
      try second.append(Array("second".utf8))
    }
    #expect(File.read(first.draft) == Array("first".utf8))
    try first.publish()
    #expect(File.read(folder + "a") == Array("first".utf8))
  }

  @Test(arguments: [false, true]) func `a file that another program creates meanwhile stays`(hasName: Bool) throws {
    let draft = try DraftFile(path: folder + "a", namingDraft: hasName)
    try File.write(Array("other".utf8), to: folder + "a")
    #expect(throws: RecordingError.exists(path: folder + "a")) { try draft.publish() }
    #expect(File.read(folder + "a") == Array("other".utf8))
  }

  @Test func `a draft is in no folder if the system can do that, and others can write and read it`() throws {
    let draft = try DraftFile(path: folder + "a")
    #if PORTHOLE_PORTABLE
      #expect(names.starts(with: ".a.".utf8))
    #else
      try #require(names == [], "the file system of \(folder) knows no files without a name")
    #endif
    try File.write(Array("by another".utf8), to: draft.draft)
    #expect(Shell.run("cat \(draft.draft)").output == Array("by another".utf8))
    try draft.publish()
    #expect(File.read(folder + "a") == Array("by another".utf8))
    #expect(names == Array("a\n".utf8))
  }

  @Test func `a file that cannot be replaced is an error before any work`() throws {
    try File.write([], to: folder + "a")
    #expect(throws: RecordingError.exists(path: folder + "a")) { try DraftFile(path: folder + "a") }
    symlink("a", folder + "link")
    #expect(throws: RecordingError.isLink(path: folder + "link")) {
      try DraftFile(path: folder + "link", replacing: true)
    }
    #expect(throws: RecordingError.notRegular(path: folder)) { try DraftFile(path: folder, replacing: true) }
    #expect(throws: RecordingError.cannotCreate(path: folder + "b/c", errno: ENOENT)) {
      try DraftFile(path: folder + "b/c")
    }
  }
}
