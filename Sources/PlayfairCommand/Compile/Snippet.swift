import ChartCompiler
import ChartGraphics
import ChartSVG

/// What to paste where the outputs of a document are shown: nothing that the sanitiser of the host takes out.
struct Snippet {
    /// The text to paste, with a line feed at its end.
    let text: String

    /// - Parameters:
    ///   - outputs: all that was made for the target, with their addresses.
    ///   - scale: how many pixels of a picture a pixel of the chart has in each direction.
    init(of target: OutputTarget, _ outputs: [(output: Output, address: String)], scale: Double) {
        var numbers: [Int?] = []
        for (output, _) in outputs where !numbers.contains(output.number) { numbers.append(output.number) }
        text = numbers.map { number in
            let own = outputs.filter { $0.output.number == number }
            let addresses = Dictionary(own.map { ($0.output.kind, $0.address) }) { first, _ in first }
            guard let chart = own.first?.output.charts.first else { return "" }
            return Self.text(of: chart, for: target, at: addresses, scale: scale)
        }.joined()
    }

    private static func text(
        of chart: Output.ShownChart, for target: OutputTarget, at addresses: [OutputKind: String], scale: Double
    ) -> String {
        let picture = addresses[.png] ?? ""
        switch target {
        case .github:
            var html = MarkupWriter(.html)
            html.open("source", ["media": "(prefers-color-scheme: dark)", "srcset": addresses[.darkSVG] ?? ""])
            html.close()
            return "<picture>\n  \(html.markup)\n  \(image(of: chart, at: addresses[.lightSVG] ?? ""))\n</picture>\n"
        case .email:
            // The height follows where the window is narrower.
            let style = "display:block;border:0;max-width:100%;height:auto"
            return image(of: chart, at: picture, style: style) + "\n"
        case .feed:
            var caption = MarkupWriter(.html)
            caption.element("figcaption", text: chart.name)
            return "<figure>\n  \(image(of: chart, at: picture))\n  \(caption.markup)\n</figure>\n"
        case .social: return metadata(of: chart, at: picture, scale: scale)
        case .print:
            let alternative = chart.summary.reduce(into: "") { text, sign in
                if "\\`*_[]<>~$^@&".contains(sign) { text += "\\" }
                text.append(sign.isNewline ? " " : sign)
            }
            let width = (chart.width / 96 * 100).rounded() / 100
            // What is wider than the text of a usual sheet is as wide as that.
            let size = width > Self.widestOnPaper ? "width=100%" : "width=\(width.svg)in"
            return "![\(alternative)](\(picture)){\(size)}\n"
        case .plain: return image(of: chart, at: addresses[.plainSVG] ?? "") + "\n"
        }
    }

    /// The width of the text on a sheet of an article, A4 or Letter with usual margins, inches.
    private static let widestOnPaper = 4.75

    private static func image(of chart: Output.ShownChart, at address: String, style: String? = nil) -> String {
        var html = MarkupWriter(.html)
        html.open("img", ["src": address, "alt": chart.summary])
        html.attribute("width", chart.width.svg)
        html.attribute("height", chart.height.svg)
        if let style { html.attribute("style", style) }
        html.close()
        return html.markup
    }

    /// What networks read of the head of a page that is shared.
    private static func metadata(of chart: Output.ShownChart, at address: String, scale: Double) -> String {
        let properties = [
            ("og:title", chart.name), ("og:image", address), ("og:image:type", "image/png"),
            ("og:image:width", (chart.width * scale).svg), ("og:image:height", (chart.height * scale).svg),
            ("og:image:alt", chart.summary),
        ]
        let names = [("twitter:card", "summary_large_image"), ("twitter:image:alt", chart.summary)]
        return (properties.map { ("property", $0) } + names.map { ("name", $0) }).map { attribute, pair in
            var html = MarkupWriter(.html)
            html.open("meta", [:])
            html.attribute(attribute, pair.0)
            html.attribute("content", pair.1)
            html.close()
            return html.markup + "\n"
        }.joined()
    }
}
