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
struct PageFolder {
    /// What the user named, with the pages in a folder in place of that folder.
    private(set) var pages: [PageInput] = []
    /// What there is to say of names that stand for no page, and of pages that lie where nothing can name them. It keeps nobody
    /// from the others.
    private(set) var troubles: [String] = []

    /// - Throws: ``UsageError`` for what is no page, and if there is none at all.
    init(_ paths: [String]) throws(UsageError) {
        for path in paths {
            let count = (pages.count, troubles.count)
            if let pattern = InputPattern(path) {
                addPages(in: pattern.folder) { pattern.matches($0) }
                if count == (pages.count, troubles.count) {
                    troubles.append("there is no page that '\(path)' stands for: \(Self.endings)")
                }
            } else if FolderContents.isFolder(path) {
                let folder = path.hasSuffix("/") ? path : path + "/"
                addPages(in: folder) { _ in true }
                if count == (pages.count, troubles.count) {
                    troubles.append("there is no page in '\(folder)': \(Self.endings)")
                }
            } else if path.hasSuffix("/") {
                troubles.append("there is no folder '\(path)'")
            } else {
                guard let syntax = PageSyntax(ofFileNamed: path) else {
                    throw UsageError("'\(path)' is no page: \(Self.endings)")
                }
                pages.append(PageInput(path: path, name: FilePath.name(of: path), syntax: syntax))
            }
        }
        // What is named, and lies in a folder that is named, too, is one page.
        var seen = SeenFiles()
        pages = pages.filter { seen.insert($0.path) }
        if pages.isEmpty { throw UsageError(troubles: troubles) }
    }

    private static let endings = "the names of pages end in '.md', '.markdown', '.qmd', '.html' or '.htm'"

    /// - Parameters:
    ///   - folder: with `/` at the end; empty: the current folder.
    ///   - isMeant: whether a page is asked for, by its path from that folder.
    private mutating func addPages(in folder: String, where isMeant: (_ path: String) -> Bool) {
        FolderWalk.files(below: folder) { place in
            let place = place.isEmpty ? "." : place
            guard let listing = FolderContents.listing(of: place) else {
                troubles.append("cannot list '\(place)': \(OutputFile.Failure().reason)")
                return []
            }
            for place in listing.foreign {
                let count = place.count { PageSyntax(ofFileNamed: $0) != nil }
                if count > 0 { troubles.append(place.trouble(leavingOut: count, "page")) }
            }
            return listing.names
        } visit: { name, subfolder in
            guard let syntax = PageSyntax(ofFileNamed: name), isMeant(subfolder + name) else { return .on }
            let path = folder + subfolder + name
            if FolderContents.leadsOut(path, of: folder) {
                troubles.append(FolderContents.trouble(ofLink: path))
            } else {
                pages.append(PageInput(path: path, name: subfolder + name, syntax: syntax))
            }
            return .on
        }
    }
}
