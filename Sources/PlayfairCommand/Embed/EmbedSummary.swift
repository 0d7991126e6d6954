import ChartDiagnostics

/// What a run over a folder of pages did, for its last line.
struct EmbedSummary {
    private var pages = 0
    private var charts = 0
    private var faulty = 0

    /// Counts a page.
    /// - Parameter result: nil: the page could not be read.
    mutating func count(_ result: PageEmbedder.Result?) {
        pages += 1
        charts += result?.count ?? 0
        if result?.page == nil { faulty += 1 }
    }

    /// The summary, such as "40 pages, 1 chart, 2 pages with errors".
    var text: String {
        let parts = [pages.counted("page"), charts.counted("chart")]
        return (faulty > 0 ? parts + [faulty.counted("page") + " with errors"] : parts).joined(separator: ", ")
    }
}
