import ChartDocument

/// The elements of a document, for an editor's outline.
struct DocumentSymbols {
    /// How deep elements are shown; nothing that compiles is deeper.
    private static let deepest = Limits.depth
    /// The attributes that tell elements of one name from each other; the first that an element has is shown.
    private static let telling = [
        "title", "name", "id", "src", "label", "series", "y", "value", "x", "as", "where", "of", "by", "categories",
    ]

    let outline: Outline
    let lines: TextLines

    /// The elements inside of each other.
    var tree: JSONValue {
        .array(
            outline.elements.indices.filter { outline.elements[$0].parent == nil }.compactMap { symbol($0, depth: 1) })
    }

    /// The elements one after the other, for clients that know no trees.
    func list(_ uri: String) -> JSONValue {
        .array(
            outline.elements.indices.filter { !outline.elements[$0].name.isEmpty }.map { element in
                var members = head(of: element)
                let location = [("uri", JSONValue.string(uri)), ("range", lines.json(wholeRange(of: element)))]
                members.append(("location", .object(location)))
                if let container = outline.parent(of: element)?.name {
                    members.append(("containerName", .string(container)))
                }
                return .object(members)
            })
    }

    /// - Returns: nil: the element has no name yet.
    private func symbol(_ element: Int, depth: Int) -> JSONValue? {
        guard !outline.elements[element].name.isEmpty else { return nil }
        var members = head(of: element)
        if let detail = detail(of: element) { members.append(("detail", .string(detail))) }
        members.append(("range", lines.json(wholeRange(of: element))))
        members.append(("selectionRange", lines.json(outline.elements[element].nameRange)))
        if depth < Self.deepest {
            let children = outline.elements[element].children.compactMap { symbol($0, depth: depth + 1) }
            members.append(("children", .array(children)))
        }
        return .object(members)
    }

    private func head(of element: Int) -> [(String, JSONValue)] {
        let name = outline.elements[element].name
        return [("name", .string(name)), ("kind", .number(Self.kind(of: name).rawValue))]
    }

    private func detail(of element: Int) -> String? {
        let detail = Self.telling.lazy.compactMap { outline.value($0, of: element) }.first { !$0.isEmpty }
        return detail.map { String($0.prefix(60)) }
    }

    /// In JSON the name stands before the element and belongs to it.
    private func wholeRange(of element: Int) -> Range<Int> {
        let range = outline.elements[element].range
        let start = min(range.lowerBound, outline.elements[element].nameRange.lowerBound)
        return start..<max(range.upperBound, outline.elements[element].nameRange.upperBound)
    }

    /// The kinds of the protocol, by which editors choose a picture.
    private enum Kind: Int {
        case module = 2
        case structure = 5
        case property = 7
        case array = 18
        case object = 19
        case event = 24
        case step = 25
    }

    private static func kind(of name: String) -> Kind {
        switch name {
        case JSONSpelling.page: .module
        case JSONSpelling.chart: .structure
        case JSONSpelling.data: .array
        case "state", "control": .event
        case "filter", "calculate", "aggregate", "join-aggregate", "window", "time-unit", "bin", "sort", "limit",
            "fold", "top", "lookup", "pivot", "flatten", "impute", "sample", "regression",
            "loess", "density", "stack":
            .step
        default: JSONSpelling.marks.contains(name) ? .object : .property
        }
    }
}
