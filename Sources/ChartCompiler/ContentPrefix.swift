import ChartIR

/// A name made from all that is in a chart, or in a page, so that different ones pasted into one page do not share ids.
struct ContentPrefix {
    /// A letter and five characters of base 36, about sixty million names.
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
        var number = Fingerprint(of: value).value
        var digits = ""
        for _ in 0..<5 {
            digits += String(number % 36, radix: 36)
            number /= 36
        }
        text = "c" + digits
    }
}
