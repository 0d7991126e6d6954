/// Something the author should know, as data: how it is shown is decided elsewhere.
package struct Diagnostic: Hashable, Sendable {
    /// How bad it is: after an error nothing is made of the document, a warning changes nothing.
    package enum Severity: String, Hashable, Sendable { case error, warning }

    /// A further sentence about the mistake, perhaps at another place ("first given here").
    package struct Note: Hashable, Sendable {
        package var message: String
        /// The place that the note is about; nil: that of the diagnostic.
        package var range: SourceRange?

        package init(_ message: String, at range: SourceRange? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// A change to the text that mends the mistake.
    package struct FixIt: Hashable, Sendable {
        /// Whether the change may be made without asking the author.
        package enum Applicability: String, Hashable, Sendable {
            /// Nothing else can be meant, and no value becomes another one.
            case certain
            /// A guess, for the author to look at.
            case maybe
        }

        package struct Edit: Hashable, Sendable {
            package var range: SourceRange
            /// What to write in place of the range; empty: the edit deletes it.
            package var replacement: String

            package init(_ range: SourceRange, _ replacement: String) {
                self.range = range
                self.replacement = replacement
            }
        }

        /// What the change does, as an instruction: "replace with 'title'".
        package var message: String
        /// All that is changed, in one file, in the order of the places, which do not overlap; at least one.
        package var edits: [Edit]
        package var applicability: Applicability

        package init(_ message: String, edits: [Edit], _ applicability: Applicability = .certain) {
            self.message = message
            self.edits = edits
            self.applicability = applicability
        }

        /// A change at one place.
        package init(
            _ message: String, replacing range: SourceRange, with replacement: String,
            _ applicability: Applicability = .certain
        ) {
            self.init(message, edits: [Edit(range, replacement)], applicability)
        }
    }

    /// What was found, under its stable name.
    package var id: DiagnosticID
    package var severity: Severity
    /// What is wrong, what would be right: begins in lower case, names the thing, and has no full stop.
    package var message: String
    package var range: SourceRange
    package var notes: [Note]
    /// Changes that mend the mistake, each by itself; empty where what was meant is not sure.
    package var fixIts: [FixIt]
    /// The names or words that would be right here; empty where they are not a few.
    package var allowed: [String] = []

    package init(
        _ id: DiagnosticID, _ severity: Severity = .error, _ message: String, at range: SourceRange,
        notes: [Note] = [], fixIts: [FixIt] = []
    ) {
        self.id = id
        self.severity = severity
        self.message = message
        self.range = range
        self.notes = notes
        self.fixIts = fixIts
    }
}

extension Diagnostic {
    /// The diagnostic at its place in the file as the author wrote it; nil: it is about nothing that the author wrote.
    fileprivate var original: Diagnostic? {
        guard let range = range.original else { return nil }
        var diagnostic = self
        diagnostic.range = range
        diagnostic.notes = notes.compactMap { note in
            guard let range = note.range else { return note }
            return range.original.map { Note(note.message, at: $0) }
        }
        diagnostic.fixIts = fixIts.compactMap { fixIt in
            let edits = fixIt.edits.compactMap { edit in
                // Where something was put there or taken out, the edit no longer fits.
                edit.range.original.flatMap { range in
                    range.bytes.count == edit.range.bytes.count ? FixIt.Edit(range, edit.replacement) : nil
                }
            }
            return edits.count == fixIt.edits.count ? FixIt(fixIt.message, edits: edits, fixIt.applicability) : nil
        }
        return diagnostic
    }
}

extension Diagnostic {
    /// Mistakes of a mark whose reason is a cell, which the first note points at.
    private static let idsOfCells: Set<DiagnosticID> = [.semanticNotNumbers, .semanticScaleMismatch]

    /// Whether another tells the same of the same cell of a table, as of two marks that read it.
    package func isOfCell(of other: Diagnostic) -> Bool {
        guard id == other.id, message == other.message, Self.idsOfCells.contains(id),
            let (own, others) = notes.first?.range.flatMap({ own in other.notes.first?.range.map { (own, $0) } })
        else { return false }
        return own.bytes == others.bytes && own.file.name == others.file.name
    }
}

/// Gathers what the stages report; it is passed to each of them and never global.
///
/// Of a text that was mended so that reading could go on (see ``SourceFile/init(mending:to:map:)``) each diagnostic is
/// moved to where the author wrote what it is about; what is about the mending alone is left out.
package struct DiagnosticCollector: Sendable {
    package private(set) var diagnostics: [Diagnostic] = []

    package init() {}

    /// Whether an error is among the diagnostics.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    package mutating func report(_ diagnostic: Diagnostic) {
        if let diagnostic = diagnostic.original { diagnostics.append(diagnostic) }
    }

    package mutating func report(contentsOf other: some Sequence<Diagnostic>) {
        for diagnostic in other { report(diagnostic) }
    }

    /// Reports what is wrong with a cell, unless that has been told of another mark that reads it: it is mended once.
    package mutating func report(ofCell diagnostic: Diagnostic) {
        guard let diagnostic = diagnostic.original, !diagnostics.contains(where: diagnostic.isOfCell) else { return }
        diagnostics.append(diagnostic)
    }

    /// Takes back what was reported under an id.
    package mutating func drop(_ id: DiagnosticID) { diagnostics.removeAll { $0.id == id } }
}
