/// Every command. The parser, help, the manual and completions are made from this table.
enum CommandTable {
  /// The commands in the order in which help shows them; the first one runs where none is named.
  static let entries: [CommandEntry] = [
    CommandEntry(ShowCommand.self),
    CommandEntry(ReadCommand.self),
    CommandEntry(CheckCommand.self),
    CommandEntry(RenderCommand.self),
    CommandEntry(ExportCommand.self),
    CommandEntry(RecordCommand.self),
    CommandEntry(PlayCommand.self),
    CommandEntry(NotesCommand.self),
    CommandEntry(ShellCommand.self),
    CommandEntry(ConvertCommand.self),
    CommandEntry(DoctorCommand.self),
    CommandEntry(ListCommand.self),
    CommandEntry(NewCommand.self),
    CommandEntry(CompletionCommand.self) { try $0.run(for: entries) },
    CommandEntry(HelpCommand.self, takesCommand: true) { try $0.run(on: entries) },
  ]
}
