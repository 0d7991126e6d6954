import ChartCompiler
import ChartDiagnostics
import Synchronization

/// The files below a folder, with a note of each that a document asked for.
final class RequestedFiles: Environment {
    struct Request {
        /// The path as it stands in the document, or in the project file.
        var reference: String
        /// The name of the file in which it stands.
        var document: String
        /// The path from where the program runs.
        var path: String
        /// What the file system said of the file before it was read; nil: there was none.
        var stamp: FileStamp?
        var result: Result<SourceFile, DataFileFailure>

        var file: SourceFile? { try? result.get() }
        var isFound: Bool { file != nil }
    }

    private let files: FileEnvironment
    private let requests = Mutex<[Request]>([])

    init(_ files: FileEnvironment) {
        self.files = files
    }

    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        let path = files.path(of: reference, in: document)
        // A document that asks twice gets the same, even if the file has changed in between.
        let known = requests.withLock { requests in
            requests.first { $0.path == path && $0.reference == reference && $0.document == document.name }
        }
        if let known { return known.result }
        let request = files.request(reference, of: document)
        requests.withLock { $0.append(request) }
        return request.result
    }

    func nearestFile(to reference: String, of document: SourceFile) -> String? {
        files.nearestFile(to: reference, of: document)
    }

    /// What was asked for since this was last called, in that order, each file once.
    func take() -> [Request] {
        requests.withLock { requests in
            defer { requests = [] }
            return requests
        }
    }
}

extension FileEnvironment {
    /// Asks for a data file, and notes the answer.
    func request(_ reference: String, of document: SourceFile) -> RequestedFiles.Request {
        let path = path(of: reference, in: document)
        let stamp = FileStamp(of: path)
        return RequestedFiles.Request(
            reference: reference, document: document.name, path: path, stamp: stamp,
            result: dataFile(reference, of: document))
    }
}
