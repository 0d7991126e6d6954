/// The one door to the outside world: a stage that needs bytes asks here, so that tests and the library can answer.
package protocol Environment: Sendable {
    /// The bytes of a data file that a document names.
    /// - Parameters:
    ///   - reference: the path as written in the document.
    ///   - document: the name of the document's file; relative paths start at its folder.
    func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure>

    /// The file that a reference without one most likely means, as the document would name it; nil: none is near, or
    /// nobody knows which there are. Default: nil.
    func nearestFile(to reference: String, of document: SourceFile) -> String?
}

extension Environment {
    package func nearestFile(to reference: String, of document: SourceFile) -> String? { nil }
}

/// Why a data file cannot be had.
package enum DataFileFailure: Error, Hashable, Sendable {
    /// There is no such file.
    case notFound
    /// The path leads out of the folder that data files must lie in.
    case outsideRoot
    /// The file is larger than `limit` bytes.
    case tooLarge(limit: Int)
    /// The file cannot be read, in the words of the operating system ("permission denied").
    case unreadable(String)
}
