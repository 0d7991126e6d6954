import ChartCompiler
import ChartDiagnostics

/// Where the data files come from that documents name.
public enum ChartDataFiles: Hashable, Sendable {
    /// What lies below a folder, at which relative paths start. Nothing outside of it can be read, not by links either.
    case folder(String)
    /// These files and no others, by the paths that documents name them by.
    case memory([String: [UInt8]])
}

/// Files below a folder that has nothing to do with where the document is.
struct FolderEnvironment: Environment {
    var folder: String

    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        let neighbour = SourceFile(name: FilePath.join(folder, "document"), bytes: [])
        return FileEnvironment(root: folder).dataFile(reference, of: neighbour)
    }
}

/// Files that are no files.
struct MemoryEnvironment: Environment {
    var files: [String: [UInt8]]

    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        guard let bytes = files[reference] else { return .failure(.notFound) }
        return .success(SourceFile(name: reference, bytes: bytes))
    }
}
