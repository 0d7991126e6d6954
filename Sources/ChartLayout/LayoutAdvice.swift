/// Something the layout could not do as well as it would like.
package struct LayoutAdvice: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
        /// An axis keeps its domain because too many stacked series could be combined.
        case fixedScale
        /// A drawing keeps its width because too many forms would have to be laid out anew for others.
        case fixedWidth
        /// Toggles jump instead of moving because there are too many marks.
        case stillToggles
        /// Category labels are left out because not even upright ones fit.
        case crowdedLabels
        /// Values at bars or points are left out because they would meet.
        case crowdedValues
        /// Totals stand only while all series are visible because there would be too many of them.
        case stillTotals
        /// An axis takes larger steps than the author asked for because the ticks would meet.
        case smallIncrement
        /// Legend entries are left out because the drawing has no room for them.
        case crowdedLegend
        /// Controls are left out because the drawing has no room for them.
        case crowdedControls
        /// Panels are higher than the drawing has room for.
        case crowdedPanels
        /// Concentric lines are smaller than the author's minimums because there are too many of them.
        case crowdedRings
        /// A control changes nothing, whatever stop is chosen.
        case idleControl
        /// Nothing streams through a window that holds all values.
        case shortRecording
        /// Tooltips have no room for all their rows.
        case crowdedTooltips
        /// Lines have too many points to move from one data state to the next.
        case fadingLines
        /// Not every place has a tooltip because there are too many of them.
        case thinnedTooltips
    }

    package var kind: Kind
    package var message: String

    package init(_ kind: Kind, _ message: String) {
        self.kind = kind
        self.message = message
    }
}

extension LayoutAdvice {
    static let crowdedTooltips = LayoutAdvice(
        .crowdedTooltips, "the drawing has no room for all rows of its tooltips; make it larger")

    /// - Parameter things: what the places are, in the plural.
    static func thinnedTooltips(_ count: Int, of all: Int, _ things: String) -> LayoutAdvice {
        LayoutAdvice(
            .thinnedTooltips,
            "tooltips name \(count) of \(all) \(things): nobody could point at more; the table has all")
    }

    static func fixedWidth(_ count: Int, most: Int) -> LayoutAdvice {
        LayoutAdvice(
            .fixedWidth,
            "\(count) bars, points and other forms are too many to be laid out anew for each width: the drawing keeps that of the "
                + "chart and is scaled as a whole; sum rows up with 'aggregate' or 'bin' until there are no more than \(most), or "
                + "say that it has one width with fluid=\"false\"")
    }
}
