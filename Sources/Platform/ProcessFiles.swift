/// The files about processes that Linux has, proc(5). Other systems have none, and a container may hide them.
package enum ProcessFiles {
  package static var areThere: Bool { access(path("stat", of: getpid()), R_OK) == 0 }

  /// The step that brings them back, or the reason why there are none.
  package static var remedy: String {
    #if os(Linux)
      "mount it: mount -t proc proc /proc"
    #else
      "it needs Linux"
    #endif
  }

  package static func path(_ name: String, of process: pid_t) -> String { "/proc/\(process)/\(name)" }

  /// Returns the path by which a file can be opened that has no name, or a hidden one.
  package static func path(ofDescriptor descriptor: Int32) -> String { path("fd/\(descriptor)", of: getpid()) }
}
