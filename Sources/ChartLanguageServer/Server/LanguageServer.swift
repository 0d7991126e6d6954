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

    /// - Parameters:
    ///   - version: that of the program.
    ///   - files: where data files come from.
    package init(version: String, files: FileEnvironment) {
        self.version = version
        workspace = Workspace(files: files)
    }

    /// Whether the session went as the protocol wants it; nil: it goes on.
    package var isCleanEnd: Bool? { if case .ended(let isClean) = phase { isClean } else { nil } }

    /// Takes a message that was no JSON at all.
    func refuse() -> [JSONValue] { [Reply.error(.parseError, to: .null)] }

    /// Takes a request that the client has cancelled before its turn came.
    func cancel(_ id: JSONValue) -> [JSONValue] { [Reply.error(.cancelled, to: id)] }

    func receive(_ message: Message) -> [JSONValue] {
        switch message {
        case .request(let id, let method, let parameters):
            do throws(ResponseError) {
                return [Reply.result(try result(of: method, parameters), to: id)]
            } catch {
                return [Reply.error(error, to: id)]
            }
        case .notification(let method, let parameters): return notify(method, parameters)
        case .response: return []
        case .invalid(let id): return [Reply.error(.invalidRequest, to: id)]
        }
    }

    // MARK: What is done while nobody asks

    /// Whether there is a document that has changed since it was last checked.
    var hasWork: Bool { if case .running = phase { workspace.hasStaleDocument } else { false } }

    /// Checks one of the documents that have changed.
    func work() -> [JSONValue] { workspace.checkNext() }

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
        default:
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
        case "textDocument/didSave": workspace.fileChanged(parameters["textDocument"]?["uri"]?.string)
        case "textDocument/didClose": return workspace.close(parameters["textDocument"]?["uri"]?.string)
        case "workspace/didChangeWatchedFiles":
            for change in parameters["changes"]?.items ?? [] { workspace.fileChanged(change["uri"]?.string) }
        default: break
        }
        return []
    }

    /// Asks the client to tell of changes to files that may hold data.
    private static var watching: JSONValue {
        let watcher = JSONValue.object([("globPattern", .string("**/*.{csv,tsv,tab,txt,json,ndjson,jsonl}"))])
        let registration = JSONValue.object([
            ("id", .string("data-files")), ("method", .string("workspace/didChangeWatchedFiles")),
            ("registerOptions", .object([("watchers", .array([watcher]))])),
        ])
        return Reply.request(
            "client/registerCapability", .object([("registrations", .array([registration]))]), id: "watch-data-files")
    }
}
