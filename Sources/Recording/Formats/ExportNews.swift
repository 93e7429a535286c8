package import PortholePlatform

/// An event while files are made. The program shows it to the user, and is ready for an interruption.
package enum ExportNews {
  /// A fact that the user should know.
  case notice(String)
  /// A detail about how a file is made.
  case detail(String)
  /// A file is begun. If the process ends early, it removes the file at the path; nil leaves nothing behind.
  case begun(leftover: String?)
  /// Another program helps to write the file, as a child of this process.
  case helper(pid_t)
  /// A part of the file is made, 0...1.
  case progress(Double)
  /// The file that was begun is made, or given up.
  case ended
  /// A short step that must not be left half done begins, or is over.
  case delicate(Bool)
  /// A file is complete.
  case wrote(FileReport)
}

/// Gets the events while files are made.
package typealias ExportListener = (ExportNews) -> Void
