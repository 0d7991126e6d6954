/// What a person reads of a scene in a diff: of many things alike in a row the first few, and of each line its start.
///
/// A scatter chart has hundreds of rows and markers that say the same, and the label of a slice may be 1,900 characters long.
struct SceneExcerpt {
    static let longestLine = 100
    static let mostAlike = 3

    static func text(of scene: String) -> String {
        var excerpt = SceneExcerpt()
        for line in scene.split(separator: "\n", omittingEmptySubsequences: false) { excerpt.take(line) }
        excerpt.endRuns(deeperThan: -1)
        return excerpt.lines.joined(separator: "\n")
    }

    private var lines: [String] = []
    /// What is under way at each indentation, outermost first.
    private var runs: [Run] = []

    /// Things that begin alike and follow each other, with all that is indented below each.
    private struct Run {
        let indentation: Int
        let word: Substring
        var count = 0

        var isCut: Bool { count > SceneExcerpt.mostAlike }
    }

    private mutating func take(_ line: Substring) {
        let content = line.drop { $0 == " " }
        let indentation = line.count - content.count
        // Rows of tables begin with some value in quotes.
        let word = content.first == "\"" ? content.prefix(1) : content.prefix { $0 != " " }
        endRuns(deeperThan: indentation)
        if let last = runs.last, last.indentation == indentation, last.word != word {
            endRuns(deeperThan: indentation - 1)
        }
        if runs.last?.indentation != indentation { runs.append(Run(indentation: indentation, word: word)) }
        runs[runs.count - 1].count += 1
        if !runs.contains(where: \.isCut) { lines.append(Self.cut(line)) }
    }

    private mutating func endRuns(deeperThan indentation: Int) {
        while let run = runs.last, run.indentation > indentation {
            runs.removeLast()
            guard run.isCut, !runs.contains(where: \.isCut) else { continue }
            lines.append(String(repeating: " ", count: run.indentation) + "… \(run.count - Self.mostAlike) more")
        }
    }

    private static func cut(_ line: Substring) -> String {
        let length = line.unicodeScalars.count
        guard length > longestLine else { return String(line) }
        return "\(Substring(line.unicodeScalars.prefix(longestLine)))… \(length - longestLine) more"
    }
}
