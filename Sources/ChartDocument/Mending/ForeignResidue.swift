import ChartDiagnostics

/// What other programs have left in a document, which is one mistake however many characters of it are wrong.
struct ForeignResidue {
    /// What is reported.
    var range: Range<Int>
    var message: String
    /// The edits after which it is gone.
    var edits: [TextEdit]
    /// What the edits do, where they are worth having as a fix; nil: they only let the rest be read.
    var fix: String?

    func diagnostic(in file: SourceFile) -> Diagnostic {
        Diagnostic(
            .syntaxInvalid, .error, message, at: SourceRange(file, range),
            fixIts: fix.map { [Diagnostic.FixIt($0, edits: edits, in: file, .maybe)] } ?? [])
    }
}

// MARK: Around a document

extension ForeignResidue {
    /// The fence that a page of Markdown has around a document, and what follows behind it.
    static func fence(around bytes: [UInt8]) -> ForeignResidue? {
        guard let start = bytes.firstIndex(where: { $0 > 0x20 && !byteOrderMark.contains($0) }),
            bytes[start] == UInt8(ascii: "`") || bytes[start] == UInt8(ascii: "~")
        else { return nil }
        let width = bytes[start...].prefix { $0 == bytes[start] }.count
        let end = lineEnd(from: start, in: bytes)
        guard width >= 3, end < bytes.count else { return nil }
        let fence = String(decoding: bytes[start..<start + width], as: UTF8.self)
        var edits = [TextEdit.remove(start..<end)]
        if let last = line(startingWith: fence, from: end + 1, in: bytes) { edits.append(.remove(last..<bytes.count)) }
        return ForeignResidue(
            range: start..<start + width,
            message: "this fence is one of a page of Markdown; leave it out, and the one behind the document",
            edits: edits, fix: "remove it")
    }

    /// What a program has around an object that it gives a name: `export default { … };`.
    /// - Parameter word: the first word, with which it begins.
    static func program(around bytes: [UInt8], from word: Range<Int>, message: String) -> ForeignResidue? {
        let line = word.lowerBound..<lineEnd(from: word.lowerBound, in: bytes)
        guard let open = bytes[line].firstIndex(of: UInt8(ascii: "{")),
            let close = bytes.lastIndex(of: UInt8(ascii: "}")), close > open
        else { return nil }
        let isName = bytes[line.lowerBound..<open].allSatisfy { byte in
            byte == 0x20 || " .=_$".utf8.contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        }
        let isEnd = bytes[(close + 1)...].allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ";") }
        guard isName, isEnd else { return nil }
        return ForeignResidue(
            range: word, message: message,
            edits: [.remove(line.lowerBound..<open), .remove(close + 1..<bytes.count)], fix: "remove it")
    }

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
}

// MARK: Merges

extension ForeignResidue {
    /// The first conflict that a merge has left and that begins at or before a place; the first of its parts is kept.
    static func conflict(before place: Int, in bytes: [UInt8]) -> ForeignResidue? {
        guard let start = line(startingWith: "<<<<<<<", from: 0, in: bytes), start <= place,
            let middle = line(startingWith: "=======", from: start, in: bytes),
            let last = line(startingWith: ">>>>>>>", from: middle, in: bytes)
        else { return nil }
        let marker = start..<lineEnd(from: start, in: bytes)
        return ForeignResidue(
            range: marker, message: "a merge has left a conflict here; keep one of its two parts, without the marks",
            edits: [.remove(marker), .remove(middle..<lineEnd(from: last, in: bytes))])
    }

    private static func line(startingWith text: String, from start: Int, in bytes: [UInt8]) -> Int? {
        var line = start
        while line < bytes.count {
            if bytes[line...].starts(with: text.utf8) { return line }
            line = lineEnd(from: line, in: bytes) + 1
        }
        return nil
    }

    private static func lineEnd(from start: Int, in bytes: [UInt8]) -> Int {
        bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    }
}

// MARK: Templates

extension ForeignResidue {
    /// The placeholder of a template, `{{ … }}` or `{% … %}`, in whose opening a place lies; in its stead stands nothing that
    /// is told again.
    static func placeholder(at place: Int, in bytes: [UInt8]) -> ForeignResidue? {
        let (brace, percent) = (UInt8(ascii: "{"), UInt8(ascii: "%"))
        guard let start = [place - 1, place].first(where: { $0 >= 0 && $0 + 1 < bytes.count && bytes[$0] == brace }),
            bytes[start + 1] == brace || bytes[start + 1] == percent
        else { return nil }
        let isValue = bytes[start + 1] == brace
        let closing = Array((isValue ? "}}" : "%}").utf8)
        let line = bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
        guard let close = (start + 2..<line).first(where: { bytes[$0..<line].starts(with: closing) }) else {
            return nil
        }
        let range = start..<close + 2
        return ForeignResidue(
            range: range,
            message:
                "a template's placeholder, which nothing has filled in; compile what the template makes, not the template",
            edits: [TextEdit(range, isValue ? "null" : "")])
    }
}
