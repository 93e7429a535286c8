import TestSupport
import Testing

@testable import PortholeRecording

@Suite(.waits) struct SHA256Tests {
  @Test(arguments: [0, 1, 55, 56, 63, 64, 65, 1000])
  func `the hash is that of sha256sum`(count: Int) throws {
    let folder = try TemporaryFolder([:])
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    try File.write(bytes, to: "\(folder.path)/bytes")
    let result = Shell.run("sha256sum < \(folder.path)/bytes")
    #expect(SHA256.hex(of: bytes) == String(decoding: result.output.prefix(64), as: UTF8.self))
  }
}
