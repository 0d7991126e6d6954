import ChartIR
import FoundationEssentials

/// The chart IR as JSON.
enum IRText {
    /// A page as other programs read it: indented, its members sorted, with the version of the IR's specification.
    static func json(of page: Page) -> String {
        text(Versioned(page: page))
    }

    /// Any other stage's value.
    static func json(ofStage value: some Encodable) -> String {
        text(value)
    }

    private struct Versioned: Encodable {
        var page: Page
        var version = 1
    }

    private static func text(_ value: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        do {
            return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
        } catch {
            preconditionFailure(
                "a value that JSON cannot hold, although numbers that are not finite become text: \(error)")
        }
    }
}
