internal import Synchronization
internal import Transitions

/// The screens of a deck in its order, laid out for one format. Each is read when it is first looked at, and then kept;
/// of so many that they have more than a million cells only those that were looked at last.
///
/// An array to its users, which knows how many screens there are and what they are called without reading any.
public struct LazyScreens: RandomAccessCollection, MutableCollection, Sendable {
  /// The ids of the screens, in order.
  public let ids: [String]
  private let byID: [String: Int]
  private let store: Store
  /// What has been put in the place of what was read.
  private var exchanged: [Int: Screen] = [:]

  /// What the screens are laid out for. Setting it costs nothing; a page of Markdown is laid out anew when it is looked at.
  public var format: PageFormat {
    didSet {
      guard format != oldValue else { return }
      for index in exchanged.keys { exchanged[index] = exchanged[index]?.laidOut(for: format) }
    }
  }

  /// What reading a screen gives.
  struct Item: Sendable {
    var screen: Screen
    var problems: [DeckProblem] = []
    /// Whether the file could be read; else the screen only says why not.
    var isReadable = true
  }

  /// What was read last; shared by the copies of a shelf, for which it is the same.
  private final class Store: Sendable {
    let items = Mutex(RecentScreens<Item>())
    /// Screens that were laid out for another format than they were read for, each for the format asked for last.
    let pages = Mutex(RecentScreens<(format: PageFormat, screen: Screen)>())
    /// What screens are read for.
    let format: PageFormat
    let read: @Sendable (Int) -> Item

    init(format: PageFormat, read: @escaping @Sendable (Int) -> Item) {
      self.format = format
      self.read = read
    }

    func item(_ index: Int) -> Item {
      if let item = items.withLock({ $0[index] }) { return item }
      let item = read(index)
      return items.withLock { items in
        // Whoever else has read it meanwhile was first.
        if let kept = items[index] { return kept }
        items.keep(item, of: index, cells: item.screen.grid.size.area)
        return item
      }
    }

    func screen(_ index: Int, for format: PageFormat) -> Screen {
      let screen = item(index).screen
      guard screen.document != nil, format != self.format else { return screen }
      return pages.withLock { pages in
        if let page = pages[index], page.format == format { return page.screen }
        let screen = screen.laidOut(for: format)
        pages.keep((format, screen), of: index, cells: screen.grid.size.area)
        return screen
      }
    }
  }

  /// Screens that are there already.
  public init(_ screens: [Screen]) {
    self.init(ids: screens.map(\.id), format: PageFormat()) { Item(screen: screens[$0]) }
  }

  /// - Parameters:
  ///   - ids: Each once.
  ///   - format: What the screens are read for, and laid out for at first.
  ///   - read: Called for an index whose screen is looked at and not kept.
  init(ids: [String], format: PageFormat, read: @escaping @Sendable (Int) -> Item) {
    self.ids = ids
    self.format = format
    byID = Dictionary(zip(ids, ids.indices)) { first, _ in first }
    store = Store(format: format, read: read)
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many screens there are.
  public var endIndex: Int { ids.count }

  /// The screen of an index. Setting it leaves the file alone; the id must stay the same.
  ///
  /// - Complexity: O(bytes of the file) the first time.
  public subscript(index: Int) -> Screen {
    get { exchanged[index] ?? store.screen(index, for: format) }
    set {
      precondition(newValue.id == ids[index], "A screen is exchanged for one of the same id")
      exchanged[index] = newValue.laidOut(for: format)
    }
  }

  /// What makes no sense in a screen's file.
  ///
  /// - Complexity: O(bytes of the file) the first time.
  public func problems(of index: Int) -> [DeckProblem] { store.item(index).problems }

  /// Why a screen's file cannot be read; nil if it can.
  ///
  /// - Complexity: O(bytes of the file) the first time.
  public func failure(of index: Int) -> DeckProblem? {
    let item = store.item(index)
    return item.isReadable ? nil : item.problems.first
  }

  /// The index of a screen by id.
  public func index(of id: String) -> Int? { byID[id] }
}
