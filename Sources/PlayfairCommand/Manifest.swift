import ChartCompiler
import ChartDocument
import ChartGraphics
import ChartHTML

/// What a run has made, for programs that go on with it: sites that show the charts, servers that allow their styles.
struct Manifest {
    static let option = OptionSyntax(
        name: "manifest", value: .init(name: "file", kind: .path),
        help: "Write to this file, as JSON, what was made of what: names, sizes, hashes, titles and descriptions.")

    /// The document of one input, with the outputs that were made of it.
    private struct Entry {
        var input: Input
        var inputs: [String]
        var outputs: [JSONValue]
        /// Whether its outputs are not where they belong.
        var hasFailed: Bool
    }

    private var entries: [Entry] = []

    /// - Parameters:
    ///   - result: with its outputs, if these are to be written.
    ///   - path: gives the path of an output; nil: it goes to standard output.
    ///   - shared: the paths of what all documents are made from besides.
    mutating func add(
        _ result: CompiledInput, of input: Input, shared: [String], path: (Output) -> String?
    ) {
        let outputs = result.outputs.map { Self.json($0, at: path($0)) }
        let inputs = result.sources.filter(\.isFound).map(\.path) + shared
        entries.append(Entry(input: input, inputs: inputs, outputs: outputs, hasFailed: outputs.isEmpty))
    }

    /// Must be called when all is written that can be.
    mutating func close(_ isWritten: (Input) -> Bool) {
        for index in entries.indices where !isWritten(entries[index].input) {
            entries[index].outputs = []
            entries[index].hasFailed = true
        }
    }

    var text: String {
        let documents = entries.map { entry in
            JSONValue.object([
                ("document", .string(entry.input.path)),
                ("inputs", .array(entry.inputs.map { .string($0) })),
                ("outputs", .array(entry.outputs)), ("failed", .boolean(entry.hasFailed)),
            ])
        }
        let start = "{\"generator\": \(JSONValue.string("playfair \(Release.version)").text()), \"documents\": ["
        return start + documents.map { "\n" + $0.text() }.joined(separator: ",") + "\n]}\n"
    }

    private static func json(_ output: Output, at path: String?) -> JSONValue {
        var members: [(String, JSONValue)] = [("kind", .string(output.kind.rawValue))]
        if let path { members.append(("path", .string(path))) }
        // A picture of pixels is made while it is written, of what librsvg knows.
        if !output.kind.isPicture {
            members.append(("bytes", .number(output.text.utf8.count)))
            members.append(("sha256", .string(SHA256(output.text.utf8).hexadecimal)))
        }
        let sources = ContentSecurityPolicy(styles: output.styles).styleSources
        if !sources.isEmpty { members.append(("styleSources", .array(sources.map { .string($0) }))) }
        if !output.charts.isEmpty { members.append(("charts", .array(output.charts.map(json)))) }
        return .object(members)
    }

    private static func json(_ chart: Output.ShownChart) -> JSONValue {
        .object([
            ("name", .string(chart.name)), ("description", .string(chart.summary)),
            ("width", .number(chart.width.svg)), ("height", .number(chart.height.svg)),
        ])
    }
}
