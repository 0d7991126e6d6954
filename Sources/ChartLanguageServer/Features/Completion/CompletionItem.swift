import ChartDocument

/// One of the things that an editor offers to write.
struct CompletionItem: Equatable {
    /// The kinds of the protocol, by which editors choose a picture.
    enum Kind: Int {
        case function = 3
        case field = 5
        case module = 9
        case property = 10
        case value = 12
        case color = 16
        case file = 17
        case reference = 18
        case enumMember = 20
    }

    var label: String
    var kind: Kind
    /// A few words beside the label.
    var detail: String?
    /// What it means, Markdown.
    var documentation: String?
    /// What takes the place of ``range``.
    var text: String
    /// The bytes that are replaced.
    var range: Range<Int>
    /// Whether `$1` in the text is where the cursor goes, and `$`, `}` and `\` are escaped.
    var isSnippet = false
    /// Where a comma is missing before what is inserted; nil: nowhere.
    var comma: Int?

    /// - Parameter asMarkdown: whether the client shows Markdown; else the documentation is plain text.
    func json(order: Int, in lines: TextLines, asMarkdown: Bool) -> JSONValue {
        let digits = String(order)
        var members: [(String, JSONValue)] = [
            ("label", .string(label)), ("kind", .number(kind.rawValue)),
            ("sortText", .string(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)),
            ("filterText", .string(filterText(in: lines))),
            ("textEdit", .object([("range", lines.json(range)), ("newText", .string(text))])),
        ]
        if let detail { members.append(("detail", .string(detail))) }
        if let documentation {
            let text = asMarkdown ? Markdown.json(documentation) : .string(Markdown.plain(documentation))
            members.append(("documentation", text))
        }
        if let comma {
            let edit = JSONValue.object([("range", lines.json(comma..<comma)), ("newText", .string(","))])
            members.append(("additionalTextEdits", .array([edit])))
        }
        if isSnippet { members.append(("insertTextFormat", .number(2))) }
        return .object(members)
    }

    /// Editors compare this with what has been typed from the start of the range on, which may be a quote.
    private func filterText(in lines: TextLines) -> String {
        guard range.lowerBound < range.upperBound else { return label }
        let first = lines.bytes[range.lowerBound]
        return "'\"[".utf8.contains(first) ? String(Unicode.Scalar(first)) + label : label
    }
}
