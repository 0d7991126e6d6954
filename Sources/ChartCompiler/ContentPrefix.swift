import ChartHTML
import ChartIR

/// A name made from all that is in a chart, or in a page, so that different ones pasted into one page do not share ids.
struct ContentPrefix {
    let text: String

    /// - Parameter legend: the one legend of the chart's page, which the chart then has no part of; nil: the chart has
    ///   its own.
    init(_ chart: Chart, sharing legend: SharedLegend?) {
        if let legend {
            self.init(of: Page(title: nil, charts: [chart], sharedLegend: legend))
        } else {
            self.init(of: chart)
        }
    }

    /// Makes a name for what stands around several charts.
    init(_ page: Page) {
        self.init(of: page)
    }

    private init(of value: some Encodable) {
        text = MadePrefix.chart(Fingerprint(of: value).value).text
    }
}
