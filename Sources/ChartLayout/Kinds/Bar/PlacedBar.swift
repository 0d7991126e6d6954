import ChartIR
import ChartScene

/// A bar of one series at one position, with where it stands.
struct PlacedBar {
    var datum: Datum
    var value: Double
    var series: Int
    var paint: SeriesPaint
    var span: BarLayout.Span
    /// The position and breadth that the bar has of its band.
    var box: Dodge.Slot
}
