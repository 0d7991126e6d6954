package import ChartDiagnostics
package import ChartDocument

/// A document in which all mistakes are mended that can be mended in one way only.
package struct FixedDocument: Sendable {
    /// The text with all changes; the file itself, if there are none.
    package let file: SourceFile
    /// What was changed, mistake by mistake.
    package let changes: [Change]
    /// How many changes were made.
    package var count: Int { changes.count }
    /// What is still wrong.
    package let compilation: Compilation

    /// A change that was made, for its author to look at.
    package struct Change: Hashable, Sendable {
        /// Where its first edit is, in the text as it was before the change.
        package let place: SourceRange
        /// What took the place of what, in the past tense.
        package let description: String

        init(_ fix: Diagnostic.FixIt) {
            place = fix.edits[0].range
            description = fix.edits.map(Self.description(of:)).joined(separator: ", ")
        }

        private static func description(of edit: Diagnostic.FixIt.Edit) -> String {
            var (written, replacement) = (edit.range.file.text(edit.range.bytes), edit.replacement)
            // A change that keeps the quote behind it is told with it.
            if [written, replacement].allSatisfy({ text in !text.count(where: { $0 == "\"" }).isMultiple(of: 2) }) {
                written += "\""
                replacement += "\""
            }
            let (old, new) = (excerpt(written), excerpt(replacement))
            if old.isEmpty { return "added \(new)" }
            return new.isEmpty ? "removed \(old)" : "replaced \(old) with \(new)"
        }

        /// A text in quotes and in one line, cut where it is long; nothing, if it is empty.
        private static func excerpt(_ text: String) -> String {
            if text.isEmpty { return "" }
            let line = text.prefix(41).map { $0.isNewline || $0 == "\t" ? " " : $0 }
            return "'" + String(line.prefix(40)) + (line.count > 40 ? "…" : "") + "'"
        }
    }

    /// How often the text is looked at anew: mending one mistake may bring another one to light.
    private static let mostRounds = 20

    /// - Parameters:
    ///   - compilation: what the compiler has found in the file.
    ///   - spelling: as for ``Compiler/compile(_:spelling:)``.
    package init(
        _ file: SourceFile, _ compilation: Compilation, by compiler: Compiler, spelling: Document.Spelling? = nil
    ) {
        var file = file
        var changes: [Change] = []
        var compilation = compilation
        for _ in 0..<Self.mostRounds {
            let fixes = Self.fixes(for: compilation.diagnostics, of: file)
            let (bytes, _) = Self.applying(fixes, to: file)
            guard bytes != file.bytes else { break }
            file = SourceFile(name: file.name, bytes: bytes)
            changes += fixes.map(Change.init)
            compilation = compiler.compile(file, spelling: spelling)
        }
        self.file = file
        self.changes = changes
        self.compilation = compilation
    }

    /// A text with the changes that are certain, which knows where its parts stood: what is found in it is told of the file itself.
    /// - Parameters:
    ///   - guesses: whether also what is only guessed is changed, where there is one guess.
    ///   - isReason: whether a mistake is worth it.
    /// - Returns: nil: there is nothing of the kind.
    static func mended(
        _ file: SourceFile, of diagnostics: [Diagnostic], guesses: Bool = false, if isReason: (DiagnosticID) -> Bool
    ) -> SourceFile? {
        let sure = diagnostics.filter { diagnostic in
            diagnostic.severity == .error && !fixes(for: [diagnostic], of: file, guesses: guesses).isEmpty
        }
        let isGuess = { (diagnostic: Diagnostic) in diagnostic.fixIts.contains { $0.applicability == .maybe } }
        guard sure.contains(where: { isReason($0.id) && (!guesses || isGuess($0)) }) else { return nil }
        let (bytes, map) = applying(fixes(for: sure, of: file, guesses: guesses), to: file)
        return bytes == file.bytes ? nil : SourceFile(mending: file, to: bytes, map: map)
    }

    private static func applying(_ fixes: [Diagnostic.FixIt], to file: SourceFile) -> (bytes: [UInt8], map: OffsetMap) {
        let edits = fixes.flatMap(\.edits).enumerated().sorted {
            // Of two insertions at one place the later one comes first in the text.
            ($0.element.range.bytes.lowerBound, $1.offset) < ($1.element.range.bytes.lowerBound, $0.offset)
        }.map(\.element)
        // Piece by piece, as there may be thousands.
        var (bytes, map, position) = ([UInt8](), OffsetMap(), 0)
        func keep(until end: Int) {
            guard position < end else { return }
            map.append(at: bytes.count, origin: position, count: end - position)
            bytes += file.bytes[position..<end]
            position = end
        }
        for edit in edits {
            keep(until: edit.range.bytes.lowerBound)
            let replacement = Array(edit.replacement.utf8)
            // What stands in its replacement is still there.
            if let start = replacement.firstRange(of: file.bytes[edit.range.bytes])?.lowerBound,
                !edit.range.bytes.isEmpty, edit.range.bytes.lowerBound >= position
            {
                map.append(
                    at: bytes.count + start, origin: edit.range.bytes.lowerBound, count: edit.range.bytes.count)
            }
            bytes += replacement
            position = max(position, edit.range.bytes.upperBound)
        }
        keep(until: file.bytes.count)
        return (bytes, map)
    }

    /// Mistakes behind a guess at which nothing is sure: another row has other columns.
    private static let barred: Set<DiagnosticID> = [.dataUnknownRow, .dataUnexpectedShape]

    /// The certain changes to the file itself; no two of them touch.
    /// - Parameter guesses: whether those that are guessed will do, too.
    private static func fixes(
        for diagnostics: [Diagnostic], of file: SourceFile, guesses: Bool = false
    ) -> [Diagnostic.FixIt] {
        var taken = TakenRanges()
        return diagnostics.compactMap { diagnostic in
            // A mistake with several fixes has none that is certain.
            guard diagnostic.fixIts.count == 1, let fix = diagnostic.fixIts.first,
                fix.applicability == .certain || guesses && !barred.contains(diagnostic.id),
                fix.edits.allSatisfy({ $0.range.file == file })
            else { return nil }
            let places = fix.edits.map(\.range.bytes)
            guard places.allSatisfy({ !taken.touch($0) }) else { return nil }
            for place in places { taken.insert(place) }
            return fix
        }
    }
}

/// The places in a text that fixes have taken; there may be thousands.
private struct TakenRanges {
    /// The places in ascending order; no two of them touch.
    private var places: [Range<Int>] = []

    /// The places that touch one.
    private func touching(_ place: Range<Int>) -> Range<Int> {
        let start = firstIndex { $0.upperBound >= place.lowerBound }
        return start..<max(start, firstIndex { $0.lowerBound > place.upperBound })
    }

    func touch(_ place: Range<Int>) -> Bool { !touching(place).isEmpty }

    mutating func insert(_ place: Range<Int>) {
        let indices = touching(place)
        var whole = place
        for other in places[indices] {
            whole = min(whole.lowerBound, other.lowerBound)..<max(whole.upperBound, other.upperBound)
        }
        places.replaceSubrange(indices, with: [whole])
    }

    /// The number of the first place that something holds of; it holds of all behind that one.
    private func firstIndex(where holds: (Range<Int>) -> Bool) -> Int {
        var (start, end) = (0, places.count)
        while start < end {
            let middle = (start + end) / 2
            if holds(places[middle]) { end = middle } else { start = middle + 1 }
        }
        return start
    }
}
