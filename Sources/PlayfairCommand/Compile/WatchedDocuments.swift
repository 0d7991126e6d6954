import ChartCompiler

/// The documents that operands stand for, looked for again and again.
///
/// Folders are listed only when something about them has changed, which their own stamps tell: to list thousands of files takes
/// most of a look.
struct WatchedDocuments {
    private let operands: [String]
    /// The paths of the documents at the last look.
    private(set) var paths: Set<String> = []
    /// The folders that were listed, as they were then; nil: there was none.
    private var folders: [(path: String, stamp: FileStamp?)] = []
    /// The folders that were listed, whether they were there or not.
    var folderPaths: [String] { folders.map(\.path) }
    /// Whether every later change of a folder shows in its stamp.
    private var areFoldersSettled = false

    init(_ operands: [String]) {
        self.operands = operands
        look()
    }

    mutating func look() {
        let start = FileStamp.now
        if areFoldersSettled, folders.allSatisfy({ FileStamp(of: $0.path) == $0.stamp }) { return }
        guard let found = try? DocumentFolder.inputs(operands, mayBeNone: true) else {
            (paths, folders, areFoldersSettled) = ([], [], false)
            return
        }
        paths = Set(found.inputs.filter { !$0.isMissingFolder }.map(\.path))
        // What changed while it was listed has a stamp that is not settled, and is listed again.
        folders = found.folders.map { ($0, FileStamp(of: $0)) }
        areFoldersSettled =
            !folders.isEmpty && folders.allSatisfy { $0.stamp?.isSettled(at: start) == true }
            && operands.allSatisfy { DocumentFolder.isSeveral($0) }
    }
}
