import ChartDocument
import ChartSchema

/// What an element begins as when it is chosen: what it must have, with a stop of the cursor for each.
///
/// In snippets `$1` and so on are where the cursor goes, and `$`, `}` and `\` are escaped.
struct ElementSnippet {
    private let type: Vocabulary.ElementType?

    init(of name: String) {
        type = Vocabulary.playfair.element(name)
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

    /// What must be there; of a chart or page its title, and of data their file, as nearly all have these.
    private var attributes: [Vocabulary.AttributeType] {
        guard let type else { return [] }
        return type.attributes.filter { attribute in
            attribute.isRequired || type.isRoot && attribute.name == "title"
                || type.name == JSONSpelling.data && attribute.name == "src"
        }
    }

    /// Whether there is nothing of the element without others in it.
    private var holdsElements: Bool { type?.isRoot == true || type?.children.contains { $0.minimum > 0 } == true }
}
