/// The names under which a drawing's clip paths, markers, masks, gradients, filters, patterns and keyframes are referred to. Each kind
/// counts by itself, so that names do not depend on what else is in the drawing.
struct ReferenceTable {
    /// What is referred to; the letters stand in its names.
    enum Kind: String {
        case clipPath = "c"
        /// A clip path that cuts a gradient to the outline of its sector.
        case gradientOutline = "u"
        case marker = "d"
        case mask = "m"
        case gradient = "g"
        case filter = "h"
        case pattern = "b"
        /// The keyframes of a loop.
        case keyframes = "run"
    }

    private let prefix: String
    /// How many references there are of each kind, by its letters.
    private var counts: [String: Int] = [:]
    private var known: [String: [AnyHashable: String]] = [:]

    /// - Parameter prefix: that of all names in the drawing.
    init(prefix: String) {
        self.prefix = prefix
    }

    /// A name that nothing has had yet.
    mutating func newName(of kind: Kind) -> String {
        let count = counts[kind.rawValue, default: 0]
        counts[kind.rawValue] = count + 1
        return "\(prefix)-\(kind.rawValue)\(count)"
    }

    /// The name of some content, which is the same for equal content.
    /// - Returns: whether it is new, too: then the caller has to write what it stands for.
    mutating func name(of kind: Kind, for content: some Hashable) -> (name: String, isNew: Bool) {
        let key = AnyHashable(content)
        if let name = known[kind.rawValue]?[key] { return (name, false) }
        let name = newName(of: kind)
        known[kind.rawValue, default: [:]][key] = name
        return (name, true)
    }
}
