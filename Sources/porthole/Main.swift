internal import Transitions

@main
struct Porthole {
  static func main() {
    print(Catalogue.entries.map(\.name).joined(separator: "\n"))
  }
}
