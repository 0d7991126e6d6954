import ChartDiagnostics
import ChartDocument
import ChartSchema

/// Editors send every text that is XML or JSON, and most of those are no charts.
extension Outline {
    /// Whether the text is certainly written in another language, so that nothing is to be said about it.
    var isForeign: Bool { spelling == .xml ? isForeignXML : isForeignJSON }

    private var isForeignXML: Bool {
        guard let root = elements.first(where: { $0.parent == nil && !$0.name.isEmpty }) else { return false }
        let namespaces = root.attributes.filter { $0.name == "xmlns" || $0.name.hasPrefix("xmlns:") }
            .compactMap { $0.value.map(decoded) }
        if namespaces.contains(SchemaValidator.namespace) { return false }
        let roots = Vocabulary.playfair.roots
        if Suggestion.nearest(to: root.name, among: roots) != nil { return false }
        if root.attribute("xmlns") != nil { return true }
        let known = Set(roots.flatMap { Vocabulary.playfair.element($0)?.childNames ?? [] })
        return !root.children.isEmpty && !root.children.contains { known.contains(elements[$0].name) }
    }

    private var isForeignJSON: Bool {
        guard let root = elements.first else {
            return bytes.first { !ByteClass.isSpace($0) } == UInt8(ascii: "[")
        }
        let children = root.children.map { elements[$0].name }
        let isChart = children.contains {
            JSONSpelling.marks.contains($0) || $0 == JSONSpelling.data || $0 == JSONSpelling.chart
        }
        if isChart { return false }
        let types = Vocabulary.playfair.roots.compactMap { Vocabulary.playfair.element($0) }
        let known = Set(types.flatMap { $0.childNames + $0.attributes.map(\.name) })
            .union([JSONSpelling.schema, JSONSpelling.layers])
        let names = children + root.attributes.map(\.name)
        return names.count > 1 && names.count(where: known.contains) * 2 < names.count
    }
}
