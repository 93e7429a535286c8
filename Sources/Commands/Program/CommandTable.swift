/// Every command. The parser, help, the manual and completions are made from this table.
enum CommandTable {
  /// The commands in the order in which help shows them; the first one runs where none is named.
  static let entries: [CommandEntry] = [
    CommandEntry(ShowCommand.self),
    CommandEntry(NewCommand.self),
    CommandEntry(RecordCommand.self),
    CommandEntry(ExportCommand.self),
    CommandEntry(ShellCommand.self),
    CommandEntry(NotesCommand.self),
    CommandEntry(CheckCommand.self),
    CommandEntry(DoctorCommand.self),
    CommandEntry(HelpCommand.self, takesCommand: true) { try $0.run(on: entries, gallery: Gallery.showing) },
    CommandEntry(CompletionCommand.self) { try $0.run(for: entries) },
  ]
}
