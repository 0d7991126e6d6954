import ChartCompiler
import ChartDiagnostics

/// The data files of the seeds, all in one folder, by their names without their paths; inputs cannot reach others.
///
/// That folder lies in the current one and is called `data`; where it is not, documents have no data files.
struct SeedFiles: Environment {
    /// Files that are there beside them.
    var own: [String: [UInt8]] = [:]

    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        if let bytes = own[reference] { return .success(SourceFile(name: reference, bytes: bytes)) }
        guard let name = reference.split(separator: "/").last, !name.utf8.contains(0) else {
            return .failure(.notFound)
        }
        return FileEnvironment(root: ".").dataFile("data/\(name)", of: SourceFile(name: "./document", bytes: []))
    }
}
