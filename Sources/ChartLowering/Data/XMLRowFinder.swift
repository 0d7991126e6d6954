import ChartXML

/// The elements of a text by their paths: how often each occurs, and what a row that it was would have as columns.
struct XMLRowFinder: XMLElementVisitor {
    /// All elements of one path of local names.
    struct Kind {
        var parent: Int
        var name: String
        var count = 0
        /// The names of its attributes and of its children, in the order in which they are first seen.
        fileprivate(set) var columns: [String] = []
        /// Its children by their names.
        fileprivate var children: [String: Int] = [:]
        fileprivate var attributes: Set<String> = []
        /// Whether some of them have children, so that they are no cells.
        fileprivate(set) var isNested = false
        /// Whether one of them has text.
        fileprivate var hasText = false
        /// Whether some stand beside each other in one element.
        fileprivate(set) var isRepeated = false
        /// The number of the element in which the last of them stood.
        fileprivate var lastParent = -1
    }

    /// The most paths: data are alike, and something else would fill memory.
    static let mostPaths = 10_000

    private let bytes: [UInt8]
    private(set) var kinds: [Kind] = []
    private var open: [(kind: Int, number: Int)] = []
    private var count = 0
    /// Whether there are more paths than are kept.
    private(set) var hasTooManyPaths = false

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    // MARK: Reading

    mutating func open(_ name: Range<Int>) {
        guard !hasTooManyPaths else { return }
        let name = Self.localName(bytes[name])
        let parent = open.last
        let kind = kind(name, in: parent?.kind)
        if let parent {
            kinds[parent.kind].isNested = true
            if kinds[kind].lastParent == parent.number { kinds[kind].isRepeated = true }
            kinds[kind].lastParent = parent.number
        }
        kinds[kind].count += 1
        open.append((kind, count))
        count += 1
        hasTooManyPaths = kinds.count > Self.mostPaths
    }

    mutating func attribute(_ name: Range<Int>, _ value: Range<Int>) {
        guard !hasTooManyPaths, let last = open.last else { return }
        let name = Self.localName(bytes[name])
        if kinds[last.kind].attributes.insert(name).inserted { kinds[last.kind].columns.append(name) }
    }

    mutating func close(_ content: Range<Int>) {
        guard !hasTooManyPaths else { return }
        let last = open.removeLast()
        if !kinds[last.kind].hasText, !kinds[last.kind].isNested {
            kinds[last.kind].hasText = bytes[content].contains { !XMLLexer.isSpace($0) }
        }
    }

    private mutating func kind(_ name: String, in parent: Int?) -> Int {
        guard let parent else {
            kinds.append(Kind(parent: -1, name: name))
            return kinds.count - 1
        }
        if let known = kinds[parent].children[name] { return known }
        kinds.append(Kind(parent: parent, name: name))
        kinds[parent].children[name] = kinds.count - 1
        if !kinds[parent].attributes.contains(name) { kinds[parent].columns.append(name) }
        return kinds.count - 1
    }

    static func localName(_ name: ArraySlice<UInt8>) -> String {
        let start = name.lastIndex(of: UInt8(ascii: ":")).map { $0 + 1 } ?? name.startIndex
        return String(decoding: name[start...], as: UTF8.self)
    }

    // MARK: Rows

    /// The kind that stands at a path of local names below the outermost element; nil: there is none.
    func kind(at path: [String]) -> Int? {
        guard !kinds.isEmpty else { return nil }
        return path.reduce(Optional(0)) { kind, name in kind.flatMap { kinds[$0].children[name] } }
    }

    /// The path of a kind below the outermost element.
    func path(of kind: Int) -> [String] {
        var path: [String] = []
        var kind = kind
        while kinds[kind].parent >= 0 {
            path.insert(kinds[kind].name, at: 0)
            kind = kinds[kind].parent
        }
        return path
    }

    /// What rows of a kind have as columns: attributes, and children that hold nothing but text and stand once in a row.
    func columns(of kind: Int) -> [String] {
        kinds[kind].columns.filter { name in
            guard let child = kinds[kind].children[name].map({ kinds[$0] }) else { return true }
            let isEmpty = !child.hasText && !child.attributes.isEmpty
            return kinds[kind].attributes.contains(name) || !child.isNested && !child.isRepeated && !isEmpty
        }
    }

    /// The children of rows of a kind that are no columns, because they have children themselves or stand several times in a row.
    func nested(of kind: Int) -> [String] {
        let columns = Set(columns(of: kind))
        return kinds[kind].columns.filter { !columns.contains($0) }
    }

    /// The kinds that may be the rows, that with the most columns first: of which there are several elements, with at least
    /// two columns, or, where there is none of these, one.
    var candidates: [Int] {
        var isOfMany: [Bool] = []
        for kind in kinds { isOfMany.append(kind.isRepeated || kind.parent >= 0 && isOfMany[kind.parent]) }
        let widths = kinds.indices.map { isOfMany[$0] ? columns(of: $0).count : 0 }
        let least = widths.contains { $0 > 1 } ? 2 : 1
        return kinds.indices.filter { widths[$0] >= least }.sorted { (widths[$0], $1) > (widths[$1], $0) }
    }

    /// The only candidate that can be meant: it has the most columns, and all others lie inside of it with fewer, or are
    /// rare beside it. nil: there is none.
    func obvious(among candidates: [Int]) -> Int? {
        guard let first = candidates.first else { return nil }
        let width = columns(of: first).count
        let isObvious = candidates.dropFirst().allSatisfy { other in
            isInside(other, first) && columns(of: other).count < width || kinds[other].count * 10 <= kinds[first].count
        }
        return isObvious ? first : nil
    }

    private func isInside(_ kind: Int, _ other: Int) -> Bool {
        var kind = kind
        while kind > other { kind = kinds[kind].parent }
        return kind == other
    }
}
