import ChartCompiler
import ChartEmbedding

/// A page as the user named it, or as it was found in a folder.
struct PageInput {
    var path: String
    /// Where in that folder the page lies, and its name there; of a page that the user named the name alone.
    var name: String
    var syntax: PageSyntax
}

/// The pages in a folder and all folders below it.
enum PageFolder {
    /// What the user named, with the pages in a folder in place of that folder.
    static func pages(_ paths: [String]) throws(UsageError) -> [PageInput] {
        var pages: [PageInput] = []
        for path in paths {
            if OutputFile.isFolder(path) {
                let folder = path.hasSuffix("/") ? path : path + "/"
                let found = try Self.pages(in: folder, "")
                if found.isEmpty { throw UsageError("there is no page in '\(folder)': \(endings)") }
                pages += found
            } else {
                guard let syntax = PageSyntax(ofFileNamed: path) else {
                    throw UsageError("'\(path)' is no page: \(endings)")
                }
                pages.append(
                    PageInput(
                        path: path, name: path.split(separator: "/").last.map(String.init) ?? path, syntax: syntax))
            }
        }
        return pages
    }

    private static let endings = "the names of pages end in '.md', '.markdown', '.html' or '.htm'"

    private static func pages(in folder: String, _ subfolder: String) throws(UsageError) -> [PageInput] {
        var pages: [PageInput] = []
        guard let names = FolderContents.names(in: folder + subfolder) else {
            throw UsageError("cannot list '\(folder + subfolder)': \(OutputFile.Failure().reason)")
        }
        for name in names {
            let path = folder + subfolder + name
            if FolderContents.isOwnFolder(path) {
                pages += try Self.pages(in: folder, subfolder + name + "/")
            } else if let syntax = PageSyntax(ofFileNamed: name) {
                pages.append(PageInput(path: path, name: subfolder + name, syntax: syntax))
            }
        }
        return pages
    }
}
