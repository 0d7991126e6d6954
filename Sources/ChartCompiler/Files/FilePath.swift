#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Paths as text, with `/` between their parts.
enum FilePath {
    /// The folder a path lies in, `.` for a bare name.
    static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// A reference as it stands in a file of `folder`.
    static func join(_ folder: String, _ reference: String) -> String {
        if reference.hasPrefix("/") || folder == "." { return reference }
        return folder.hasSuffix("/") ? folder + reference : folder + "/" + reference
    }

    /// Takes `.` and `..` out of an absolute path, without looking at the disk.
    static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == ".." {
                _ = parts.popLast()
            } else {
                parts.append(part)
            }
        }
        return "/" + parts.joined(separator: "/")
    }

    /// Whether a path is a folder or lies in it; both absolute and normalized.
    static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }

    /// The absolute path with all links followed; nil, with `errno` set, if there is none.
    static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
