import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartLowering

/// Changes that leave the chart as it is: the document in the other spelling, a table in a file of its own.
///
/// Each makes a file, and is offered only to clients that can.
struct Rewrites {
    /// The largest document that is rewritten, bytes.
    private static let largest = 256 << 10

    let document: OpenDocument
    let tables: TableReader
    /// Compiles a text among these further files, by their places, to outputs in which nothing has its name from what the
    /// chart holds.
    let compile: (_ bytes: [UInt8], _ files: [String: [UInt8]], _ kind: OutputKind) -> Compilation
    /// Whether there is a file at a place already.
    let exists: (String) -> Bool

    var outline: Outline { tables.outline }

    /// - Parameter range: where the author is.
    func json(in range: Range<Int>) -> [JSONValue] {
        guard document.place != nil, outline.bytes.count <= Self.largest else { return [] }
        return [converted].compactMap(\.self) + moved(in: range) + reshaped(in: range)
    }

    func action(_ title: String, _ kind: String, _ changes: [JSONValue]) -> JSONValue {
        .object([
            ("title", .string(title)), ("kind", .string(kind)),
            ("edit", .object([("documentChanges", .array(changes))])),
        ])
    }

    /// What makes a file.
    private func creation(of path: String, _ text: String) -> [JSONValue] {
        let uri = JSONValue.string(FileURI.uri(of: path))
        let start = TextPosition(line: 0, character: 0).json
        let edit = JSONValue.object([
            ("range", .object([("start", start), ("end", start)])), ("newText", .string(text)),
        ])
        return [
            .object([("kind", .string("create")), ("uri", uri)]),
            .object([
                ("textDocument", .object([("uri", uri), ("version", .null)])), ("edits", .array([edit])),
            ]),
        ]
    }

    // MARK: The other spelling

    private var converted: JSONValue? {
        let target: Document.Spelling = outline.spelling == .xml ? .json : .xml
        let ending = stem.hasSuffix(Self.documentEnding) ? Self.documentEnding : ""
        guard let path = freePath(String(stem.dropLast(ending.count)), "\(ending).\(target.rawValue)"),
            let text = Conversion(of: document.file, spelling: outline.spelling, to: target).text
        else { return nil }
        let hasComments = outline.ignored.contains {
            outline.bytes[$0].starts(with: "<!--".utf8) || outline.bytes[$0].first == UInt8(ascii: "/")
        }
        let title = "Write as \(target.rawValue.uppercased()) to \(FilePath.name(of: path))"
        return action(
            title + (hasComments ? ", without the comments" : ""), "refactor.rewrite", creation(of: path, text))
    }

    /// The path without the ending that says which spelling it is.
    private var stem: String {
        let ending = [".xml", ".json", ".jsonc"].first { document.name.lowercased().hasSuffix($0) }
        return String(document.name.dropLast(ending?.count ?? 0))
    }

    // MARK: Tables

    private func moved(in range: Range<Int>) -> [JSONValue] {
        outline.elements.indices.compactMap { element in
            let whole = outline.elements[element].range
            guard outline.elements[element].name == JSONSpelling.data, whole.lowerBound <= range.upperBound,
                range.lowerBound <= whole.upperBound
            else { return nil }
            return moved(element)
        }
    }

    /// A table that stands in the document, to a file beside it; nil: it cannot be done, or the chart would change.
    private func moved(_ data: Int) -> JSONValue? {
        guard outline.value("src", of: data) == nil, let path = path(forTable: data),
            let table = tables.sourceTable(of: data), table.rowCount > 0
        else { return nil }
        let name = FilePath.name(of: path)
        guard let edits = outline.spelling == .xml ? xmlEdits(data, name) : jsonEdits(data, name) else { return nil }
        let files = [FilePath.destination(of: path): Array(table.csv.utf8)]
        guard let change = change(edits, among: files) else { return nil }
        return action("Move the rows to \(name)", "refactor.extract", creation(of: path, table.csv) + [change])
    }

    /// Edits of the document as the protocol has them; nil: the chart would become another one.
    /// - Parameters:
    ///   - files: files that are made at the same time, by their places.
    ///   - kind: what has to be the same.
    func change(_ edits: Edits, among files: [String: [UInt8]] = [:], keeping kind: OutputKind = .ir) -> JSONValue? {
        // A comment of JSON in what is written anew would be lost.
        let losesComment =
            outline.spelling == .json
            && outline.ignored.contains { comment in edits.contains { $0.range.overlaps(comment) } }
        guard !losesComment, isSame(edits, files, kind) else { return nil }
        let changes = edits.map { range, text in
            JSONValue.object([("range", document.lines.json(range)), ("newText", .string(text))])
        }
        let identifier = JSONValue.object([("uri", .string(document.uri)), ("version", document.version)])
        return JSONValue.object([("textDocument", identifier), ("edits", .array(changes))])
    }

    private func isSame(_ edits: Edits, _ files: [String: [UInt8]], _ kind: OutputKind) -> Bool {
        // Only the chart that changes is looked at: editors ask with every step of the cursor.
        let others = edits.first.map { outline.charts(besidesThatAt: $0.range) } ?? []
        let former = outline.blanked(others)
        let before = compile(former, [:], kind)
        // What the page says of other charts may be wrong without them.
        guard !before.outputs.isEmpty || others.isEmpty else { return isSame(edits, files, kind, in: outline.bytes) }
        return isSame(edits, files, kind, in: former, before)
    }

    private func isSame(
        _ edits: Edits, _ files: [String: [UInt8]], _ kind: OutputKind, in former: [UInt8], _ known: Compilation? = nil
    ) -> Bool {
        var bytes = former
        for (range, text) in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(range, with: Array(text.utf8))
        }
        let before = known ?? compile(former, [:], kind)
        guard !before.outputs.isEmpty else { return false }
        return before.outputs.map(\.text) == compile(bytes, files, kind).outputs.map(\.text)
    }

    private static let documentEnding = ".playfair"

    /// A path at which there is no file: of a taken one with a number; nil: all of these are taken, too.
    private func freePath(_ base: String, _ ending: String) -> String? {
        ([""] + (2...9).map { "-\($0)" }).lazy.map { base + $0 + ending }.first { !exists($0) }
    }

    private func path(forTable data: Int) -> String? {
        let ending = Self.documentEnding
        let base = stem.hasSuffix(ending) ? String(stem.dropLast(ending.count)) : stem
        let id = outline.value("id", of: data).map { "-" + $0 } ?? ""
        // What an id may not hold cannot lead anywhere else.
        guard !id.contains("/") else { return nil }
        return freePath(base + id, ".csv")
    }

    typealias Edits = [(range: Range<Int>, text: String)]

    private func xmlEdits(_ data: Int, _ name: String) -> Edits? {
        let element = outline.elements[data]
        guard element.isClosed, let content = element.content,
            outline.value("format", of: data).map({ $0 == "csv" }) ?? true
        else { return nil }
        let end = element.nameRange.upperBound
        var edits: Edits = [(end..<end, " src=\"\(XMLEscapes.attribute(name, quote: "\""))\"")]
        var position = content.lowerBound
        var keepsChildren = false
        for child in element.children {
            edits.append((position..<outline.elements[child].range.lowerBound, ""))
            position = outline.elements[child].range.upperBound
            if let values = outline.elements[child].attribute("values"), outline.elements[child].name == "column" {
                guard let range = wholeAttribute(values), outline.elements[child].attribute("type") != nil else {
                    edits.append((outline.elements[child].range, ""))
                    continue
                }
                edits.append((range, ""))
            }
            keepsChildren = true
        }
        edits.append((position..<content.upperBound, ""))
        if keepsChildren { return edits.filter { edit in !isBlank(edit.range) || edit.range.isEmpty } }
        // Nothing is left between the tags. Where they begin where the attribute goes, it is one change.
        let close = content.lowerBound - 1..<element.range.upperBound
        return end == close.lowerBound ? [(close, edits[0].text + "/>")] : [edits[0], (close, "/>")]
    }

    private func isBlank(_ range: Range<Int>) -> Bool { outline.bytes[range].allSatisfy(ByteClass.isSpace) }

    /// An attribute of XML with the space before it.
    func wholeAttribute(_ attribute: OutlineAttribute) -> Range<Int>? {
        guard let value = attribute.value, value.style == .quoted else { return nil }
        return attribute.nameRange.lowerBound - 1..<value.range.upperBound + 1
    }

    /// Only a member that holds the whole table can be replaced by another one.
    private func jsonEdits(_ data: Int, _ name: String) -> Edits? {
        let sources = outline.elements[data].attributes.filter { JSONSpelling.sources.contains($0.name) }
        guard sources.count == 1, outline.value("format", of: data) == nil, let value = sources[0].value,
            !outline.elements[data].children.contains(where: { child in
                outline.elements[child].attribute("values") != nil && outline.elements[child].name == "column"
            })
        else { return nil }
        let quote = value.style == .quoted ? 1 : 0
        let member = sources[0].nameRange.lowerBound - 1..<value.range.upperBound + quote
        return [(member, "\"src\": \(JSONValue.string(name).text())")]
    }
}
