import ChartDiagnostics
import ChartDocument

/// Looks for the line that says what a tooltip says.
///
/// The first word, which is the category, counts most, and a number however it is written counts a little.
struct WordSearch {
    /// A line in which many words were found.
    struct Found {
        var file: SourceFile
        /// The first word on the line.
        var range: Range<Int>
        var weight: Int
    }

    /// How many words are looked for.
    private static let mostWords = 40

    private let words: [[UInt8]]
    private let numbers: [Double?]
    private(set) var best: Found?

    init(_ words: [String]) {
        let words = words.filter { !$0.isEmpty }.prefix(Self.mostWords)
        self.words = words.map { Array($0.utf8) }
        numbers = words.map(Self.number)
    }

    /// - Parameter range: the part of the file that is looked at.
    mutating func look(into file: SourceFile, _ range: Range<Int>) {
        var lines: [Int: (weight: Int, first: Range<Int>)] = [:]
        for (index, word) in words.enumerated() {
            for place in Self.places(of: word, in: file.bytes, range) {
                let start = Self.lineStart(file.bytes, place, range)
                let line = lines[start] ?? (0, place..<place + word.count)
                // A line that holds a word twice says it once.
                let bit = index == 0 ? 3 : 2
                let isKnown = last[start] == index
                last[start] = index
                lines[start] = (line.weight + (isKnown ? 0 : bit), line.first)
            }
        }
        last = [:]
        for (start, line) in lines where line.weight > 0 {
            lines[start]?.weight += numberWeight(of: file.bytes, from: start, in: range)
        }
        let top = lines.max { ($0.value.weight, -$0.key) < ($1.value.weight, -$1.key) }
        guard let top, top.value.weight > best?.weight ?? 0 else { return }
        best = Found(file: file, range: top.value.first, weight: top.value.weight)
    }

    /// The word that was last found on a line.
    private var last: [Int: Int] = [:]

    private static func places(of word: [UInt8], in bytes: [UInt8], _ range: Range<Int>) -> [Int] {
        guard let head = word.first, range.count >= word.count else { return [] }
        var places: [Int] = []
        var index = range.lowerBound
        let end = range.upperBound - word.count
        while index <= end {
            if bytes[index] == head, bytes[index..<index + word.count].elementsEqual(word),
                !isWord(bytes, index - 1, range), !isWord(bytes, index + word.count, range)
            {
                places.append(index)
            }
            index += 1
        }
        return places
    }

    /// Whether a byte belongs to a word or a number.
    private static func isWord(_ bytes: [UInt8], _ index: Int, _ range: Range<Int>) -> Bool {
        guard range.contains(index) else { return false }
        switch bytes[index] {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
            return true
        default: return false
        }
    }

    private static func lineStart(_ bytes: [UInt8], _ place: Int, _ range: Range<Int>) -> Int {
        var start = place
        while start > range.lowerBound, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        return start
    }

    /// One for each number that stands on the line in another form.
    private func numberWeight(of bytes: [UInt8], from start: Int, in range: Range<Int>) -> Int {
        let end = bytes[start..<range.upperBound].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? range.upperBound
        let line = bytes[start..<min(end, start + 4096)]
        let parts = line.split { byte in
            !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) && !"-.eE".utf8.contains(byte)
        }
        let present = Set(parts.compactMap { Double(String(decoding: $0, as: UTF8.self)) })
        return zip(words, numbers).count { word, number in
            number.map { present.contains($0) && !parts.contains { $0.elementsEqual(word) } } ?? false
        }
    }

    /// The number that a text shows, whatever signs stand between its digits; nil: it shows none.
    private static func number(_ text: String) -> Double? {
        let plain = text.replacing("−", with: "-").filter { !" ,'’\u{202F}\u{A0}".contains($0) }
        return Double(plain.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) })
    }
}
