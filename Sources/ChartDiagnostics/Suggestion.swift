/// Finds the name that an author meant.
public enum Suggestion {
    /// The candidate nearest to `name` if it is near enough to be a slip: leaving aside case, `-` and `_`, at most a
    /// third of the letters differ. Of equally near candidates it is the first; nil: none is near.
    public static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = letters(name)
        guard !wanted.isEmpty, wanted.count <= longestName else { return nil }
        var best: (name: String, distance: Int)?
        for candidate in candidates {
            let letters = letters(candidate)
            let distance = distance(wanted, letters)
            let limit = min(max(1, wanted.count / 3), min(wanted.count, letters.count) - 1)
            if distance == 0 || distance <= limit, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.name
    }

    /// The longest name that is compared: longer ones are no slips of a few letters, and the work grows with them.
    private static let longestName = 40

    private static func letters(_ name: String) -> [Character] {
        name.lowercased().filter { $0 != "-" && $0 != "_" }
    }

    /// How many insertions, deletions, replacements and swaps of neighbours turn one into the other
    /// (optimal string alignment).
    private static func distance(_ a: [Character], _ b: [Character]) -> Int {
        var beforeLast: [Int] = []
        var last = Array(0...b.count)
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var cost = min(last[j] + (a[i] == b[j] ? 0 : 1), last[j + 1] + 1, row[j] + 1)
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
                    cost = min(cost, beforeLast[j - 1] + 1)
                }
                row.append(cost)
            }
            (beforeLast, last) = (last, row)
        }
        return last[b.count]
    }
}
