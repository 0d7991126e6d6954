import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// A text that is open in the editor.
struct OpenDocument {
    let uri: String
    /// The name that the file has for the compiler: its path, or that of standard input where there is no file.
    let name: String
    /// Where the file lies on the disk, links followed; nil: nowhere.
    let place: String?
    let languageID: String
    private(set) var version: JSONValue
    private(set) var lines: TextLines
    private(set) var file: SourceFile
    private let encoding: PositionEncoding
    /// What the compiler has found in the text as it is now; nil: it has not looked yet.
    var compilation: Compilation? {
        didSet {
            fixed = nil
            if compilation == nil { generation += 1 }
        }
    }
    /// Counts the states of the text and its data: what was found in an earlier one says nothing any more.
    private(set) var generation = 0
    /// The text with all mended that can be mended in one way only, which clients ask for whenever the cursor has moved;
    /// nil: it has not been made.
    var fixed: FixedDocument?
    /// What the layout said of the charts when it was asked last.
    private(set) var advice: PageAdvice = []
    /// Whether the last check took so long that the charts are laid out only when the author rests.
    private(set) var isHeavy = false
    /// The places of the files that the text was last found to need.
    var requestedPlaces: Set<String> = []

    init(uri: String, languageID: String, version: JSONValue, text: String, _ encoding: PositionEncoding) {
        self.uri = uri
        self.languageID = languageID
        self.version = version
        self.encoding = encoding
        let path = FileURI.path(of: uri)
        name = path ?? "<stdin>"
        place = path.map { FilePath.destination(of: $0) }
        lines = TextLines(Array(text.utf8), encoding)
        // All else has to be there before the document can say how the compiler gets its text.
        file = SourceFile(name: name, bytes: [])
        file = source(lines.bytes)
    }

    /// Takes over changes, each made to what the one before has left. One that makes no sense is left out.
    mutating func change(_ changes: [JSONValue], version: JSONValue) {
        self.version = version
        compilation = nil
        for change in changes {
            guard let text = change["text"]?.string else { continue }
            var bytes = Array(text.utf8)
            if let written = change["range"], written != .null {
                guard let range = lines.range(of: written) else { continue }
                let replacement = bytes
                bytes = lines.bytes
                bytes.replaceSubrange(range, with: replacement)
            }
            lines = TextLines(bytes, encoding)
        }
        file = source(lines.bytes)
    }

    /// Takes over what has been found in the text.
    /// - Parameters:
    ///   - duration: how long that took.
    ///   - limit: what takes longer is done only when the author rests.
    mutating func take(_ compilation: Compilation, after duration: Duration, limit: Duration) {
        self.compilation = compilation
        guard !compilation.awaitsAdvice else { return }
        let isSlow = duration > limit
        // A document with errors has not been laid out, which most of the time is for.
        isHeavy = isSlow || isHeavy && compilation.page == nil
        if compilation.page != nil { advice = compilation.advice }
    }

    /// Whether the editor calls the text JSON with comments, which the compiler does not know.
    var takesComments: Bool { languageID.lowercased() == "jsonc" || name.lowercased().hasSuffix(".jsonc") }

    /// A text that this document may become, as the compiler gets it: white space is in the place of comments where they are
    /// allowed, and all else keeps its place.
    func source(_ text: [UInt8]) -> SourceFile {
        var bytes = text
        if takesComments {
            for comment in JSONOutlineReader.read(text).ignored {
                for index in comment where bytes[index] != 0x0A && bytes[index] != 0x0D { bytes[index] = 0x20 }
            }
        }
        return SourceFile(name: name, bytes: bytes)
    }

    /// Whether the name says that this is a chart, whatever stands in it.
    var isNamedAsChart: Bool {
        SourceFile.documentEndings.contains { name.lowercased().hasSuffix($0) }
    }

    /// Whether the name is that of a project file, which is no chart.
    var isProject: Bool { ProjectChoice.isProject(name) }

    /// The spelling of the document; nil: it can be no chart document, such as a table with commas.
    var spelling: Document.Spelling? {
        switch languageID.lowercased() {
        case "xml": return .xml
        case "json", "jsonc": return .json
        default: break
        }
        let path = name.lowercased()
        let isTable = [".csv", ".tsv", ".tab", ".ndjson", ".jsonl", ".txt"].contains { path.hasSuffix($0) }
        return isTable ? nil : Document.Spelling(of: file)
    }
}
