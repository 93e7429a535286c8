internal import PortholePlatform
internal import Synchronization
internal import Transitions

/// The screens of a deck in order, laid out for one format. Each is read when it is first used and then kept. Beyond a
/// million cells in all, only the screens used last are kept.
///
/// It is an array to its users, and knows the number and ids of its screens without reading any.
public struct LazyScreens: RandomAccessCollection, Sendable {
  /// The ids of the screens, in order.
  public let ids: [String]
  private let byID: [String: Int]
  private let store: Store
  private var exchanged: [Int: Screen] = [:]

  /// The format of the layout. Setting it costs nothing; a page of Markdown or a work of art is laid out again when it is
  /// next used.
  package var format: PageFormat {
    didSet {
      guard format != oldValue else { return }
      for index in exchanged.keys { exchanged[index] = exchanged[index]?.laidOut(for: format) }
    }
  }

  /// Returns the code point of the first glyph of a font; nil if the font cannot be drawn. Works of art are shown in
  /// characters if there is no such function, in the code points of their fonts otherwise.
  package var firstGlyph: (@Sendable (ArtFont.Source) -> UInt32?)?

  struct Item: Sendable {
    var screen: Screen
    var problems: [DeckProblem] = []
    /// The reason why the file cannot be read; nil if it was read.
    var isReadable = true
  }

  /// The screens that were read last, shared by copies of the collection.
  private final class Store: Sendable {
    let items = Mutex(RecentScreens<Item>())
    /// The screens that were laid out again, for the last requested format.
    let pages = Mutex(RecentScreens<(format: PageFormat, screen: Screen)>())
    /// The titles of all screens that were read so far, and whether a thread reads the others.
    let titles = Mutex((known: [Int: String](), isReading: false))
    let format: PageFormat
    let read: @Sendable (Int) -> Item

    init(format: PageFormat, read: @escaping @Sendable (Int) -> Item) {
      self.format = format
      self.read = read
    }

    func item(_ index: Int) -> Item {
      if let item = items.withLock({ $0[index] }) { return item }
      let item = read(index)
      titles.withLock { $0.known[index] = item.screen.title }
      return items.withLock { items in
        // Another thread may have read it in the meantime.
        if let kept = items[index] { return kept }
        items.keep(item, of: index, cells: item.screen.grid.size.area)
        return item
      }
    }

    func title(_ index: Int) -> String {
      if let title = titles.withLock({ $0.known[index] }) { return title }
      // Screens that were read for their titles alone do not take the places of others.
      let title = read(index).screen.title
      titles.withLock { $0.known[index] = title }
      return title
    }

    func screen(_ index: Int, for format: PageFormat) -> Screen {
      let screen = item(index).screen
      guard screen.isLaidOut else { return screen.laidOut(for: format) }
      let format = screen.document?.images.isEmpty == true ? format.withoutImages : format
      guard screen.document == nil || format != self.format else { return screen }
      return pages.withLock { pages in
        if let page = pages[index], page.format == format { return page.screen }
        let screen = screen.laidOut(for: format)
        pages.keep((format, screen), of: index, cells: screen.grid.size.area)
        return screen
      }
    }
  }

  package init(_ screens: [Screen]) {
    self.init(ids: screens.map(\.id), format: PageFormat()) { Item(screen: screens[$0]) }
  }

  /// - Parameter read: Reads the screen of an index. It is called again for a screen that was not kept.
  init(ids: [String], format: PageFormat, read: @escaping @Sendable (Int) -> Item) {
    self.ids = ids
    self.format = format
    byID = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    store = Store(format: format.withoutImages, read: read)
  }

  /// The first index, 0.
  public var startIndex: Int { 0 }
  /// The number of screens.
  public var endIndex: Int { ids.count }

  /// The screen of an index. Setting it does not write a file; the id must stay the same.
  ///
  /// - Complexity: O(bytes of the file) the first time.
  public package(set) subscript(index: Int) -> Screen {
    get {
      let screen = exchanged[index] ?? store.screen(index, for: format)
      guard let firstGlyph, let font = screen.artFont, let first = firstGlyph(font.source) else { return screen }
      return screen.drawn(in: font, from: first)
    }
    set {
      precondition(newValue.id == ids[index], "A screen is exchanged for one of the same id")
      exchanged[index] = newValue.laidOut(for: format)
    }
  }

  /// Takes back what was set in place of a screen that was read.
  package mutating func restore(_ index: Int) { exchanged[index] = nil }

  /// Returns the size of a screen's file; nil if it cannot be read. The screen is not laid out.
  ///
  /// - Complexity: O(bytes of the file) the first time.
  package func byteCount(of index: Int) -> Int? { store.item(index).screen.byteCount }

  /// - Complexity: O(bytes of the file) the first time.
  package func problems(of index: Int) -> [DeckProblem] { store.item(index).problems }

  /// Returns the reason why a screen's file cannot be read; nil if it can.
  ///
  /// - Complexity: O(bytes of the file) the first time.
  package func failure(of index: Int) -> DeckProblem? {
    let item = store.item(index)
    return item.isReadable ? nil : item.problems.first
  }

  package func index(of id: String) -> Int? { byID[id] }

  /// - Complexity: O(bytes of the file) the first time.
  package func title(of index: Int) -> String { exchanged[index]?.title ?? store.title(index) }

  package var knownTitles: [Int: String] {
    store.titles.withLock { $0.known }.merging(exchanged.mapValues(\.title)) { $1 }
  }

  /// Begins to read all titles on a thread of its own, which lasts no longer than the collection; see ``knownTitles``.
  package func readTitles() {
    let count = ids.count
    let mayBegin = store.titles.withLock { titles in
      defer { titles.isReading = true }
      return !titles.isReading && titles.known.count < count
    }
    guard mayBegin else { return }
    let thread = BackgroundThread { [weak store] in
      for index in 0..<count {
        guard let store else { return }
        _ = store.title(index)
      }
    }
    thread.detach()
    if !thread.hasStarted { for index in 0..<count { _ = store.title(index) } }
  }
}

/// The values that were used last, by their numbers in the deck, up to a limit.
struct RecentScreens<Item: Sendable>: Sendable {
  /// A class, so that an empty place takes no more than a reference.
  private final class Entry: Sendable {
    let item: Item
    let weight: Int

    init(_ item: Item, weight: Int) {
      self.item = item
      self.weight = weight
    }
  }

  /// The most cells to keep. The value used last is kept whatever its size.
  static var most: Int { Limits.cells }
  private static var base: Int { 100 }

  private var entries: [Int: (entry: Entry, use: Int)] = [:]
  private var weight = 0
  private var uses = 0

  /// Returns the value of a number, which then is the last to be dropped.
  subscript(index: Int) -> Item? {
    mutating get {
      guard let entry = entries[index]?.entry else { return nil }
      uses += 1
      entries[index]?.use = uses
      return entry.item
    }
  }

  /// Keeps a value of so many cells in place of the old one.
  mutating func keep(_ item: Item, of index: Int, cells: Int) {
    let entry = Entry(item, weight: cells + Self.base)
    uses += 1
    weight += entry.weight - (entries[index]?.entry.weight ?? 0)
    entries[index] = (entry, uses)
    guard weight > Self.most else { return }
    // Half of it at once: to find the oldest each time would cost more than to read it again.
    for (index, oldest) in entries.sorted(by: { $0.value.use < $1.value.use }).dropLast() where weight > Self.most / 2 {
      weight -= oldest.entry.weight
      entries[index] = nil
    }
  }
}

/// A search through many screens on a thread of its own, since to read 10,000 of them would hold up the show.
package final class ScreenSearch<Found: Sendable>: Sendable {
  private let found = Mutex<Found?>(nil)
  private let isCancelled = Atomic(false)

  /// - Parameter body: Searches. It gets a function that tells whether the search goes on.
  package init(_ body: @escaping @Sendable (_ goesOn: () -> Bool) -> Found) {
    let search: @Sendable () -> Void = { [self] in
      let result = body { !isCancelled.load(ordering: .relaxed) }
      found.withLock { $0 = result }
    }
    let thread = BackgroundThread(search)
    thread.detach()
    if !thread.hasStarted { search() }
  }

  /// Nil while it goes on.
  package var result: Found? { found.withLock { $0 } }

  package func cancel() { isCancelled.store(true, ordering: .relaxed) }
}
