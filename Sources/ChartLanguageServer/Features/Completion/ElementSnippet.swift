import ChartDocument
import ChartSchema

/// What an element begins as when it is chosen: what it must have, with a stop of the cursor for each.
///
/// In snippets `$1` and so on are where the cursor goes, and `$`, `}` and `\` are escaped.
struct ElementSnippet {
    private let type: Vocabulary.ElementType?
    /// Whether there is a table whose columns a mark draws; nil: a mark may stand here without data of its own.
    private let hasTable: Bool?

    init(of name: String, hasTable: Bool? = nil) {
        type = Vocabulary.playfair.element(name)
        self.hasTable = hasTable
    }

    /// The element in XML, behind its `<`.
    /// - Parameter name: its name as it is written, which may be with a prefix.
    func xml(as name: String) -> String {
        let attributes = self.attributes
        let start = name + attributes.enumerated().map { " \($1.name)=\"$\($0 + 1)\"" }.joined()
        guard holdsElements else { return "\(start)$\(attributes.count + 1)/>" }
        return "\(start)>\n  $\(attributes.count + 1)\n</\(name)>"
    }

    /// The object of the element in JSON.
    var json: String {
        let attributes = self.attributes
        let stops = attributes.count + (holdsElements || attributes.isEmpty ? 1 : 0)
        let members = (1...stops).map { number in
            attributes.indices.contains(number - 1)
                ? "\"\(attributes[number - 1].name)\": \(Self.value(of: attributes[number - 1].type, stop: number))"
                : "$\(number)"
        }
        if type?.isRoot == true { return "{\n  \(members.joined(separator: ",\n  "))\n\\}" }
        return "{ \(members.joined(separator: ", ")) \\}"
    }

    /// A value in JSON that has not been written yet.
    static func value(of type: Vocabulary.ValueType, stop: Int = 1) -> String {
        let kind = type.kind
        if kind.isList, !type.allowsSingle { return "[$\(stop)]" }
        return kind.json == .number || kind.json == .boolean ? "$\(stop)" : "\"$\(stop)\""
    }

    /// What must be there; of a chart or page its title, of data their file, and of a mark what it draws, as nearly all
    /// have these.
    private var attributes: [Vocabulary.AttributeType] {
        guard let type else { return [] }
        let drawn = hasTable.map { MarkData(of: type).attributes(hasTable: $0) } ?? []
        let others = type.attributes.filter { attribute in
            attribute.isRequired && !drawn.contains { $0.name == attribute.name }
                || type.isRoot && attribute.name == "title"
                || type.name == JSONSpelling.data && attribute.name == "src"
        }
        return others + drawn
    }

    /// Whether there is nothing of the element without others in it.
    private var holdsElements: Bool { type?.isRoot == true || type?.children.contains { $0.minimum > 0 } == true }
}
