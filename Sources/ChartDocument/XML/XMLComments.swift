package import ChartDiagnostics

/// The comments of an XML document, which belong to no element of the tree.
package struct XMLComments {
    private let file: SourceFile
    /// The comments that have not been taken yet, in their order, each with its delimiters.
    private var rest: ArraySlice<Range<Int>>

    /// - Parameter file: well-formed XML.
    package init(of file: SourceFile) {
        self.file = file
        rest = Self.ranges(in: file.bytes)[...]
    }

    /// How many there are that were not taken yet.
    package var count: Int { rest.count }

    /// Takes the comments that begin before a place.
    mutating func take(before end: Int) -> [String] {
        let taken = rest.prefix { $0.lowerBound < end }
        rest = rest.dropFirst(taken.count)
        return taken.map { file.text($0) }
    }

    /// Whether a comment begins before a place.
    func areLeft(before end: Int) -> Bool { rest.first.map { $0.lowerBound < end } ?? false }

    private static func ranges(in bytes: [UInt8]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = start + 1
            // What looks like a comment there is text.
            for (opening, closing) in [("<!--", "-->"), ("<![CDATA[", "]]>"), ("<?", "?>")]
            where bytes[start...].starts(with: opening.utf8) {
                index = end(of: closing, in: bytes, from: start + opening.utf8.count)
                if opening == "<!--" { ranges.append(start..<index) }
            }
        }
        return ranges
    }

    private static func end(of closing: String, in bytes: [UInt8], from start: Int) -> Int {
        var index = start
        while index < bytes.count, !bytes[index...].starts(with: closing.utf8) { index += 1 }
        return min(index + closing.utf8.count, bytes.count)
    }
}
