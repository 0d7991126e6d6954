import ChartIR
import ChartScene

/// A bar of one series at one position, with where it stands.
struct PlacedBar {
    var datum: Datum
    var value: Double
    /// What is written at the bar in place of its value; nil: the value is.
    var caption: String?
    /// Its silhouette; nil: it has none.
    var profile: Profile?
    var series: Int
    var paint: SeriesPaint
    var span: BarLayout.Span
    /// The position and breadth that the bar has of its band.
    var box: Dodge.Slot

    /// What the text at the bar can count up to; nil: it is a share, or the author's own.
    func counted(in arrangement: BarMark.Arrangement) -> Datum? {
        arrangement == .percent || caption != nil ? nil : datum
    }
}
