import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// The changes that mend mistakes, one by one or all that are certain at once.
struct CodeActions {
    let document: OpenDocument
    let outline: Outline
    let compilation: Compilation
    let encoding: PositionEncoding

    /// - Parameters:
    ///   - range: where the author is; the mistakes that it touches are meant.
    ///   - only: the kinds of actions that are wanted; nil: all.
    ///   - rewrites: what else may be done; nil: nothing.
    ///   - hasPreview: whether the chart can be shown in a browser.
    ///   - address: gives the address of a file.
    func json(
        in range: Range<Int>, only: JSONValue?, _ compiler: Compiler, _ spelling: Document.Spelling,
        rewrites: Rewrites? = nil, hasPreview: Bool = false, address: (SourceFile) -> String
    ) -> JSONValue {
        let wanted = only?.items.compactMap(\.string) ?? []
        func isWanted(_ kind: String) -> Bool {
            wanted.isEmpty || wanted.contains { kind == $0 || kind.hasPrefix($0 + ".") }
        }
        var actions: [JSONValue] = []
        if isWanted("quickfix") {
            actions += quickFixes(in: range, address: address) + allowances(in: range, address: address)
        }
        if isWanted("source.fixAll"), let all = fixAll(compiler, spelling) { actions.append(all) }
        if isWanted("refactor.rewrite") || isWanted("refactor.extract"), !compilation.hasErrors {
            let all = rewrites?.json(in: range) ?? []
            actions += all.filter { isWanted($0["kind"]?.string ?? "") }
        }
        // It is no part of what is done with every save.
        if hasPreview, wanted.isEmpty || wanted.contains("source") { actions.append(Preview.action(document.uri)) }
        return .array(actions)
    }

    /// For each warning where the author is: to allow it in its chart.
    private func allowances(in range: Range<Int>, address: (SourceFile) -> String) -> [JSONValue] {
        var writer = DiagnosticWriter(document, encoding)
        var seen: Set<DiagnosticID> = []
        return touched(in: range).compactMap { diagnostic in
            guard diagnostic.severity == .warning, diagnostic.id.isWarning, seen.insert(diagnostic.id).inserted,
                let (place, text) = WarningAllowance(outline: outline).edit(
                    allowing: diagnostic.id.rawValue, at: diagnostic.range.bytes.lowerBound)
            else { return nil }
            let edit = JSONValue.object([
                ("range", document.lines.json(place..<place)), ("newText", .string(text)),
            ])
            return .object([
                ("title", .string("Allow \(diagnostic.id.rawValue) in this chart")), ("kind", .string("quickfix")),
                ("diagnostics", .array([writer.json(diagnostic, address: address)])),
                ("edit", Self.workspaceEdit(document.uri, [edit])),
            ])
        }
    }

    /// What has been found in the document where the author is.
    private func touched(in range: Range<Int>) -> [Diagnostic] {
        compilation.diagnostics.inReadingOrder().filter { diagnostic in
            let place = diagnostic.range.bytes
            return diagnostic.range.file == document.file && place.lowerBound <= range.upperBound
                && range.lowerBound <= place.upperBound
        }
    }

    private func quickFixes(in range: Range<Int>, address: (SourceFile) -> String) -> [JSONValue] {
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
                // Of several each would do, and none is certain.
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

    private func fixAll(_ compiler: Compiler, _ spelling: Document.Spelling) -> JSONValue? {
        let hasCertain = compilation.diagnostics.contains { diagnostic in
            diagnostic.fixIts.count == 1 && diagnostic.fixIts[0].applicability == .certain
        }
        guard hasCertain else { return nil }
        let fixed = FixedDocument(document.file, compilation, by: compiler, spelling: spelling)
        guard fixed.count > 0 else { return nil }
        let (range, replacement) = Self.difference(document.file.bytes, fixed.file.bytes)
        // Where the compiler sees white space a comment may stand, which is not ours to remove.
        guard document.lines.bytes[range] == document.file.bytes[range] else { return nil }
        let edit = JSONValue.object([
            ("range", document.lines.json(range)), ("newText", .string(String(decoding: replacement, as: UTF8.self))),
        ])
        return .object([
            ("title", .string("Fix all that can be fixed in one way only")), ("kind", .string("source.fixAll")),
            ("edit", Self.workspaceEdit(document.uri, [edit])),
        ])
    }

    private static func workspaceEdit(_ uri: String, _ edits: [JSONValue]) -> JSONValue {
        .object([("changes", .object([(uri, .array(edits))]))])
    }

    /// The message of a change as a title.
    private static func title(_ message: String) -> String { message.prefix(1).uppercased() + message.dropFirst() }

    /// The one place in which two texts differ, in whole characters, and what stands there in the second.
    static func difference(_ old: [UInt8], _ new: [UInt8]) -> (range: Range<Int>, replacement: ArraySlice<UInt8>) {
        // No position of the protocol lies inside of a character, or of the two that end a line.
        func isInside(_ bytes: [UInt8], _ index: Int) -> Bool {
            guard index > 0, index < bytes.count else { return false }
            return bytes[index] & 0xC0 == 0x80 || bytes[index] == 0x0A && bytes[index - 1] == 0x0D
        }
        var start = 0
        while start < min(old.count, new.count), old[start] == new[start] { start += 1 }
        while start > 0, isInside(old, start) || isInside(new, start) { start -= 1 }
        var tail = 0
        while tail < min(old.count, new.count) - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] {
            tail += 1
        }
        while tail > 0, isInside(old, old.count - tail) || isInside(new, new.count - tail) { tail -= 1 }
        return (start..<old.count - tail, new[start..<new.count - tail])
    }
}
