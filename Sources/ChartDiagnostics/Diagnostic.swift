/// Something the author should know, as data: how it is shown is decided elsewhere.
public struct Diagnostic: Hashable, Sendable {
    /// How bad it is: after an error nothing is made of the document, a warning changes nothing.
    public enum Severity: String, Hashable, Sendable { case error, warning }

    /// A further sentence about the mistake, perhaps at another place ("first given here").
    public struct Note: Hashable, Sendable {
        public var message: String
        /// The place that the note is about; nil: that of the diagnostic.
        public var range: SourceRange?

        public init(_ message: String, at range: SourceRange? = nil) {
            self.message = message
            self.range = range
        }
    }

    /// A change to the text that mends the mistake.
    public struct FixIt: Hashable, Sendable {
        /// Whether the change may be made without asking the author.
        public enum Applicability: String, Hashable, Sendable {
            /// Nothing else can be meant, and no value becomes another one.
            case certain
            /// A guess, for the author to look at.
            case maybe
        }

        public struct Edit: Hashable, Sendable {
            public var range: SourceRange
            /// What to write in place of the range; empty: the edit deletes it.
            public var replacement: String

            public init(_ range: SourceRange, _ replacement: String) {
                self.range = range
                self.replacement = replacement
            }
        }

        /// What the change does, as an instruction: "replace with 'title'".
        public var message: String
        /// All that is changed, in one file, in the order of the places, which do not overlap; at least one.
        public var edits: [Edit]
        public var applicability: Applicability

        public init(_ message: String, edits: [Edit], _ applicability: Applicability = .certain) {
            self.message = message
            self.edits = edits
            self.applicability = applicability
        }

        /// A change at one place.
        public init(
            _ message: String, replacing range: SourceRange, with replacement: String,
            _ applicability: Applicability = .certain
        ) {
            self.init(message, edits: [Edit(range, replacement)], applicability)
        }
    }

    /// What was found, under its stable name.
    public var id: DiagnosticID
    public var severity: Severity
    /// What is wrong, what would be right: begins in lower case, names the thing, and has no full stop.
    public var message: String
    public var range: SourceRange
    public var notes: [Note]
    /// Changes that mend the mistake, each by itself; empty where what was meant is not sure.
    public var fixIts: [FixIt]

    public init(
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

/// Gathers what the stages report; it is passed to each of them and never global.
///
/// Of a text that was mended so that reading could go on (see ``SourceFile/init(mending:to:map:)``) each diagnostic is
/// moved to where the author wrote what it is about; what is about the mending alone is left out.
public struct DiagnosticCollector: Sendable {
    public private(set) var diagnostics: [Diagnostic] = []

    public init() {}

    /// Whether an error is among the diagnostics.
    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    public mutating func report(_ diagnostic: Diagnostic) {
        if let diagnostic = diagnostic.original { diagnostics.append(diagnostic) }
    }

    public mutating func report(contentsOf other: some Sequence<Diagnostic>) {
        diagnostics.append(contentsOf: other.lazy.compactMap(\.original))
    }
}
