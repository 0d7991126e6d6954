/// How a time is written: a CLDR date pattern (UTS #35, part 4) such as `d MMM yyyy` or `H:mm`.
package struct TimeFormat: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        case field(TimeField, width: Int)
    }

    /// The pattern as the author wrote it.
    package let pattern: String
    let parts: [Part]
    let symbols: TimeSymbols

    /// - Parameter symbols: of the locale in which times are written.
    /// - Throws: ``FormatError`` for a letter or a width that is not supported, or a quote without end.
    package init(pattern: String, symbols: TimeSymbols = .english) throws(FormatError) {
        self.pattern = pattern
        self.symbols = symbols
        parts = try TimeFormat.parse(pattern)
    }

    /// A time given in seconds since 1970-01-01T00:00:00, wall clock.
    package func string(_ seconds: Double) -> String {
        let time = CivilTime(secondsSince1970: seconds)
        return parts.reduce(into: "") { result, part in
            switch part {
            case .text(let text): result += text
            case .field(let field, let width): result += field.text(time, width: width, symbols: symbols)
            }
        }
    }
}

/// A format is written as its pattern.
extension TimeFormat: Encodable {
    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(pattern)
    }
}

extension TimeFormat {
    private static func parse(_ pattern: String) throws(FormatError) -> [Part] {
        var parts: [Part] = []
        var rest = pattern[...]
        func append(_ text: String) {
            if case .text(let before) = parts.last {
                parts[parts.count - 1] = .text(before + text)
            } else {
                parts.append(.text(text))
            }
        }
        while let character = rest.first {
            let offset = pattern.utf8.distance(from: pattern.startIndex, to: rest.startIndex)
            if character == "'" {
                append(try quoted(&rest, offset: offset))
            } else if character.isASCII, character.isLetter {
                let run = rest.prefix { $0 == character }
                parts.append(.field(try field(character, width: run.count, offset: offset), width: run.count))
                rest = rest[run.endIndex...]
            } else {
                append(String(character))
                rest.removeFirst()
            }
        }
        guard parts.contains(where: { if case .field = $0 { true } else { false } }) else {
            throw FormatError(offset: 0, message: "a time format has fields, such as 'yyyy-MM-dd' or 'd MMM'")
        }
        return parts
    }

    private static func field(_ letter: Character, width: Int, offset: Int) throws(FormatError) -> TimeField {
        guard let field = TimeField(rawValue: letter) else {
            throw FormatError(
                offset: offset,
                message: "'\(letter)' is no field of a time (y, Q, q, M, L, w, d, E, c, a, H, h, m, s, S); "
                    + "put words in quotes")
        }
        guard field.widths.contains(width) else {
            let widths = field.widths
            let limits = widths.count == 1 ? "\(widths.lowerBound)" : "\(widths.lowerBound) to \(widths.upperBound)"
            throw FormatError(
                offset: offset, message: "'\(letter)' is written \(limits) times, not \(width)")
        }
        return field
    }

    /// Takes text in quotes off the front; two quotes are one that is shown.
    private static func quoted(_ rest: inout Substring, offset: Int) throws(FormatError) -> String {
        rest.removeFirst()
        if rest.first == "'" {
            rest.removeFirst()
            return "'"
        }
        var text = ""
        while let character = rest.popFirst() {
            if character != "'" {
                text.append(character)
            } else if rest.first == "'" {
                rest.removeFirst()
                text.append("'")
            } else {
                return text
            }
        }
        throw FormatError(offset: offset, message: "this quote has no end; close it, or write '' to show a quote")
    }
}
