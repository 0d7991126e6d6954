/// Addresses of files, `file:///a%20b.xml`, and their paths.
enum FileURI {
    /// The path of a file's address; nil: it is no address of a file.
    static func path(of uri: String) -> String? {
        guard uri.lowercased().hasPrefix("file://") else { return nil }
        var rest = Array(uri.utf8.dropFirst(7))
        // A host may stand before the path.
        guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        rest.removeFirst(slash)
        var path: [UInt8] = []
        var index = 0
        while index < rest.count {
            if rest[index] == UInt8(ascii: "%"), index + 2 < rest.count,
                let byte = UInt8(String(decoding: rest[index + 1...index + 2], as: UTF8.self), radix: 16)
            {
                path.append(byte)
                index += 3
            } else {
                path.append(rest[index])
                index += 1
            }
        }
        // A zero byte would end the path for the system, but not for its readers.
        return path.contains(0) ? nil : String(decoding: path, as: UTF8.self)
    }

    /// - Parameter path: absolute.
    static func uri(of path: String) -> String { "file://" + escaped(path, keeping: "/") }

    /// A text as a part of an address.
    /// - Parameter kept: signs besides letters and digits that stay as they are.
    static func escaped(_ text: String, keeping kept: String) -> String {
        text.utf8.reduce(into: "") { address, byte in
            let scalar = Unicode.Scalar(byte)
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".", "~": address.unicodeScalars.append(scalar)
            case _ where kept.unicodeScalars.contains(scalar): address.unicodeScalars.append(scalar)
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                address += "%" + (digits.count < 2 ? "0" : "") + digits
            }
        }
    }
}
