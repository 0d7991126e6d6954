/// Finds the name that an author meant.
package enum Suggestion {
    /// The candidate nearest to `name` if it is near enough to be a slip: leaving aside case, `-` and `_`, at most a
    /// third of the letters differ. Of equally near candidates it is one that only goes on behind it, else one with the same
    /// digits, else the first; nil: none is near.
    package static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        nearestOfAll(to: name, among: candidates)?.name
    }

    /// The only candidate that is called so but for a unit in brackets, spaces and signs: `body_mass` is `Body Mass (g)`; nil:
    /// there is none, or several.
    package static func nearestWithoutUnit(to name: String, among candidates: [String]) -> String? {
        func folded(_ text: some StringProtocol) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        guard name.count <= longestName else { return nil }
        let wanted = folded(name)
        guard wanted.count > 1 else { return nil }
        let found = candidates.filter { candidate in
            let start = candidate.firstIndex { "([".contains($0) } ?? candidate.endIndex
            return folded(candidate) == wanted || folded(candidate[..<start]) == wanted
        }
        return found.count == 1 ? found[0] : nil
    }

    /// The candidate that a name is but for the white space around it; nil: there is none.
    package static func withoutSpace(around name: String, among candidates: [String]) -> String? {
        guard name.first?.isWhitespace == true || name.last?.isWhitespace == true,
            let start = name.firstIndex(where: { !$0.isWhitespace }),
            let end = name.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return candidates.first { $0 == name[start...end] }
    }

    /// The only candidate with which a word begins, as `percentages` does with `percent`; nil: there is none, or several.
    package static func onlyStart(of word: String, among candidates: [String]) -> String? {
        guard word.count <= longestName else { return nil }
        let word = word.lowercased()
        let found = candidates.filter { $0.count > 2 && word.hasPrefix($0.lowercased()) }
        return found.count == 1 ? found[0] : nil
    }

    /// A number in which letters stand for the digits that they look like: `6O` is 60; nil: it is none. Behind all digits an `l` is
    /// most likely a unit.
    package static func digits(in text: String) -> String? {
        guard text.count <= longestName, text.contains(where: { $0.isASCII && $0.isNumber }) else { return nil }
        let letters = Array(text)
        let digits = letters.indices.map { index -> Character in
            switch letters[index] {
            case "O", "o": "0"
            case "l", "I": index + 1 < letters.count ? "1" : letters[index]
            default: letters[index]
            }
        }
        let mended = String(digits)
        let isPadded = mended.hasPrefix("0") && mended.dropFirst().first.map { $0 != "." } ?? false
        return mended != text && mended.allSatisfy({ $0.isASCII && $0.isNumber || ".-".contains($0) })
            && Double(mended) != nil && !isPadded ? mended : nil
    }

    /// As ``nearest(to:among:)``, and whether that is sure: at most a fifth of the letters differ, or one, and no other candidate is
    /// as near. `bandwidth` is within a third of `max-width`, and something else.
    package static func nearestOfAll(
        to name: String, among candidates: some Sequence<String>
    ) -> (name: String, isSure: Bool)? {
        let wanted = letters(name)
        guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
        var best: (name: String, distance: Int, likeness: Int, isAlone: Bool)?
        for candidate in candidates where mayBeNear(candidate, toLetters: wanted.count) {
            let letters = letters(candidate)
            let limit = min(max(1, wanted.count / 3), min(wanted.count, letters.count) - 1)
            // Each letter more or less is a slip.
            guard abs(wanted.count - letters.count) <= max(limit, 0) else { continue }
            let distance = distance(wanted, letters)
            guard distance == 0 || distance <= limit else { continue }
            if distance < best?.distance ?? .max {
                best = (candidate, distance, likeness(of: letters, to: wanted), true)
            } else if let other = best, distance == other.distance, candidate != other.name {
                let likeness = likeness(of: letters, to: wanted)
                best = likeness > other.likeness ? (candidate, distance, likeness, false) : other
                best?.isAlone = false
            }
        }
        return best.map { ($0.name, $0.isAlone && $0.distance <= max(1, wanted.count / 5)) }
    }

    /// Whether a candidate has about as many letters as a name; if not, it need not be compared. Names are compared with all of
    /// the language, once for each mistake.
    private static func mayBeNear(_ candidate: String, toLetters count: Int) -> Bool {
        let limit = max(1, count / 3)
        var (scalars, isASCII) = (0, true)
        for byte in candidate.utf8 where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
            isASCII = isASCII && byte < 0x80
            // Bytes that go on with a character begin with 10.
            if byte & 0xC0 != 0x80 { scalars += 1 }
            if isASCII, scalars > count + limit { return false }
        }
        return scalars >= count - limit
    }

    /// How much like one name another is, where both are equally far from it: `10 years` is more like `10 year` than `1 year` is.
    private static func likeness(of letters: [Letter], to wanted: [Letter]) -> Int {
        if zip(wanted, letters).allSatisfy({ $0.character == $1.character }), letters.count > wanted.count { return 2 }
        let digits = [letters, wanted].map { $0.filter(\.isDigit).map(\.character) }
        return digits[0] == digits[1] ? 1 : 0
    }

    /// The names, those first that are most like one; equally like ones as they stand.
    package static func sorted(_ names: [String], by name: String) -> [String] {
        let wanted = Array(letters(name).prefix(longestName))
        let distances = names.map { candidate in
            let own = letters(candidate)
            // A longer name that begins alike is far away by distance, so a common beginning counts for it.
            let shared = zip(own, wanted).prefix { $0.character == $1.character }.count
            return distance(wanted, own) - 2 * shared
        }
        return names.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }.map { names[$0] }
    }

    /// The longest name that is compared: longer ones are no slips of a few letters, and the work grows with them.
    private static let longestName = 40

    /// The letters that are compared. Of a name that is far too long no more are read than show that it is.
    private static func letters(_ name: String) -> [Letter] {
        if name.utf8.count <= 4 * longestName, name.utf8.allSatisfy({ $0 < 0x80 }) {
            return name.utf8.lazy.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map {
                lettersOfASCII[Int($0)]
            }
        }
        return name.prefix(4 * longestName).lowercased().filter { $0 != "-" && $0 != "_" }.map {
            Letter(character: $0, isDigit: $0.isNumber)
        }
    }

    /// A letter of a name, and whether it is a digit: that is asked for each pair of them.
    private struct Letter {
        var character: Character
        var isDigit: Bool
    }

    private static let lettersOfASCII: [Letter] = (0..<0x80).map {
        let character = Character(UnicodeScalar(UInt8($0)))
        return Letter(character: Character(character.lowercased()), isDigit: character.isNumber)
    }

    /// How many insertions, deletions, replacements and swaps of neighbours turn one into the other
    /// (optimal string alignment). A digit is no slip of another character: replacing one counts twice.
    private static func distance(_ a: [Letter], _ b: [Letter]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            row.reserveCapacity(b.count + 1)
            for j in b.indices {
                let isSame = a[i].character == b[j].character
                let replacement = isSame ? 0 : a[i].isDigit || b[j].isDigit ? 2 : 1
                var cost = min(last[j] + replacement, last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i].character == b[j - 1].character, a[i - 1].character == b[j].character {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
