import ChartCompiler

/// Where the pages of a run go, decided before any is read.
struct EmbedPlan {
    enum Destination: Equatable {
        case standardOutput
        /// The pages go to a folder, given by its path with `/` at the end.
        case folder(String)
        /// The only page goes to this path.
        case file(String)
        /// Each page takes its own place.
        case inPlace
    }

    let destination: Destination

    /// - Parameters:
    ///   - output: the value of `-o`; nil: the option was not given.
    ///   - operands: what the user named, folders as folders.
    init(output: String?, inPlace: Bool, operands: [String], pages: [PageInput]) throws(UsageError) {
        if inPlace, output != nil { throw UsageError("'-o' and '--in-place' both say where the pages go") }
        switch output {
        case nil where inPlace: destination = .inPlace
        case nil:
            throw UsageError("say where the pages go: '-o PATH', '-o -' for standard output, or '--in-place'")
        case "": throw UsageError("-o is empty")
        case "-":
            guard operands.count == 1, !DocumentFolder.isSeveral(operands[0]) else {
                throw UsageError("standard output takes one page")
            }
            destination = .standardOutput
        case let path? where path.hasSuffix("/"): destination = .folder(path)
        case let path? where FolderContents.isFolder(path) || operands.contains(where: DocumentFolder.isSeveral):
            destination = .folder(path + "/")
        case let path?:
            guard operands.count == 1 else {
                throw UsageError("several pages are due and '\(path)' is one file; end it with '/' if it is a folder")
            }
            destination = .file(path)
        }
        try refuseFolder(in: operands)
        try refuseOutputs(matching: operands, pages)
        try refuseEqualPaths(pages)
    }

    /// The path of the page that is made of an input; nil for standard output.
    func path(of page: PageInput) -> String? {
        switch destination {
        case .standardOutput: nil
        case .folder(let folder): folder + page.name
        case .file(let path): path
        case .inPlace: page.path
        }
    }

    /// What is written into a folder that is read would be read the next time.
    private func refuseFolder(in operands: [String]) throws(UsageError) {
        guard case .folder(let folder) = destination else { return }
        for operand in operands where FolderContents.isFolder(operand) {
            if FilePath.isInside(FilePath.destination(of: folder), FilePath.destination(of: operand)) {
                throw UsageError(
                    "'\(folder)' lies in '\(operand)', whose pages are read; choose another folder, or '--in-place'")
            }
        }
    }

    /// Refuses a folder of outputs that lies among the pages of a pattern.
    private func refuseOutputs(matching operands: [String], _ pages: [PageInput]) throws(UsageError) {
        guard case .folder = destination else { return }
        for operand in operands {
            guard let pattern = InputPattern(operand) else { continue }
            let paths = pages.lazy.compactMap { path(of: $0) }
            if let path = paths.first(where: { pattern.standsFor($0) }) {
                throw UsageError("'\(path)' would be read the next time, as '\(operand)' stands for it, too")
            }
        }
    }

    private func refuseEqualPaths(_ pages: [PageInput]) throws(UsageError) {
        let filesRead = FilesRead(pages.map(\.path))
        var owners: [String: PageInput] = [:]
        for page in pages {
            guard let path = path(of: page) else { continue }
            if let other = owners.updateValue(page, forKey: path) {
                throw UsageError("'\(other.path)' and '\(page.path)' would both be written as '\(path)'")
            }
            if destination != .inPlace, let file = filesRead.file(at: path) {
                throw UsageError(
                    "'\(page.path)' would be written as '\(path)', over '\(file)', which is read; '--in-place' does that"
                )
            }
        }
    }
}
