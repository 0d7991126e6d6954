import ChartCompiler
import ChartDiagnostics
import Synchronization

/// The data files of one document: as they are in the editor where they are open there, else as they are on the disk.
final class WorkspaceFiles: Environment {
    private let files: FileEnvironment
    /// The open files by their places on the disk.
    private let open: [String: [UInt8]]
    private let requested = Mutex<Set<String>>([])

    init(_ files: FileEnvironment, open: [String: [UInt8]]) {
        self.files = files
        self.open = open
    }

    /// The places of the files that were asked for, whether they are there or not.
    var requestedPlaces: Set<String> { requested.withLock { $0 } }

    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        let path = files.path(of: reference, in: document)
        let place = FilePath.destination(of: path)
        requested.withLock { _ = $0.insert(place) }
        // What lies outside of the root is refused, whether it is open or not.
        let result = files.dataFile(reference, of: document)
        guard let bytes = open[place], result != .failure(.outsideRoot) else { return result }
        return .success(SourceFile(name: path, bytes: bytes))
    }
}
