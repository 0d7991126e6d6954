/// A pattern for the paths of files below a folder.
///
/// `*` stands for any text without `/`, `?` for one character but `/`, `**` for any folders in a row, also none. A pattern
/// without `/` is about names in any folder; one that ends in `/` is about all that lies in that folder.
package struct GlobPattern: Hashable, Sendable {
    /// The pattern as it was written.
    package let text: String
    /// The parts between the slashes.
    private let parts: [[Character]]

    private static let anyFolders: [Character] = ["*", "*"]

    package init(_ text: String) {
        var parts = text.split(separator: "/").map { Array($0) }
        if text.hasSuffix("/") { parts.append(Self.anyFolders) }
        let isPath = text.contains("/")
        self.text = text
        self.parts = isPath ? parts : [Self.anyFolders] + parts
    }

    /// The folder that all lies in that it stands for, with `/` at the end; empty: the one that it starts at.
    var folder: String {
        parts.dropLast().prefix { !$0.contains("*") && !$0.contains("?") }.map { String($0) + "/" }.joined()
    }

    /// Whether it spells a name that begins with a point, which no other pattern looks for.
    var spellsHidden: Bool { parts.contains { $0.first == "." } }

    /// Whether it has parts that no path of a file has: `./a.json`.
    var isCrooked: Bool { parts.contains(["."]) || parts.contains([".", "."]) }

    /// - Parameter path: relative to the folder, without `.` and `..`.
    package func matches(_ path: String) -> Bool { matches(Self.parts(of: path)) }

    /// - Parameter path: the parts of a path, which several patterns may be compared with.
    func matches(_ path: [[Character]]) -> Bool { Self.matches(path[...], parts[...]) }

    /// What stands between the slashes of a path.
    static func parts(of path: String) -> [[Character]] { path.split(separator: "/").map { Array($0) } }

    private static func matches(_ path: ArraySlice<[Character]>, _ parts: ArraySlice<[Character]>) -> Bool {
        guard let part = parts.first else { return path.isEmpty }
        let rest = parts.dropFirst()
        guard part == anyFolders else {
            guard let name = path.first else { return false }
            return matches(name: name, part) && matches(path.dropFirst(), rest)
        }
        // At the end it stands for what lies in a folder, which the folder itself does not.
        if rest.isEmpty { return !path.isEmpty }
        return path.indices.contains { matches(path[$0...], rest) }
    }

    /// Goes back to the last star only, which is enough and takes no more than the product of both lengths.
    private static func matches(name: [Character], _ part: [Character]) -> Bool {
        var (at, of) = (0, 0)
        var star: (at: Int, of: Int)?
        while at < name.count {
            if of < part.count, part[of] == "*" {
                star = (at, of)
                of += 1
            } else if of < part.count, part[of] == "?" || part[of] == name[at] {
                (at, of) = (at + 1, of + 1)
            } else if let last = star {
                star = (last.at + 1, last.of)
                (at, of) = (last.at + 1, last.of + 1)
            } else {
                return false
            }
        }
        return part[of...].allSatisfy { $0 == "*" }
    }
}
