import ChartLowering
import ChartSchema

/// What a first chart of a kind shows: what the schema says of its element, and else its ``KindTraits``.
struct StarterKind {
    /// What the places and the values of a chart are.
    enum Use {
        /// An amount at each name or time.
        case amounts
        /// Two measures against each other, or one along time.
        case pairs
        /// How the values of each of a few groups are spread.
        case samples
        /// How the values of one column are spread.
        case spread
        /// Cells between two columns of names.
        case cells
        /// Nothing that a table has.
        case nothing
    }

    let element: Vocabulary.ElementType
    /// The attributes that name columns.
    let fields: [String]
    let use: Use
    private let traits: KindTraits

    init(_ element: Vocabulary.ElementType) {
        self.element = element
        traits = KindTraits.of(element.name)
        fields = element.attributes.filter { $0.type.kind == .field }.map(\.name)
        if fields.isEmpty {
            use = .nothing
        } else if fields.contains("color"), fields.contains("y") {
            use = .cells
        } else if !fields.contains("y"), !fields.contains("value"), !fields.contains("close") {
            use = .spread
        } else {
            use =
                switch traits.content {
                case .amounts: .amounts
                case .pairs: .pairs
                case .samples: .samples
                }
        }
    }

    var place: String? { ["x", "label"].first(where: fields.contains) }
    var value: String? { ["y", "value"].first(where: fields.contains) }

    /// How several rows of a place become one.
    var operation: String { traits.sumsUp ? "sum" : "mean" }

    /// How many places a chart can have at most; nil: as many as there are.
    var mostPlaces: Int? { traits.mostPlaces }

    /// Why no columns of a table make a chart, where none was tried.
    func lack(of table: StarterTable) -> String {
        if use == .nothing {
            return fields.isEmpty
                ? "it reads no columns" : "which columns hold the two ends of each is not seen from a table"
        }
        if table.measures.isEmpty { return "no column holds numbers that measure something" }
        switch use {
        case .samples: return "no column holds a few names that have several rows each"
        case .cells: return "no two columns hold names or times"
        case .pairs:
            let hasTimes = table.columns.contains { $0.type == .time || $0.holdsYears }
            let wanted = (fields.contains("size") ? 3 : 2) - (hasTimes ? 1 : 0)
            let count = table.measures.count
            if count < wanted {
                return "\(wanted) columns of numbers that measure something are needed, and there "
                    + (count == 1 ? "is one" : "are \(count)")
            }
        default: break
        }
        return mostPlaces.map { "no column holds names or times of \($0) different values or fewer" }
            ?? "no column holds names or times"
    }

    /// Whether columns side by side can become rows of one column: what is summed up or read from a dial has to be one measure.
    var foldsMeasures: Bool { mostPlaces == nil || traits.holdsSeveralMeasures }

    /// Whether it can say how many rows each name has.
    var counts: Bool { traits.mayCount }
}
