import ChartCompiler
import ChartDiagnostics
import ChartDocument
import ChartPlatform

/// Charts in a browser while they are written: a program of its own shows them, tells what is pressed in them, and is told
/// where the author's cursor is.
final class Preview {
    static let command = "playfair.preview"
    private static let title = "Show in the browser while writing"
    /// How long the program may take to start, milliseconds.
    private static let patience: Int32 = 10_000

    /// A document as the program is to show it.
    struct Drawing: Sendable {
        let uri: String
        /// What the document is called there.
        let name: String
        let compiler: Compiler
        let file: SourceFile
        let spelling: Document.Spelling
    }

    /// What was pressed.
    struct Click {
        var uri: String
        /// The number of the chart on its page.
        var chart: Int
        /// What the tooltip there says, or the text that was pressed.
        var words: [String]
    }

    private let program: String?
    private var process: PreviewProcess?
    private var writer: PreviewWriter?
    private var address = ""
    /// What has come of a line.
    private var unread: [UInt8] = []
    /// The addresses of the documents that are shown, by their names.
    private var names: [String: String] = [:]
    private var messages: [JSONValue] = []
    private var requests = 0

    /// - Parameter program: its path.
    init(program: String?) {
        self.program = program
    }

    /// Whether the program is there.
    var isInstalled: Bool { program.map { access($0, X_OK) == 0 } ?? false }

    /// Where it tells what is pressed; nil: it does not run.
    var input: Int32? { process?.output }

    var shown: Set<String> { Set(names.values) }

    func shows(_ uri: String) -> Bool { process != nil && names.values.contains(uri) }

    /// Messages to the client that have come up.
    func takeMessages() -> [JSONValue] {
        defer { messages = [] }
        return messages
    }

    // MARK: What is shown

    /// Opens a document's page in a browser.
    /// - Returns: its address.
    func open(_ drawing: Drawing, for client: ClientCapabilities) throws(ResponseError) -> String {
        if process == nil { try start() }
        names[drawing.name] = drawing.uri
        draw(drawing)
        let page = address + "?document=" + FileURI.escaped(drawing.name, keeping: "/")
        show([("uri", .string(page)), ("external", .boolean(true))], text: page, for: client)
        return page
    }

    private func start() throws(ResponseError) {
        guard let program, isInstalled else { throw .refused("'playfair-serve' is not installed beside this program") }
        guard let process = PreviewProcess(program) else {
            throw .refused("cannot start '\(program)': \(String(cString: strerror(errno)))")
        }
        unread = []
        while !unread.contains(0x0A) {
            guard let bytes = process.read(patience: Self.patience), !bytes.isEmpty else { break }
            unread += bytes
        }
        guard let first = lines().first, let writer = PreviewWriter(to: process.input) else {
            process.end(closing: [process.input])
            throw .refused("'\(program)' does not tell its address")
        }
        (self.process, self.writer, address) = (process, writer, String(decoding: first, as: UTF8.self))
    }

    /// Hands on a document as it is now.
    /// - Parameter drawing: nil: it is no chart any more, and is shown as it was.
    func draw(_ drawing: Drawing?) {
        guard let drawing else { return }
        writer?.put("draw " + drawing.uri) { drawing.line }
    }

    func close(_ uri: String?) { names = names.filter { $0.value != uri } }

    /// Marks in the drawing what the cursor stands for; nil: nothing of a chart that is shown, and the mark stays.
    func mark(_ spot: JSONValue?) {
        guard let spot, let document = spot["document"] else { return }
        let line = JSONValue.object([("document", document), ("spot", spot)]).text()
        writer?.put("mark") { line }
    }

    // MARK: What is pressed

    /// The clicks since the last time; it waits for none.
    func takeClicks() -> [Click] {
        guard let process else { return [] }
        guard let bytes = process.read() else {
            writer?.end()
            process.end()
            (self.process, writer, names) = (nil, nil, [:])
            return []
        }
        unread += bytes
        return lines().compactMap { line in
            guard let click = try? JSONValue(reading: line), let name = click["document"]?.string,
                let uri = names[name]
            else { return nil }
            return Click(
                uri: uri, chart: click["chart"]?.integer ?? 0, words: click["words"]?.items.compactMap(\.string) ?? [])
        }
    }

    private func lines() -> [[UInt8]] {
        var lines: [[UInt8]] = []
        while let end = unread.firstIndex(of: 0x0A) {
            lines.append(Array(unread[..<end]))
            unread.removeFirst(end + 1)
        }
        return lines
    }

    /// Lets the client go to what was pressed.
    /// - Parameter place: nil: nothing says what was pressed.
    func reveal(_ place: (uri: String, range: JSONValue, text: String)?, for client: ClientCapabilities) {
        guard let place else { return }
        show(
            [
                ("uri", .string(place.uri)), ("external", .boolean(false)), ("takeFocus", .boolean(true)),
                ("selection", place.range),
            ], text: place.text, for: client)
    }

    /// - Parameter text: what a client is told that cannot open anything.
    private func show(_ parameters: [(String, JSONValue)], text: String, for client: ClientCapabilities) {
        if client.canShowDocuments {
            requests += 1
            messages.append(Reply.request("window/showDocument", .object(parameters), id: "show-\(requests)"))
        } else {
            let information = JSONValue.object([("type", .number(3)), ("message", .string(text))])
            messages.append(Reply.notification("window/showMessage", information))
        }
    }

    // MARK: How an author gets there

    private static func commandJSON(_ uri: String) -> JSONValue {
        .object([
            ("title", .string(title)), ("command", .string(command)), ("arguments", .array([.string(uri)])),
        ])
    }

    static func action(_ uri: String) -> JSONValue {
        .object([("title", .string(title)), ("kind", .string("source")), ("command", commandJSON(uri))])
    }

    /// One above the document.
    static func lenses(_ outline: Outline, _ lines: TextLines, _ uri: String) -> JSONValue {
        guard let root = outline.elements.first else { return .null }
        let lens = JSONValue.object([("range", lines.json(root.nameRange)), ("command", commandJSON(uri))])
        return .array([lens])
    }
}

extension Preview.Drawing {
    /// The message to the program.
    var line: String {
        let compilation = compiler.compile(file, spelling: spelling)
        let output = compilation.outputs.first
        var members: [(String, JSONValue)] = [
            ("document", .string(name)),
            ("charts", .array((output?.charts ?? []).map { .string($0.name) })),
            ("diagnostics", .array(compilation.diagnostics.inReadingOrder().map(json))),
        ]
        if let output, !compilation.hasErrors { members.append(("page", .string(output.text))) }
        return JSONValue.object(members).text()
    }

    private func json(_ diagnostic: Diagnostic) -> JSONValue {
        let start = diagnostic.range.file.location(at: diagnostic.range.bytes.lowerBound)
        let place = JSONValue.object([("line", .number(start.line)), ("column", .number(start.column))])
        return .object([
            ("file", .string(diagnostic.range.file.name)), ("document", .string(name)),
            ("severity", .string(diagnostic.severity.rawValue)), ("id", .string(diagnostic.id.rawValue)),
            ("message", .string(diagnostic.message)), ("range", .object([("start", place)])),
        ])
    }
}
