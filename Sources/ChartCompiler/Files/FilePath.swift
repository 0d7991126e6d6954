import ChartPlatform

/// Paths as text, with `/` between their parts.
package enum FilePath {
    /// The folder a path lies in, `.` for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What a file or a folder is called where it lies: the last part of its path; the path itself where that has none.
    package static func name(of path: String) -> String {
        let slash = UInt8(ascii: "/")
        // Asked of every file of a tree, so the parts before the last are not made.
        guard let last = path.utf8.lastIndex(where: { $0 != slash }) else { return path }
        let whole = path[...last]
        return String(whole.utf8.lastIndex(of: slash).map { whole[path.utf8.index(after: $0)...] } ?? whole)
    }

    /// The path of a reference that stands in a file of `folder`.
    package static func join(_ folder: String, _ reference: String) -> String {
        if reference.hasPrefix("/") || folder == "." { return reference }
        return folder.hasSuffix("/") ? folder + reference : folder + "/" + reference
    }

    /// Whether a path is a folder or lies in it; both absolute and without links, `.` and `..`.
    package static func isInside(_ path: String, _ folder: String) -> Bool {
        path == folder || folder == "/" || path.hasPrefix(folder + "/")
    }

    /// The absolute path with all links followed; nil, with `errno` set, if there is none.
    package static func resolved(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// A path without the folders that it leaves again, as people read it; where one of these is a link or is missing, as it
    /// is.
    package static func simplified(_ path: String) -> String {
        guard path.contains("../") else { return path }
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else {
                parts.append(part)
            }
        }
        let short = (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
        guard let folder = resolved(folder(of: path)) else { return path }
        return resolved(self.folder(of: short)) == folder ? short : path
    }

    /// Where a path leads with all links followed, absolute; what is missing on the way is taken as a plain name.
    package static func destination(of path: String) -> String {
        let start = path.hasPrefix("/") ? "/" : resolved(".") ?? "/"
        return path.split(separator: "/").reduce(start) { place, part in
            switch part {
            case ".": return place
            // No link is left in the place so far, so its text says which folder is above.
            case "..": return folder(of: place)
            default:
                let next = join(place, String(part))
                return resolved(next) ?? next
            }
        }
    }

    /// Opens a file on a way of which nothing is a link.
    ///
    /// A path from which all links were taken may lead through one by the time at which it is opened, if somebody puts one
    /// there meanwhile. So each folder is opened in the one before it, and the file in the last.
    /// - Parameters:
    ///   - path: absolute, without links, `.` and `..`.
    ///   - mode: as `open` takes it; the file is there.
    /// - Returns: a negative number, with `errno` set, if it cannot be opened.
    static func openWithoutLinks(_ path: String, _ mode: Int32) -> Int32 {
        var place = open("/", openingToGoOn)
        let parts = path.split(separator: "/")
        for (index, part) in parts.enumerated() where place >= 0 {
            let next = openat(
                place, String(part), O_NOFOLLOW | (index == parts.count - 1 ? mode : openingToGoOn))
            let reason = errno
            close(place)
            errno = reason
            place = next
        }
        return place
    }
}
