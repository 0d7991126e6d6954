import ChartDiagnostics
import Testing

@testable import ChartLowering

/// A chart may have so many of a thing, and one more is a mistake: its place is the first that is too much.
@Suite struct DrawableCountsTests {
    private static func numbers(_ count: Int) -> String {
        (0..<count).map { String($0 % 7 + 1) }.joined(separator: " ")
    }

    private static func labels(_ count: Int) -> String { (0..<count).map { "n\($0)" }.joined(separator: " ") }

    private static func elements(_ count: Int, _ element: (Int) -> String) -> String {
        (0..<count).map(element).joined()
    }

    private static let things: [(noun: String, limit: Int, document: @Sendable (Int) -> String)] = [
        ("marks", DrawableCounts.marks, { elements($0) { #"<line name="l\#($0)" values="1 2"/>"# } }),
        (
            "entries", DrawableCounts.entries,
            {
                let series = elements(min($0, DrawableCounts.series)) { #"<series name="s\#($0)" values="1 2"/>"# }
                return "<line>\(series)</line><legend>\(elements($0) { #"<entry name="s\#($0)"/>"# })</legend>"
            }
        ),
        (
            "annotations with a text", DrawableCounts.texts,
            { #"<line values="1 9"/>"# + elements($0) { #"<note x="1" y="\#($0 % 9)" label="n"/>"# } }
        ),
        (
            "annotations", DrawableCounts.annotations,
            { #"<line values="1 9"/>"# + elements($0) { #"<rule y="\#($0 % 9)"/>"# } }
        ),
        (
            "data states", StateLowerer.limit,
            { #"<line values="1 9"/>"# + elements($0) { #"<state name="s\#($0)"><line values="2 \#($0)"/></state>"# } }
        ),
        (
            "tables", DrawableCounts.tables,
            {
                elements($0) { #"<data id="t\#($0)"><column name="a" values="1 2"/></data>"# }
                    + #"<line data="t0" x="a" y="a"/>"#
            }
        ),
        (
            "steps of one table", DrawableCounts.steps,
            {
                let steps = elements($0) { _ in #"<calculate as="b" value="a"/>"# }
                return #"<data><column name="a" values="1 2"/>\#(steps)</data><line x="a" y="b"/>"#
            }
        ),
        (
            "series of 'line'", DrawableCounts.series,
            { "<line>\(elements($0) { #"<series name="s\#($0)" values="1 2"/>"# })</line>" }
        ),
        (
            "stops of an easing", DrawableCounts.easingStops,
            {
                #"<line values="1 9"/><entrance easing="linear(\#(numbers($0).split(separator: " ").joined(separator: ",")))"/>"#
            }
        ),
        (
            "rows of 'marimekko'", DrawableCounts.slices,
            { #"<marimekko categories="\#(labels($0))" values="\#(numbers($0))"/>"# }
        ),
        ("rows of 'bar'", DrawableCounts.bars, { #"<bar values="\#(numbers($0))"/>"# }),
        (
            "rows of 'pie'", DrawableCounts.slices,
            { #"<pie labels="\#(labels($0))" values="\#(numbers($0))"/>"# }
        ),
    ]

    @Test(arguments: things.indices)
    func oneMoreThanTheLimitIsReported(index: Int) {
        let thing = Self.things[index]
        let most = Lowered("<chart>\(thing.document(thing.limit))</chart>")
        #expect(most.chart != nil)
        #expect(!most.diagnostics.contains { $0.id == .semanticManyValues })
        let more = Lowered("<chart>\(thing.document(thing.limit + 1))</chart>")
        #expect(more.chart == nil)
        let messages = more.diagnostics.filter { $0.id == .semanticManyValues }.map(\.message)
        #expect(messages.count == 1)
        let start = "a chart has at most \(thing.limit) \(thing.noun), and these are \(thing.limit + 1); "
        #expect(messages.allSatisfy { $0.hasPrefix(start) })
    }

    @Test func aPageHasNoMoreChartsThanTheLimit() {
        let limit = DrawableCounts.charts
        func page(_ count: Int) -> Lowered {
            Lowered("<page>\(Self.elements(count) { _ in #"<chart><bar values="1 2"/></chart>"# })</page>")
        }
        #expect(page(limit).diagnostics.filter { $0.severity == .error }.isEmpty)
        let errors = page(limit + 1).diagnostics.filter { $0.severity == .error }
        #expect(errors.map(\.id) == [.semanticManyValues])
        #expect(
            errors.map(\.message) == [
                "a page has at most \(limit) charts, and these are \(limit + 1); put the rest into another document"
            ])
    }
}
