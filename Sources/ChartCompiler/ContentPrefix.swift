import ChartIR

/// A name for a chart made from all that is in it, so that different charts pasted into one page do not share ids.
struct ContentPrefix {
    /// A letter and five characters of base 36, about sixty million names.
    let text: String

    init(_ chart: Chart) {
        self.init(Fingerprint(of: chart))
    }

    /// A name for what stands around several charts.
    init(_ charts: [Chart]) {
        self.init(Fingerprint(of: charts))
    }

    private init(_ fingerprint: Fingerprint) {
        var number = fingerprint.value
        var digits = ""
        for _ in 0..<5 {
            digits += String(number % 36, radix: 36)
            number /= 36
        }
        text = "c" + digits
    }
}
