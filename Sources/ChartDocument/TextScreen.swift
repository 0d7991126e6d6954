import ChartDiagnostics

/// Makes sure that a file is UTF-8 text of a sane size, which both readers rely on.
struct TextScreen {
    /// How many characters that no document can hold are reported.
    private static let mostReported = 20

    private let file: SourceFile
    private var position = 0
    private var problems: [Diagnostic] = []
    private var edits: [TextEdit] = []

    /// - Returns: the text without what no reader could read; nil: nothing in it could be.
    static func readable(_ file: SourceFile, into collector: inout DiagnosticCollector) -> MendedText? {
        if file.bytes.count > Limits.fileBytes {
            collector.report(.fileTooLarge(file))
            return nil
        }
        for (mark, name) in byteOrderMarks where file.bytes.starts(with: mark) {
            collector.report(.encoding(name, at: SourceRange(file, 0..<mark.count)))
            return nil
        }
        var screen = TextScreen(file: file)
        screen.run()
        collector.report(contentsOf: screen.problems)
        var text = MendedText(file)
        if !screen.edits.isEmpty {
            // More would not be worth reading.
            guard screen.edits.count <= mostReported else { return nil }
            text.apply(screen.edits)
        }
        return text
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

    private mutating func run() {
        let bytes = file.bytes
        while position < bytes.count {
            let byte = bytes[position]
            if byte < 0x80 {
                if byte < 0x20, byte != 0x0A, byte != 0x0D, byte != 0x09 {
                    found(1) { .controlCharacter(byte, at: $0) }
                }
                position += 1
                continue
            }
            guard let length = scalarLength() else {
                // The others will be of the same encoding.
                let isFirst = !problems.contains { $0.id == .syntaxEncoding }
                found(1) { isFirst ? .invalidUTF8(at: $0) : nil }
                position += 1
                continue
            }
            if byte == 0xEF, bytes[position + 1] == 0xBF, bytes[position + 2] >= 0xBE {
                found(3) { .nonCharacter(at: $0) }
            }
            position += length
        }
    }

    /// Notes that the next bytes are no text; a space can take their place.
    private mutating func found(_ count: Int, _ problem: (SourceRange) -> Diagnostic?) {
        guard edits.count <= Self.mostReported else { return }
        let range = position..<position + count
        edits.append(TextEdit(range, " "))
        if edits.count <= Self.mostReported, let problem = problem(SourceRange(file, range)) {
            problems.append(problem)
        }
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
