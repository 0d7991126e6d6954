extension [UInt8] {
    /// A line and its end.
    /// - Returns: the bytes of the line that starts at an offset, and where the next one starts.
    func line(at start: Int) -> (content: Range<Int>, next: Int) {
        var end = start
        while end < count, self[end] != UInt8(ascii: "\n"), self[end] != UInt8(ascii: "\r") { end += 1 }
        guard end < count else { return (start..<end, end) }
        let isPair = self[end] == UInt8(ascii: "\r") && end + 1 < count && self[end + 1] == UInt8(ascii: "\n")
        return (start..<end, end + (isPair ? 2 : 1))
    }

    /// Whether ASCII stands at an offset; in the pattern letters are in lower case, and match capital letters too.
    func stands(_ pattern: StaticString, at index: Int, before end: Int) -> Bool {
        let (start, count) = (pattern.utf8Start, pattern.utf8CodeUnitCount)
        guard count <= end - index else { return false }
        return (0..<count).allSatisfy { self[index + $0].lowercased == start[$0] }
    }

    /// Where ASCII stands first in a range.
    func first(_ pattern: StaticString, in range: Range<Int>) -> Int? {
        let first = pattern.utf8Start[0]
        var index = range.lowerBound
        let last = range.upperBound - pattern.utf8CodeUnitCount
        while index <= last {
            if self[index].lowercased == first, stands(pattern, at: index, before: range.upperBound) { return index }
            index += 1
        }
        return nil
    }

    /// How the first line ends.
    var lineEnd: String {
        let end = line(at: 0)
        return end.next - end.content.upperBound == 2 ? "\r\n" : "\n"
    }

    /// A range without the spaces at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = self[range].firstIndex { !$0.isSpace } ?? range.upperBound
        let end = self[start..<range.upperBound].lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start
        return start..<end
    }

    /// The next byte that is no space, before an end.
    func firstInk(from start: Int, before end: Int) -> Int {
        var index = start
        while index < end, self[index].isSpace { index += 1 }
        return index
    }

    /// Where a text of ASCII is found last; nil: nowhere.
    func lastIndex(of pattern: StaticString) -> Int? {
        var index = count - pattern.utf8CodeUnitCount
        while index >= 0 {
            if stands(pattern, at: index, before: count) { return index }
            index -= 1
        }
        return nil
    }
}

extension UInt8 {
    var lowercased: UInt8 { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self }
    var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
    /// Space, tab, or what ends lines and pages.
    var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B }
    /// What is neither letter nor digit in ASCII, and can be seen.
    var isPunctuation: Bool { (0x21...0x7E).contains(self) && !isLetter && !isDigit }
}
