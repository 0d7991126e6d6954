import ChartCompiler
import ChartDiagnostics
import Synchronization

/// The files below a folder, with a note of each that a document asked for.
final class RequestedFiles: Environment {
    struct Request: Hashable {
        var path: String
        var isFound: Bool
    }

    private let files: FileEnvironment
    private let requests = Mutex<[Request]>([])

    init(_ files: FileEnvironment) {
        self.files = files
    }

    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        let result = files.dataFile(reference, of: document)
        let isFound = if case .success = result { true } else { false }
        let request = Request(path: files.path(of: reference, in: document), isFound: isFound)
        requests.withLock { if !$0.contains(request) { $0.append(request) } }
        return result
    }

    /// What was asked for since this was last called, in that order, each file once.
    func take() -> [Request] {
        requests.withLock { requests in
            defer { requests = [] }
            return requests
        }
    }
}
