package import ChartDiagnostics

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The disk, seen from a document: only files below one folder can be read.
package struct FileEnvironment: Environment {
    private let root: String?

    /// - Parameter root: the folder that data files must lie in; nil: the folder of the document, for standard input
    ///   the current one.
    package init(root: String? = nil) {
        self.root = root
    }

    /// Where a document's reference leads, whether there is a file or not: a path like that of the document.
    package func path(of reference: String, in document: SourceFile) -> String {
        FilePath.join(Self.folder(of: document), reference)
    }

    private static func folder(of document: SourceFile) -> String {
        document.name == "<stdin>" ? "." : FilePath.folder(of: document.name)
    }

    /// Links are followed before the check, so none leads out of the root.
    package func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
        let folder = Self.folder(of: document)
        let path = path(of: reference, in: document)
        // A zero byte would end the path for the system, but not for this check.
        guard !reference.utf8.contains(0) else { return .failure(.notFound) }
        guard reference.utf8.count < Int(PATH_MAX) else { return .failure(.unreadable(systemWords(for: ENAMETOOLONG))) }
        guard let realFolder = FilePath.resolved(folder), let realRoot = FilePath.resolved(root ?? folder) else {
            return .failure(.unreadable(systemWords()))
        }
        let absolute = FilePath.join(realFolder, reference)
        guard let real = FilePath.resolved(absolute) else {
            let isMissing = errno == ENOENT || errno == ENOTDIR
            let failure = isMissing ? DataFileFailure.notFound : .unreadable(systemWords())
            // What lies outside is nobody's to know, not even whether it is there.
            return .failure(FilePath.isInside(FilePath.destination(of: absolute), realRoot) ? failure : .outsideRoot)
        }
        guard FilePath.isInside(real, realRoot) else { return .failure(.outsideRoot) }
        do throws(InputFile.Failure) {
            return .success(SourceFile(name: path, bytes: try InputFile.bytes(of: real, onlyRegular: true)))
        } catch {
            return .failure(DataFileFailure(error))
        }
    }
}

extension DataFileFailure {
    fileprivate init(_ failure: InputFile.Failure) {
        self =
            switch failure {
            case .notFound: .notFound
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .unreadable(let words): .unreadable(words)
            }
    }
}
