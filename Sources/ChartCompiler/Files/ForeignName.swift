import ChartPlatform

/// A file or a folder whose name is not UTF-8, from another system or an old archive. No text of Swift names it, so all that can
/// be done is to say where it is.
package struct ForeignName {
    /// The path as the file system has it, with a zero at its end.
    private let path: [UInt8]
    package let isFolder: Bool

    /// The path as people read it, `/` behind a folder: a byte that is part of no character is written as `\xE9`.
    package var text: String { Self.readable(path.dropLast()) + (isFolder ? "/" : "") }

    /// The name alone, in which something stands for what is no character.
    var name: String {
        let start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        return String(decoding: path[start...].dropLast(), as: UTF8.self)
    }

    /// How many files of some kind are meant: one or none, or those in the folder and all folders below it.
    /// - Parameter isWanted: whether a file is of that kind, by its name, as ``name`` has it.
    package func count(where isWanted: (_ name: String) -> Bool) -> Int {
        guard isFolder else { return isWanted(name) ? 1 : 0 }
        return Self.entries(in: Array(path.dropLast())).reduce(0) { $0 + $1.count(where: isWanted) }
    }

    static func names(in folder: String) -> [ForeignName] {
        var folder = Array(folder.utf8)
        while folder.count > 1, folder.last == UInt8(ascii: "/") { folder.removeLast() }
        return entries(in: folder).filter { String(validating: $0.path, as: UTF8.self) == nil }
            .sorted { $0.path.lexicographicallyPrecedes($1.path) }
    }

    /// All that lies in a folder and is not hidden; what cannot be listed has nothing.
    /// - Parameter folder: its path, without a slash and a zero at its end; empty: the current folder.
    private static func entries(in folder: [UInt8]) -> [ForeignName] {
        let start = folder.isEmpty ? [] : folder + [UInt8(ascii: "/")]
        let list = folder.isEmpty ? [UInt8(ascii: "."), 0] : folder + [0]
        guard let stream = list.withUnsafeBufferPointer({ opendir($0.chars) }) else { return [] }
        defer { closedir(stream) }
        var entries: [ForeignName] = []
        while let entry = readdir(stream) {
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { Array($0.prefix { $0 != 0 }) }
            guard name.first != UInt8(ascii: ".") else { continue }
            let path = start + name + [0]
            var status = stat()
            let isThere = path.withUnsafeBufferPointer { lstat($0.chars, &status) } == 0
            entries.append(ForeignName(path: path, isFolder: isThere && status.st_mode & S_IFMT == S_IFDIR))
        }
        return entries
    }

    private static func readable(_ bytes: some Collection<UInt8>) -> String {
        var rest = Array(bytes)[...]
        var text = ""
        while let byte = rest.first {
            // The longest character has four bytes.
            let character = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }.first
            if let character {
                text += character
                rest = rest.dropFirst(character.utf8.count)
            } else {
                text += "\\x" + String(byte, radix: 16, uppercase: true)
                rest = rest.dropFirst()
            }
        }
        return text
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// The bytes as the system takes them, which are not empty.
    fileprivate var chars: UnsafePointer<CChar> {
        UnsafeRawPointer(baseAddress.unsafelyUnwrapped).assumingMemoryBound(to: CChar.self)
    }
}
