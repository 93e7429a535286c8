import Glibc

/// Runs the chosen target on one input. libFuzzer calls this repeatedly, always on the main thread.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: data, count: count))
  MainActor.assumeIsolated { chosen.run(bytes) }
  return 0
}

/// The target that the variable `FUZZ_TARGET` names.
@MainActor private let chosen: Target = {
  let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
  guard let target = Target(rawValue: name) else {
    let names = Target.allCases.map(\.rawValue).joined(separator: ", ")
    // There is no input yet, so this is no finding but a wrong call.
    fatalError("FUZZ_TARGET is \"\(name)\"; set it to one of \(names)")
  }
  return target
}()
