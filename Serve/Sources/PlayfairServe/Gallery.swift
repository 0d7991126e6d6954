import Foundation

/// What there is to show: all charts of the folder, as the last run of the compiler left them.
struct Gallery: Codable, Sendable {
    /// Counts the changes, from 1.
    var version = 0
    var documents: [Document] = []
    /// What the compiler reports, as `--format json` has it.
    var diagnostics: [Diagnostic] = []
    /// What it says besides, such as that there are no documents.
    var messages = ""
    /// Whether an editor hands on what is shown, and is told what is clicked.
    var isPreview = false
    /// What the editor's cursor stands for, in a preview; nil: nothing that is drawn.
    var spot: Spot?

    struct Document: Codable, Sendable {
        /// The path of the document below the folder.
        var path: String
        /// The names of its charts; of a document with mistakes none.
        var charts: [String]
        /// Whether it has mistakes, so that what is shown, if anything, is what it was before them.
        var failed: Bool
        var isShown: Bool
        /// When its page was made, as text: another one for another page.
        var stamp: String
        /// The files that it was made from, the document first.
        var sources: [String]
    }

    /// What is marked in the drawing of a document.
    struct Spot: Codable, Sendable, Equatable {
        var document: String
        /// The number of the chart on its page, from 0.
        var chart: Int
        /// The numbers of the series that are marked, from 0; empty: the line says what is.
        var series: [Int]
        /// A line of data; the value whose tooltip says the same is marked. Empty: the chart is.
        var line: String
    }

    func document(_ path: String) -> Document? { documents.first { $0.path == path } }

    struct Diagnostic: Codable, Sendable {
        var file: String
        /// The document that it is about, in a preview, in which each document is shown alone.
        var document: String?
        var severity: String
        var id: String
        var message: String
        var range: Range
        /// What else is to be said, often of another file; nil: the editor, which has it, does not hand it on.
        var notes: [Note]?
        /// How it can be mended.
        var fixIts: [FixIt]?

        struct Note: Codable, Sendable {
            var message: String
            /// nil: the note is about no place.
            var file: String?
            var range: Range?
        }

        struct FixIt: Codable, Sendable {
            var message: String
        }

        struct Range: Codable, Sendable {
            var start: Place
        }

        struct Place: Codable, Sendable {
            var line: Int
            var column: Int
        }
    }
}

/// What `playfair compile --manifest` writes, as far as it is of use here.
struct Manifest: Decodable {
    var documents: [Document]

    struct Document: Decodable {
        var document: String
        var inputs: [String]
        var failed: Bool
        var outputs: [Output]
    }

    struct Output: Decodable {
        var path: String?
        var charts: [Chart]?
    }

    struct Chart: Decodable {
        var name: String
    }
}
