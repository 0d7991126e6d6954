import ChartCompiler
import ChartDiagnostics
import Synchronization

/// The data files of one document: as they are in the editor where they are open there, else as they are on the disk.
final class WorkspaceFiles: Environment {
    private let files: FileEnvironment
    /// The open files by their places on the disk.
    private let open: [String: [UInt8]]
    let cache: DataFileCache
    private let requested = Mutex<Set<String>>([])

    init(_ files: FileEnvironment, open: [String: [UInt8]], cache: DataFileCache = DataFileCache()) {
        self.files = files
        self.open = open
        self.cache = cache
    }

    /// These files and some more, by their places; the additional ones are not kept.
    func adding(_ more: [String: [UInt8]]) -> WorkspaceFiles {
        WorkspaceFiles(files, open: open.merging(more) { $1 })
    }

    /// The places of the files that were asked for, whether they are there or not.
    var requestedPlaces: Set<String> { requested.withLock { $0 } }

    func nearestFile(to reference: String, of document: SourceFile) -> String? {
        files.nearestFile(to: reference, of: document)
    }

    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        let path = files.path(of: reference, in: document)
        let place = FilePath.destination(of: path)
        requested.withLock { _ = $0.insert(place) }
        // What lies outside of the root is refused, whether it is open or not.
        let location = files.location(of: reference, in: document)
        if let bytes = open[place], location != .failure(.outsideRoot) {
            return .success(cache.file(named: path, bytes: bytes))
        }
        return location.flatMap { real in
            do throws(InputFile.Failure) {
                return .success(try cache.file(named: path, at: real))
            } catch {
                return .failure(DataFileFailure(error))
            }
        }
    }
}
