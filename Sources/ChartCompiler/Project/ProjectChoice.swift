import ChartDiagnostics

/// Which project file applies.
package enum ProjectChoice: Hashable, Sendable {
    /// The project file of the nearest folder.
    case nearest
    /// The one of this path, for all documents.
    case file(String)
    case none

    /// Whether a path has the name of a project file.
    package static func isProject(_ path: String) -> Bool {
        ProjectSearch.names.contains(FilePath.name(of: path))
    }

    /// The path of the file that holds for the documents of a folder; nil: there is none.
    package func path(for folder: String) throws(ProjectSearch.Ambiguity) -> String? {
        switch self {
        case .none: return nil
        case .file(let path): return path
        case .nearest:
            var search = ProjectSearch()
            return try search.file(for: folder)
        }
    }
}
