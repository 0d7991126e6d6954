import ChartDocument
import ChartLowering

/// The parts of a formula as it stands in a document, which may be broken.
struct FormulaToken: Equatable {
    enum Kind: Equatable {
        case word
        /// A name in brackets.
        case bracketed
        case text
        /// An operator, a parenthesis or a comma; of several characters the first.
        case symbol(UInt8)
    }

    var kind: Kind
    var range: Range<Int>

    /// - Parameters:
    ///   - formula: the bytes of the formula in a document.
    ///   - end: where to stop, in the midst of a formula.
    static func all(of formula: Range<Int>, before end: Int? = nil, in bytes: [UInt8]) -> [FormulaToken] {
        var tokens: [FormulaToken] = []
        var position = formula.lowerBound
        let end = min(end ?? formula.upperBound, formula.upperBound)
        while position < end {
            let start = position
            switch bytes[position] {
            case UInt8(ascii: "'"):
                position = (bytes[(start + 1)..<end].firstIndex(of: UInt8(ascii: "'")) ?? end - 1) + 1
                tokens.append(FormulaToken(kind: .text, range: start..<position))
            case UInt8(ascii: "["):
                position = closingBracket(after: start, before: end, in: bytes) ?? end
                tokens.append(FormulaToken(kind: .bracketed, range: start..<position))
            case UInt8(ascii: "&"):
                position = reference(at: start, before: end, in: bytes)
                if bytes[start..<position].elementsEqual("&apos;".utf8) {
                    position = closingApostrophe(after: position, before: end, in: bytes)
                    tokens.append(FormulaToken(kind: .text, range: start..<position))
                } else {
                    tokens.append(FormulaToken(kind: .symbol(UInt8(ascii: "&")), range: start..<position))
                }
            case let byte where FormulaPart.isWord(byte):
                while position < end, FormulaPart.isWord(bytes[position]) { position += 1 }
                tokens.append(FormulaToken(kind: .word, range: start..<position))
            case let byte:
                position += 1
                if !ByteClass.isSpace(byte) {
                    tokens.append(FormulaToken(kind: .symbol(byte), range: start..<position))
                }
            }
        }
        return tokens
    }

    /// Behind the bracket that closes a name, in which a doubled one stands for itself; nil: there is none.
    private static func closingBracket(after start: Int, before end: Int, in bytes: [UInt8]) -> Int? {
        let close = UInt8(ascii: "]")
        var position = start + 1
        while position < end {
            guard bytes[position] == close else {
                position += 1
                continue
            }
            guard position + 1 < end, bytes[position + 1] == close else { return position + 1 }
            position += 2
        }
        return nil
    }

    private static func reference(at start: Int, before end: Int, in bytes: [UInt8]) -> Int {
        let close = bytes[start..<min(start + 8, end)].firstIndex(of: UInt8(ascii: ";"))
        return (close ?? start) + 1
    }

    private static func closingApostrophe(after start: Int, before end: Int, in bytes: [UInt8]) -> Int {
        var position = start
        while position < end {
            if bytes[position..<end].starts(with: "&apos;".utf8) { return position + 6 }
            position += 1
        }
        return end
    }
}

extension FormulaToken {
    /// The tokens that name columns.
    static func columns(of formula: Range<Int>, in bytes: [UInt8]) -> [FormulaToken] {
        let tokens = all(of: formula, in: bytes)
        func word(_ index: Int) -> String? {
            guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
            return String(decoding: bytes[tokens[index].range], as: UTF8.self).lowercased()
        }
        return tokens.indices.filter { index in
            if tokens[index].kind == .bracketed { return true }
            guard let name = word(index), !FormulaWords.reserved.contains(name) else { return false }
            if bytes[tokens[index].range.lowerBound].isDigit { return false }
            if tokens.indices.contains(index + 1), tokens[index + 1].kind == .symbol(UInt8(ascii: "(")) { return false }
            let followsIs = word(index - 1) == "is" || word(index - 1) == "not" && word(index - 2) == "is"
            return !(name == FormulaWords.missing && followsIs)
        }.map { tokens[$0] }
    }

    /// The call of a function that a place is in: its name, and the number of the argument, from 0.
    static func call(at offset: Int, of formula: Range<Int>, in bytes: [UInt8]) -> (name: String, argument: Int)? {
        var open: [(name: String?, argument: Int)] = []
        var last: FormulaToken?
        for token in all(of: formula, before: offset, in: bytes) {
            switch token.kind {
            case .symbol(UInt8(ascii: "(")):
                let word = last?.kind == .word ? last.map { String(decoding: bytes[$0.range], as: UTF8.self) } : nil
                // `and (` calls nothing.
                open.append((word.flatMap { FormulaWords.reserved.contains($0.lowercased()) ? nil : $0 }, 0))
            case .symbol(UInt8(ascii: ")")): _ = open.popLast()
            case .symbol(UInt8(ascii: ",")):
                if !open.isEmpty { open[open.count - 1].argument += 1 }
            default: break
            }
            last = token
        }
        return open.last { $0.name != nil }.flatMap { call in call.name.map { ($0, call.argument) } }
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
