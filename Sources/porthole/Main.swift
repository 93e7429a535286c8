internal import CPortholeProgram
internal import PortholeCommands
internal import PortholePlatform

@main
struct Main {
  @MainActor
  static func main() {
    standard_descriptors_open()
    relocations_forget()
    exit(Program.porthole.run(Program.words))
  }
}
