/// The words that a figure adds to the author's own.
struct Phrases: Sendable {
    /// The language of the words, a BCP 47 tag.
    var language: String
    /// The name of a legend without a title in which nothing can be chosen.
    var series: String
    var seriesShown: String
    var only: String
    /// The name of what shows one series alone.
    var onlySeries: @Sendable (String) -> String
    var dataTable: String
    var moreRows: @Sendable (Int) -> String

    static let english = Phrases(
        language: "en", series: "Series", seriesShown: "Series shown", only: "only", onlySeries: { "Only \($0)" },
        dataTable: "Data table",
        moreRows: { $0 == 1 ? "1 more row is left out" : "\($0) more rows are left out" })

    /// What a figure's words must say of their language; nil where the figure speaks it anyway.
    func languageTag(in locale: String) -> String? {
        locale.split(separator: "-").first.map(String.init) == language ? nil : language
    }
}
