/// Where the bytes of an edited text stood before it was edited.
package struct OffsetMap: Hashable, Sendable {
    /// Bytes in a row that were kept.
    private struct Piece: Hashable, Sendable {
        /// Where the piece starts in the edited text.
        var start: Int
        /// Where the piece started before the edit.
        var origin: Int
        var count: Int

        var end: Int { start + count }
    }

    /// The pieces kept of the original text, in order; what lies between two of them was put there by edits.
    private var pieces: [Piece]

    /// - Parameter count: the number of bytes of a text that nothing has been done to yet.
    package init(count: Int) {
        pieces = [Piece(start: 0, origin: 0, count: count)]
    }

    /// An empty map, for a text that is put together piece by piece.
    package init() {
        pieces = []
    }

    var isEmpty: Bool { pieces.isEmpty }

    /// Notes the next piece of a text that is put together in its order.
    /// - Parameters:
    ///   - start: where the piece starts in that text, not before the end of the piece before it.
    ///   - origin: where its bytes stood.
    package mutating func append(at start: Int, origin: Int, count: Int) {
        if let last = pieces.last, last.end == start, last.origin + last.count == origin {
            pieces[pieces.count - 1].count += count
        } else {
            pieces.append(Piece(start: start, origin: origin, count: count))
        }
    }

    /// Notes an edit.
    /// - Parameters:
    ///   - range: what is replaced, in the text as it is now.
    ///   - count: how many bytes take its place.
    /// - Complexity: O(number of edits).
    package mutating func replace(_ range: Range<Int>, withBytes count: Int) {
        let shift = count - range.count
        pieces = pieces.flatMap { piece -> [Piece] in
            var before = piece
            before.count = min(piece.end, range.lowerBound) - piece.start
            let cut = max(piece.start, range.upperBound) - piece.start
            let after = Piece(
                start: piece.start + cut + shift, origin: piece.origin + cut, count: piece.count - cut)
            return [before, after].filter { $0.count > 0 }
        }
    }

    /// Where a range stood before the edits, as much of it as was there; nil: it lies in what an edit has put there.
    package func original(_ range: Range<Int>) -> Range<Int>? {
        if range.isEmpty {
            let piece = pieces.first { $0.start <= range.lowerBound && range.lowerBound <= $0.end }
            return piece.map { piece in
                let place = piece.origin + range.lowerBound - piece.start
                return place..<place
            }
        }
        let touched = pieces.filter { $0.start < range.upperBound && range.lowerBound < $0.end }
        guard let first = touched.first, let last = touched.last else { return nil }
        let start = first.origin + max(range.lowerBound - first.start, 0)
        let end = last.origin + min(range.upperBound - last.start, last.count)
        return start..<end
    }
}
