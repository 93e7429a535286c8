/// The other files of a folder that belong to the deck of one file, by its links.
struct FileReach {
  private let file: FileName
  private let targets: Set<String>

  /// Looks for links in the file and its sidecar file.
  init(of file: FileName, contentOf: (FileName) -> FileContent) {
    self.file = file
    var targets: Set<String> = []
    for name in [file, FileName(file.stem + Array(".meta".utf8))] {
      if case .bytes(let bytes) = contentOf(name) { targets.formUnion(RawTargets.all(in: bytes)) }
    }
    self.targets = targets
  }

  /// The subfolders that links lead into.
  var folders: Set<[UInt8]> {
    Set(
      targets.compactMap { target in
        guard let path = LinkPath(target, from: []), let first = path.steps.first else { return nil }
        return path.steps.count > 1 || path.isFolder ? first : nil
      })
  }

  /// Returns the files of the deck: all of them if a link leads to another screen or tries to; otherwise the named one,
  /// its sidecar file and those that are no screens.
  func names(of all: [FileName], path: String) -> [FileName] {
    guard let index = try? DeckIndex(path: path, names: all, start: file),
      let place = index.files.firstIndex(of: file), !targets.contains(where: { leadsElsewhere($0, in: index, place) })
    else { return all }
    let meta = file.stem
    return all.filter { $0 == file || !$0.isScreen && (!$0.isSidecar || $0.stem == meta) }
  }

  private func leadsElsewhere(_ target: String, in index: DeckIndex, _ place: Int) -> Bool {
    let resolved = Link.Target.resolve(target, in: index, from: place, suggesting: false)
    switch (resolved.target, resolved.reason) {
    case (.screen(let id), _): return id != index.ids[place]
    case (.next, _), (.previous, _), (.first, _), (.last, _): return true
    case (_, .unknownScreen?): return true
    default: return false
    }
  }
}
