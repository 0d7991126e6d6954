package import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// The language server without its pipes: it takes messages, and gives those that answer them.
package final class LanguageServer {
    private enum Phase {
        case new, running, shutDown
        case ended(isClean: Bool)
    }

    private let version: String
    private var phase = Phase.new
    private var client = ClientCapabilities()
    private var workspace: Workspace
    private let preview: Preview

    /// - Parameters:
    ///   - version: that of the program.
    ///   - root: the folder that data files must lie in; nil: what the project file of a document says, else its own.
    ///   - projects: which project file holds.
    ///   - previewProgram: the path of the program that shows charts in a browser; nil: there is none.
    package init(
        version: String, root: String? = nil, projects: ProjectChoice = .nearest, previewProgram: String? = nil
    ) {
        self.version = version
        workspace = Workspace(root: root, projects: projects)
        preview = Preview(program: previewProgram)
        workspace.hasPreview = preview.isInstalled
    }

    /// Whether the session went as the protocol wants it; nil: it goes on.
    package var isCleanEnd: Bool? { if case .ended(let isClean) = phase { isClean } else { nil } }

    /// Takes a message that was no JSON at all.
    func refuse() -> [JSONValue] { [Reply.error(.parseError, to: .null)] }

    /// Takes a request that the client has cancelled before its turn came.
    func cancel(_ id: JSONValue) -> [JSONValue] { [Reply.error(.cancelled, to: id)] }

    func receive(_ message: Message) -> [JSONValue] {
        // Other messages may have come with this one.
        workspace.interrupts = clientInput.map { _ in [] }
        switch message {
        case .request(let id, let method, let parameters):
            do throws(ResponseError) {
                let result = try result(of: method, parameters)
                return [Reply.result(result, to: id)] + preview.takeMessages()
            } catch {
                return [Reply.error(error, to: id)]
            }
        case .notification(let method, let parameters): return notify(method, parameters)
        case .response: return []
        case .invalid(let id): return [Reply.error(.invalidRequest, to: id)]
        }
    }

    // MARK: What is done while nobody asks

    /// How long a check may take that is made while the author types.
    var longestCheck: Duration {
        get { workspace.longestCheck }
        set { workspace.longestCheck = newValue }
    }

    /// Whether there is a document that has changed since it was last checked.
    var hasWork: Bool { if case .running = phase { workspace.hasStaleDocument } else { false } }

    /// Whether there is something to do that can wait until nobody has said anything for a while.
    var hasSlowWork: Bool { if case .running = phase { workspace.hasRestingDocument } else { false } }

    /// Does some of it.
    func workSlowly() -> [JSONValue] {
        workspace.interrupts = interrupts
        return workspace.layOutNext()?.messages ?? []
    }

    /// The pipe that the client's messages come through; nil: nothing comes while the server works.
    var clientInput: Int32?

    /// Where somebody may say something while a document is checked.
    private var interrupts: [Int32]? { clientInput.map { [$0] + [preview.input].compactMap(\.self) } }

    /// Checks one of the documents that have changed.
    func work() -> [JSONValue] {
        workspace.interrupts = interrupts
        guard let (uri, messages) = workspace.checkNext() else { return [] }
        if preview.shows(uri) { preview.draw(workspace.drawing(of: uri)) }
        return messages
    }

    // MARK: The preview

    /// What else there is to read besides the client's messages.
    var otherInputs: [Int32] { [preview.input].compactMap(\.self) + workspace.finishedInputs }

    /// Takes what has come there, without waiting.
    func takeOtherInput() -> [JSONValue] {
        workspace.takeFinished() + takeClicks()
    }

    private func takeClicks() -> [JSONValue] {
        for click in preview.takeClicks() { preview.reveal(workspace.place(of: click), for: client) }
        return preview.takeMessages()
    }

    /// The author is at a place of a text.
    private func cursorMoved(_ parameters: JSONValue) {
        guard preview.input != nil, let uri = parameters["textDocument"]?["uri"]?.string,
            let position = TextPosition(parameters["position"])
        else { return }
        preview.mark(workspace.spot(at: position, in: uri, among: preview.shown))
    }

    private func run(_ command: JSONValue) throws(ResponseError) -> JSONValue {
        guard command["command"]?.string == Preview.command else {
            throw .invalidParameters("there is no such command")
        }
        guard let uri = command["arguments"]?.items.first?.string, let drawing = workspace.drawing(of: uri) else {
            throw .invalidParameters("the command takes the address of an open chart document")
        }
        return .string(try preview.open(drawing, for: client))
    }

    // MARK: Requests

    private func result(of method: String, _ parameters: JSONValue) throws(ResponseError) -> JSONValue {
        switch phase {
        case .new:
            guard method == "initialize" else { throw .notInitialized }
            return initialize(parameters)
        case .running: break
        case .shutDown, .ended: throw .invalidRequest
        }
        switch method {
        case "initialize": throw .invalidRequest
        case "shutdown":
            phase = .shutDown
            return .null
        case "workspace/executeCommand": return try run(parameters)
        default:
            // Clients ask for what has the same name whenever the cursor has come to rest.
            if method == Feature.documentHighlight.rawValue { cursorMoved(parameters) }
            guard let feature = Feature(rawValue: method) else { throw .unknownMethod(method) }
            return try workspace.answer(feature, parameters, for: client)
        }
    }

    private func initialize(_ parameters: JSONValue) -> JSONValue {
        phase = .running
        client = ClientCapabilities(parameters)
        workspace.encoding = client.encoding
        let info = JSONValue.object([("name", .string("playfair")), ("version", .string(version))])
        return .object([("capabilities", ServerCapabilities.json(client.encoding)), ("serverInfo", info)])
    }

    // MARK: Notifications

    private func notify(_ method: String, _ parameters: JSONValue) -> [JSONValue] {
        if method == "exit" {
            if case .shutDown = phase { phase = .ended(isClean: true) } else { phase = .ended(isClean: false) }
            return []
        }
        guard case .running = phase else { return [] }
        switch method {
        case "initialized": return client.canWatchFiles ? [Self.watching] : []
        case "textDocument/didOpen": workspace.open(parameters["textDocument"])
        case "textDocument/didChange":
            workspace.change(parameters["textDocument"], parameters["contentChanges"]?.items ?? [])
        case "textDocument/didSave": workspace.saved(parameters["textDocument"]?["uri"]?.string)
        case "playfair/cursor": cursorMoved(parameters)
        case "textDocument/didClose":
            preview.close(parameters["textDocument"]?["uri"]?.string)
            return workspace.close(parameters["textDocument"]?["uri"]?.string)
        case "workspace/didChangeWatchedFiles":
            for change in parameters["changes"]?.items ?? [] { workspace.fileChanged(change["uri"]?.string) }
        default: break
        }
        return []
    }

    /// Asks the client to tell of changes to files that may hold data.
    private static var watching: JSONValue {
        let watcher = JSONValue.object([
            ("globPattern", .string("**/*.{csv,tsv,tab,txt,json,ndjson,jsonl,xml}"))
        ])
        let registration = JSONValue.object([
            ("id", .string("data-files")), ("method", .string("workspace/didChangeWatchedFiles")),
            ("registerOptions", .object([("watchers", .array([watcher]))])),
        ])
        return Reply.request(
            "client/registerCapability", .object([("registrations", .array([registration]))]), id: "watch-data-files")
    }
}
