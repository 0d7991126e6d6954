import ChartDiagnostics

/// Makes sure that a file is UTF-8 text of a sane size, which both readers rely on.
struct TextScreen {
    private let file: SourceFile
    private var position = 0

    /// The first thing wrong with the file's bytes.
    static func problem(in file: SourceFile) -> Diagnostic? {
        if file.bytes.count > Limits.fileBytes { return .fileTooLarge(file) }
        for (mark, name) in byteOrderMarks where file.bytes.starts(with: mark) {
            return .encoding(name, at: SourceRange(file, 0..<mark.count))
        }
        var screen = TextScreen(file: file)
        return screen.run()
    }

    /// The byte order marks of other encodings. UTF-32 comes first, because its little-endian mark starts with that of
    /// UTF-16.
    private static let byteOrderMarks: [([UInt8], String)] = [
        ([0xFF, 0xFE, 0, 0], "UTF-32"), ([0, 0, 0xFE, 0xFF], "UTF-32"), ([0xFF, 0xFE], "UTF-16"),
        ([0xFE, 0xFF], "UTF-16"),
    ]

    private init(file: SourceFile) {
        self.file = file
    }

    private mutating func run() -> Diagnostic? {
        let bytes = file.bytes
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x80 {
                if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 {
                    return .controlCharacter(byte, at: SourceRange(file, position..<position + 1))
                }
                position += 1
                continue
            }
            guard let length = scalarLength() else {
                return .invalidUTF8(at: SourceRange(file, position..<position + 1))
            }
            if byte == 0xEF, bytes[position + 1] == 0xBF, bytes[position + 2] >= 0xBE {
                return .nonCharacter(at: SourceRange(file, position..<position + 3))
            }
            position += length
        }
        return nil
    }

    /// How many bytes the character at the position has, which has more than one; nil: it is ill formed (Unicode, table
    /// 3-7).
    private func scalarLength() -> Int? {
        let bytes = file.bytes
        let first = bytes[position]
        let length: Int
        let second: ClosedRange<UInt8>
        switch first {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return nil
        }
        guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return nil }
        for index in position + 2..<position + length where bytes[index] & 0xC0 != 0x80 { return nil }
        return length
    }
}
