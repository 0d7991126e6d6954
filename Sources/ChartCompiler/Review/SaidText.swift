import ChartDiagnostics
import ChartDocument

/// A text that readers see, and its words: in lower case, without signs between them.
struct SaidText {
    /// What the text is of the chart: the name of its attribute.
    let name: String
    let value: Value
    let words: [String]

    /// So many characters of a text are read: what is longer is no title.
    private static let longest = 300

    init(_ attribute: Attribute) {
        name = attribute.name
        value = attribute.value
        words = Self.words(in: attribute.value.text)
    }

    static func words(in text: String) -> [String] {
        text.prefix(longest).lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    /// The words of a column's name, also where they are parted by capitals only, as in `heightCm`.
    static func words(ofColumn name: String) -> [String] {
        var spaced = ""
        for character in name.prefix(longest) {
            if character.isUppercase, spaced.last?.isLowercase == true { spaced.append(" ") }
            spaced.append(character)
        }
        return words(in: spaced)
    }

    /// The first word that is one of these.
    func word(of set: Set<String>) -> String? { words.first(where: set.contains) }

    /// Whether words follow each other in the text.
    func says(_ phrase: String) -> Bool {
        let wanted = phrase.split(separator: " ").map(String.init)
        guard words.count >= wanted.count else { return false }
        return (0...(words.count - wanted.count)).contains { words[$0..<($0 + wanted.count)].elementsEqual(wanted) }
    }

    /// The number from 1 to 20 that a word is, in digits or as a word; nil: it is none. Units that contain one as well, such as
    /// `7-day`, may have larger ones, in digits.
    static func number(_ word: String) -> Int? { numbers[word] ?? (word.count < 4 ? Int(word) : nil) }

    private static let numbers: [String: Int] = [
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
        "twelve": 12,
        "twenty": 20, "zwei": 2, "drei": 3, "vier": 4, "fünf": 5, "sechs": 6, "sieben": 7, "acht": 8, "neun": 9,
        "zehn": 10,
        "zwölf": 12, "deux": 2, "trois": 3, "quatre": 4, "cinq": 5, "sept": 7, "huit": 8, "neuf": 9, "dix": 10,
        "dos": 2,
        "tres": 3, "cuatro": 4, "cinco": 5, "siete": 7, "diez": 10,
    ]
}

extension ChartReview {
    /// The title of the chart and what stands below it.
    var titles: [SaidText] { ["title", "subtitle"].compactMap { element.attribute($0).map(SaidText.init) } }

    /// Whether something is said of a value already.
    func isTold(_ value: Value) -> Bool { diagnostics.contains { $0.range == range(value.range) } }

    /// An attribute as it is spelled in this document.
    func spelled(_ name: String, _ value: String) -> String {
        guard file.isJSONText else { return "\(name)=\"\(value)\"" }
        return Double(value) == nil ? "\"\(name)\": \"\(value)\"" : "\"\(name)\": \(value)"
    }

    /// What the words of the chart say that is not what it does.
    mutating func warnAboutWords() {
        let titles = titles
        warnAboutSaidSteps(titles)
        warnAboutMoneyOfCounts()
        warnAboutLoneSign()
        guard let plot else { return }
        warnAboutSaidColumns()
        warnAboutSaidUnits(titles, of: plot)
        warnAboutSaidCourses(titles, of: plot)
        warnAboutSaidPlaces(of: plot)
        warnAboutSaidYears(titles, of: plot)
    }
}
