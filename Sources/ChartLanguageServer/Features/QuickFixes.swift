import ChartDiagnostics
import ChartDocument

/// The changes that mend the mistakes of a document, one by one.
struct QuickFixes {
    let document: OpenDocument
    let diagnostics: [Diagnostic]
    let encoding: PositionEncoding

    /// - Parameters:
    ///   - range: where the author is; the mistakes that it touches are meant.
    ///   - address: gives the address of a file.
    func json(in range: Range<Int>, address: (SourceFile) -> String) -> [JSONValue] {
        var writer = DiagnosticWriter(document, encoding)
        var actions: [JSONValue] = []
        for diagnostic in touched(in: range) {
            for fix in diagnostic.fixIts {
                guard let file = fix.edits.first?.range.file else { continue }
                let edits = fix.edits.map { edit in
                    JSONValue.object([
                        ("range", writer.range(edit.range)), ("newText", .string(edit.replacement)),
                    ])
                }
                // A mistake with several fixes has none that is certain.
                let isCertain = fix.applicability == .certain && diagnostic.fixIts.count == 1
                actions.append(
                    .object([
                        ("title", .string(Self.title(fix.message))), ("kind", .string("quickfix")),
                        ("diagnostics", .array([writer.json(diagnostic, address: address)])),
                        ("isPreferred", .boolean(isCertain)),
                        ("edit", Self.workspaceEdit(address(file), edits)),
                    ]))
            }
        }
        return actions
    }

    /// What has been found in the document where the author is.
    func touched(in range: Range<Int>) -> [Diagnostic] {
        diagnostics.inReadingOrder().filter { diagnostic in
            let place = diagnostic.range.bytes
            return diagnostic.range.file == document.file && place.lowerBound <= range.upperBound
                && range.lowerBound <= place.upperBound
        }
    }

    static func workspaceEdit(_ uri: String, _ edits: [JSONValue]) -> JSONValue {
        .object([("changes", .object([(uri, .array(edits))]))])
    }

    /// The message of a change as a title.
    private static func title(_ message: String) -> String { message.prefix(1).uppercased() + message.dropFirst() }
}
