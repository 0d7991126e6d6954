import ChartCompiler
import ChartDocument
import ChartGraphics
import ChartHTML

/// What a run has made, for programs that go on with it: sites that show the charts, servers that allow their styles.
struct Manifest {
    static let option = OptionSyntax(
        name: "manifest", value: .init(name: "file", kind: .path),
        help: "Write to this file, as JSON, what was made of what: names, sizes, hashes, titles and descriptions.")

    /// The path of the file.
    let path: String

    /// A document and its outputs.
    private struct Entry {
        var document: String
        var inputs: [String]
        /// What ``json(of:bytes:at:)`` says of each.
        var outputs: [String]
        /// Whether its outputs are not where they belong.
        var hasFailed: Bool
    }

    /// The entries by the place of their document in the call.
    private var entries: [Int: Entry] = [:]

    /// The file that is asked for; nil: none.
    init?(_ arguments: Arguments) throws(UsageError) {
        guard let path = arguments[Self.option] else { return nil }
        try OutputFile.refuseStandardOutput(path, of: Self.option)
        self.path = path
    }

    /// - Parameters:
    ///   - document: the path of the document.
    ///   - index: its place in the call, from 0.
    ///   - inputs: the paths of all that it was made from.
    ///   - outputs: what ``json(of:bytes:at:)`` says of each; nil: nothing has been made of it.
    mutating func add(_ document: String, at index: Int, from inputs: [String], _ outputs: [String]?) {
        entries[index] = Entry(
            document: document, inputs: inputs, outputs: outputs ?? [], hasFailed: outputs == nil)
    }

    /// What was made of a document that was added, when that is known.
    /// - Parameter outputs: as of ``add(_:at:from:_:)``.
    mutating func complete(at index: Int, _ outputs: [String]) {
        entries[index]?.outputs = outputs
        entries[index]?.hasFailed = false
    }

    private var text: String {
        let documents = entries.sorted { $0.key < $1.key }.map(\.value).map { entry in
            let inputs = JSONValue.array(entry.inputs.map { .string($0) }).text()
            return "\n{\"document\":\(JSONValue.string(entry.document).text()),\"inputs\":\(inputs),"
                + "\"outputs\":[\(entry.outputs.joined(separator: ","))],\"failed\":\(entry.hasFailed)}"
        }
        let start = "{\"generator\": \(JSONValue.string("playfair \(Release.version)").text()), \"documents\": ["
        return start + documents.joined(separator: ",") + "\n]}\n"
    }

    /// Writes the file, and reports what goes wrong.
    /// - Parameter filesRead: what must not be written over.
    func outcome(besides filesRead: FilesRead) -> Outcome {
        let text = text
        return OutputFile.outcome(ofWriting: path, besides: filesRead) { () throws(OutputFile.Failure) in
            // Who goes by its time sees whether something has changed.
            if let old = try? InputFile.readRegular(path), old.elementsEqual(text.utf8) { return }
            try OutputFile.write(text, to: path)
        }
    }

    // MARK: Outputs

    /// What there is to say of an output, as a JSON object.
    /// - Parameters:
    ///   - bytes: the content of the output.
    ///   - path: that of the output; nil: it goes to standard output.
    ///   - linksStyles: whether it links to a style sheet beside it.
    static func json(of output: Output, bytes: [UInt8], at path: String?, linksStyles: Bool = false) -> String {
        json(
            kind: output.kind.rawValue, bytes: bytes, at: path,
            ContentSecurityPolicy(styles: output.styles, linksStyles: linksStyles), charts: output.charts)
    }

    /// A file as JSON, also one that is no output of a single document.
    static func json(
        kind: String, bytes: [UInt8], at path: String?, _ policy: ContentSecurityPolicy, charts: [Output.ShownChart]
    ) -> String {
        var members: [(String, JSONValue)] = [("kind", .string(kind))]
        if let path { members.append(("path", .string(path))) }
        members.append(("bytes", .number(bytes.count)))
        members.append(("sha256", .string(SHA256(bytes).hexadecimal)))
        let sources = policy.styleSources
        if !sources.isEmpty { members.append(("styleSources", .array(sources.map { .string($0) }))) }
        if !charts.isEmpty { members.append(("charts", .array(charts.map(json)))) }
        return JSONValue.object(members).text()
    }

    private static func json(_ chart: Output.ShownChart) -> JSONValue {
        .object([
            ("name", .string(chart.name)), ("description", .string(chart.summary)),
            ("width", .number(chart.width.svg)), ("height", .number(chart.height.svg)),
        ])
    }
}
