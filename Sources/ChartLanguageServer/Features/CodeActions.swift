import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// The changes that mend mistakes, one by one or all that are certain at once.
struct CodeActions {
    let document: OpenDocument
    let outline: Outline
    let compilation: Compilation
    let encoding: PositionEncoding

    private var fixes: QuickFixes {
        QuickFixes(document: document, diagnostics: compilation.diagnostics, encoding: encoding)
    }

    /// - Parameters:
    ///   - range: where the author is; the mistakes that it touches are meant.
    ///   - only: the kinds of actions that are wanted; nil: all.
    ///   - fixed: the text with all mended that can be mended in one way only; called where that is wanted.
    ///   - rewrites: what else may be done; nil: nothing.
    ///   - hasPreview: whether the chart can be shown in a browser.
    ///   - address: gives the address of a file.
    func json(
        in range: Range<Int>, only: JSONValue?, fixed: () -> FixedDocument,
        rewrites: Rewrites? = nil, hasPreview: Bool = false, address: (SourceFile) -> String
    ) -> JSONValue {
        let wanted = WantedActions(only)
        var actions: [JSONValue] = []
        if wanted.holds("quickfix") {
            actions += fixes.json(in: range, address: address) + allowances(in: range, address: address)
        }
        if wanted.holds("source.fixAll"), let all = fixAll(fixed) { actions.append(all) }
        if wanted.holds("refactor.rewrite") || wanted.holds("refactor.extract"), !compilation.hasErrors {
            let all = rewrites?.json(in: range) ?? []
            actions += all.filter { wanted.holds($0["kind"]?.string ?? "") }
        }
        // The preview is no part of what is done with every save.
        if hasPreview, wanted.holds(exactly: "source") { actions.append(Preview.action(document.uri)) }
        return .array(actions)
    }

    /// For each warning where the author is: to allow it in its chart.
    private func allowances(in range: Range<Int>, address: (SourceFile) -> String) -> [JSONValue] {
        var writer = DiagnosticWriter(document, encoding)
        var seen: Set<DiagnosticID> = []
        return fixes.touched(in: range).compactMap { diagnostic in
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
                ("edit", QuickFixes.workspaceEdit(document.uri, [edit])),
            ])
        }
    }

    private func fixAll(_ fixed: () -> FixedDocument) -> JSONValue? {
        let hasCertain = compilation.diagnostics.contains { diagnostic in
            diagnostic.fixIts.count == 1 && diagnostic.fixIts[0].applicability == .certain
        }
        guard hasCertain else { return nil }
        let fixed = fixed()
        guard fixed.count > 0 else { return nil }
        let (range, replacement) = Self.difference(document.file.bytes, fixed.file.bytes)
        // Where the compiler sees white space a comment may stand, which is not ours to remove.
        guard document.lines.bytes[range] == document.file.bytes[range] else { return nil }
        let edit = JSONValue.object([
            ("range", document.lines.json(range)), ("newText", .string(String(decoding: replacement, as: UTF8.self))),
        ])
        return .object([
            ("title", .string("Fix all that can be fixed in one way only")), ("kind", .string("source.fixAll")),
            ("edit", QuickFixes.workspaceEdit(document.uri, [edit])),
        ])
    }

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

/// The kinds of actions that a client asks for.
struct WantedActions {
    private let kinds: [String]

    /// - Parameter only: what the client says; nil: it wants all.
    init(_ only: JSONValue?) {
        kinds = only?.items.compactMap(\.string) ?? []
    }

    /// Whether a kind, or one that it is a part of, is wanted.
    func holds(_ kind: String) -> Bool { kinds.isEmpty || kinds.contains { kind == $0 || kind.hasPrefix($0 + ".") } }

    /// Whether a kind is wanted by its own name, or everything is.
    func holds(exactly kind: String) -> Bool { kinds.isEmpty || kinds.contains(kind) }
}
