import ChartGraphics
import ChartIR

/// A kind of host that charts are published at: it decides what is made, and how.
package enum OutputTarget: String, Hashable, Sendable, CaseIterable {
    /// Pages of Markdown at a forge, which shows drawings in images, as light or dark as its page.
    case github
    /// Mail, in which most readers see no drawings but pictures of pixels, about 600 pixels wide.
    case email
    /// Items of a feed, which take no markup but images and captions.
    case feed
    /// The one picture of a page where it is shared, 1200 by 630 pixels.
    case social
    /// Paper: a drawing, and a picture for programs that take none.
    case print
    /// Whatever sanitises drawings: attributes alone, nothing that a sanitiser takes out.
    case plain

    /// What is made for it.
    package var kinds: [OutputKind] {
        switch self {
        case .github: [.lightSVG, .darkSVG]
        case .email, .feed, .social: [.png]
        case .print: [.plainSVG, .png]
        case .plain: [.plainSVG]
        }
    }

    /// How many pixels of a picture a pixel of the chart has in each direction; nil: as elsewhere.
    package var scale: Double? {
        switch self {
        case .github, .plain: nil
        case .email, .feed, .social: 2
        // An inch has 96 pixels of a chart, and 300 of a picture that is printed well.
        case .print: 300.0 / 96
        }
    }

    /// Whether it shows a chart as it stands in the end, without its motion.
    package var isStill: Bool { self != .github }

    /// The size that a chart must have, in its own pixels; nil: any.
    var size: Size? { self == .social ? Size(width: 600, height: 315) : nil }

    /// Whether somebody may say how wide its charts are.
    package var takesWidth: Bool { size == nil }

    /// The most that a chart may be wide, in its own pixels; nil: as wide as it is.
    var greatestWidth: Double? { self == .email ? 600 : nil }
}

extension Page {
    /// Gives the charts the sizes that a target takes.
    mutating func fit(_ target: OutputTarget) {
        for index in charts.indices {
            if let size = target.size { charts[index].size = size }
            if let most = target.greatestWidth { charts[index].resize(toWidth: min(charts[index].size.width, most)) }
        }
    }
}
