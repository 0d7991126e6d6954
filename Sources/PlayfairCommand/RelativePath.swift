import ChartCompiler

/// Paths as from the folder of another file, for links between them.
enum RelativePath {
    /// The path of a file as a page at another path names it; both are from where the program runs, and no link is followed.
    static func path(of file: String, from page: String) -> String {
        let (file, page) = (parts(of: file), parts(of: page).dropLast())
        let shared = zip(file.dropLast(), page).prefix { $0 == $1 }.count
        return (page.dropFirst(shared).map { _ in ".." } + file.dropFirst(shared)).joined(separator: "/")
    }

    /// The names from the top of the file system on.
    private static func parts(of path: String) -> [String] {
        let whole = path.hasPrefix("/") ? path : (FilePath.resolved(".") ?? "") + "/" + path
        return whole.split(separator: "/").reduce(into: []) { parts, part in
            if part == ".." { _ = parts.popLast() } else if part != "." { parts.append(String(part)) }
        }
    }
}
