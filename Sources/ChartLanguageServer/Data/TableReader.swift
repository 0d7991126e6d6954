import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartLowering
import ChartSchema

/// Reads the tables that a document names or holds, also while other parts of it are wrong: each table is read out of a
/// document of its own, in which there is nothing else.
struct TableReader: Sendable {
    /// The mark of such a document, which reads nothing.
    private static let mark = KindTraits.elementWithoutData

    let outline: Outline
    /// The name of the document's file, from which relative paths start.
    let name: String
    let environment: any Environment
    /// The folder that data files lie in or below; nil: the document's own.
    var root: String?
    /// The locale of charts that state none.
    var standardLocale = "en"
    /// Keeps what is read of data files; nil: nothing is kept.
    var cache: TableCache?

    /// The columns that a mark, one of its parts, or a step of data can name.
    /// - Parameter element: the element that names the column.
    func table(for element: Int) -> TableSummary? {
        let family = outline.ancestry(of: element)
        if let data = family.first(where: { outline.elements[$0].name == JSONSpelling.data }) {
            // A step knows the columns that the steps before it have left.
            let step = family.last { outline.elements[$0].parent == data }
            return table(data, before: step)
        }
        return data(for: element).flatMap { table($0) }
    }

    /// The locale that holds for an element.
    func locale(of element: Int) -> String {
        outline.ancestry(of: element).lazy.compactMap { outline.value("locale", of: $0) }.first ?? standardLocale
    }

    /// Whether a value that may be a colour or a column is the name of a column.
    func namesColumn(_ attribute: Vocabulary.AttributeType, of element: Int) -> Bool {
        guard attribute.mayNameColumnOfColors, attribute.type.kind == .text,
            let value = outline.value(attribute.name, of: element),
            Color(css: value) == nil, PaletteName(rawValue: value) == nil
        else { return false }
        return table(for: element)?.columns.contains { $0.name == value } == true
    }

    /// The element of the data that a mark, or one of its parts, reads; outside of marks that of the first mark.
    func data(for element: Int) -> Int? {
        guard let chart = outline.nearest(JSONSpelling.chart, around: element) else { return nil }
        let tables = outline.children(of: chart, named: JSONSpelling.data)
        let mark = outline.nearestMark(around: element) ?? marks(of: chart).first
        let id =
            rowsOfAnnotation(element)
            ?? mark.flatMap { outline.value("data", of: $0) ?? inherited("data", by: $0, in: chart) }
        guard let id else { return tables.first }
        return tables.first { outline.value("id", of: $0) == id }
    }

    /// The id of the table whose rows a rule, a band or a note stands for; nil: it stands for itself, or is something else.
    func rowsOfAnnotation(_ element: Int) -> String? {
        JSONSpelling.annotations.contains(outline.elements[element].name) ? outline.value("data", of: element) : nil
    }

    /// What a mark of a data state does not say, the chart's mark says that it is a state of.
    private func inherited(_ attribute: String, by mark: Int, in chart: Int) -> String? {
        guard outline.parent(of: mark)?.name == "state" else { return nil }
        let id = outline.value("id", of: mark)
        let original = marks(of: chart).first { other in
            id == nil
                ? outline.elements[other].name == outline.elements[mark].name : outline.value("id", of: other) == id
        }
        return original.flatMap { outline.value(attribute, of: $0) }
    }

    func marks(of chart: Int) -> [Int] {
        outline.children(of: chart).filter { JSONSpelling.marks.contains(outline.elements[$0].name) }
    }

    /// The other table that a step looks up in.
    func lookedUp(by element: Int) -> TableSummary? { lookedUpData(by: element).flatMap { table($0) } }

    /// The element of the other table that a step looks up in.
    func lookedUpData(by element: Int) -> Int? {
        guard let chart = outline.nearest(JSONSpelling.chart, around: element),
            let id = outline.value("from", of: element)
        else { return nil }
        let tables = outline.children(of: chart, named: JSONSpelling.data)
        return tables.first { outline.value("id", of: $0) == id }
    }

    /// The table of a `data` element before its steps.
    func sourceTable(of data: Int) -> TableSummary? {
        let step = outline.children(of: data).first {
            !JSONSpelling.tableParts.contains(outline.elements[$0].name)
        }
        return table(data, before: step)
    }

    /// The table of a `data` element after its steps.
    func wholeTable(of data: Int) -> TableSummary? { table(data) }

    /// Reads the data files, so that the cache knows their columns.
    func readFiles() {
        for element in outline.elements.indices
        where outline.elements[element].name == JSONSpelling.data && outline.value("src", of: element) != nil {
            _ = sourceTable(of: element)
        }
    }

    // MARK: One table

    /// - Parameter step: a step of the data that is not done any more, and none behind it; nil: all are.
    private func table(_ data: Int, before step: Int? = nil) -> TableSummary? {
        guard let document = document(of: data, before: step) else { return nil }
        var steps = document.root.children(JSONSpelling.data).first?.children ?? []
        if let step, let index = outline.children(of: data).firstIndex(of: step) {
            steps = Array(steps.prefix(index)) + steps.dropFirst(index).filter { $0.name == "column" }
        }
        var alone = document
        alone.root.children.removeAll { $0.name == JSONSpelling.data }
        alone.root.children.insert(contentsOf: document.root.children(JSONSpelling.data).prefix(1), at: 0)
        guard let validated = validated(document, with: steps) ?? validated(alone, with: steps) else { return nil }
        return TableSummary.tables(of: validated, environment: environment, cache: cache).first ?? nil
    }

    /// The other tables of the chart that can be looked up in.
    private func others(than data: Int) -> [String] {
        guard outline.children(of: data, named: "lookup").isEmpty == false,
            let chart = outline.nearest(JSONSpelling.chart, around: data)
        else { return [] }
        return outline.children(of: chart, named: JSONSpelling.data).filter { other in
            other != data && outline.elements[other].isClosed && outline.value("id", of: other) != nil
        }.map { outline.text(outline.elements[$0].range) }
    }

    /// A document with the element alone, or with those it looks up in; nil: it cannot be read.
    /// - Parameter step: one of its children, at which the text may be cut off where the rest is too broken.
    private func document(of data: Int, before step: Int?) -> Document? {
        let others = others(than: data)
        return (others.isEmpty ? [[]] : [others, []]).lazy.compactMap {
            document(of: data, before: step, and: $0)
        }.first
    }

    private func document(of data: Int, before step: Int?, and others: [String]) -> Document? {
        let element = outline.elements[data]
        let texts: [String]
        switch outline.spelling {
        case .xml:
            let whole = outline.text(element.range) + (element.isClosed ? "" : "</data>")
            // An element that is being typed may have swallowed what follows it.
            let tag = outline.text(element.tag)
            let end = tag.hasSuffix("/>") ? "" : tag.hasSuffix(">") ? "</data>" : "/>"
            let cut = step.map {
                outline.text(element.range.lowerBound..<outline.elements[$0].range.lowerBound) + "</data>"
            }
            texts = [whole, cut, tag + end].compactMap(\.self).map {
                "<chart>\($0)\(others.joined())<\(Self.mark)/></chart>"
            }
        case .json:
            let scalars = element.attributes.compactMap { attribute -> String? in
                guard let value = attribute.value, value.style == .quoted else { return nil }
                return "\"\(attribute.name)\": \"\(outline.text(value.range))\""
            }
            let whole = outline.text(element.range) + (element.isClosed ? "" : outline.closers(of: element.range))
            texts = [whole, "{\(scalars.joined(separator: ", "))}"].map { text in
                let tables = ([text] + others).joined(separator: ", ")
                return "{\"data\": \(others.isEmpty ? text : "[\(tables)]"), \"\(Self.mark)\": {}}"
            }
        }
        for text in texts {
            var ignored = DiagnosticCollector()
            let file = SourceFile(name: name, bytes: Array(text.utf8))
            let document = DocumentReader.read(file, spelling: outline.spelling, into: &ignored)
            let expected = Array(repeating: JSONSpelling.data, count: others.count + 1) + [Self.mark]
            if document?.root.children.map(\.name) == expected { return document }
        }
        return nil
    }

    /// The document with as many of the children of its data as have a good shape.
    private func validated(_ document: Document, with children: [Element]) -> ValidatedDocument? {
        let validator = SchemaValidator()
        func check(_ change: (inout Element) -> Void) -> ValidatedDocument? {
            var document = document
            guard var data = document.root.children(JSONSpelling.data).first else { return nil }
            change(&data)
            document.root.attributes = []
            let others = document.root.children(JSONSpelling.data).dropFirst()
            document.root.children = [data] + others + document.root.children(Self.mark)
            return validator.validate(document)
        }
        if let whole = check({ $0.children = children }) { return whole }
        let known = Vocabulary.playfair.element(JSONSpelling.data)?.attributes.map(\.name) ?? []
        func check(keeping children: [Element]) -> ValidatedDocument? {
            check { data in
                data.attributes.removeAll { !known.contains($0.name) }
                data.children = children
            }
        }
        let columns = children.filter { $0.name == "column" }
        var kept = columns
        var best = check(keeping: columns)
        if best == nil {
            kept = []
            best = check(keeping: [])
        }
        for step in children where step.name != "column" {
            // Later steps rely on this one.
            guard let next = check(keeping: kept + [step]) else { break }
            kept.append(step)
            best = next
        }
        return best
    }
}

extension Outline {
    /// The brackets, and the quote, that would end what is open at the end of a piece of JSON.
    fileprivate func closers(of range: Range<Int>) -> String {
        var open: [Character] = []
        var isInString = false
        var isEscaped = false
        for byte in bytes[range] {
            if isInString {
                // A string ends with its line.
                isInString = isEscaped || byte != UInt8(ascii: "\"") && byte != 0x0A
                isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "{"): open.append("}")
            case UInt8(ascii: "["): open.append("]")
            case UInt8(ascii: "}"), UInt8(ascii: "]"): _ = open.popLast()
            default: break
            }
        }
        return (isInString ? "\"" : "") + String(open.reversed())
    }
}
