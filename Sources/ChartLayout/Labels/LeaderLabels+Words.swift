import ChartScene

/// What labels say, and what they belong to.
extension LeaderLabels {
    /// One line of a label.
    struct Line {
        /// What the line says in each state, with how far that is there.
        var variants: [(string: String, presence: Quantity)]
        /// A number behind the words that follows the visible set; such a line is never cut. nil: there is none.
        var number: LiveNumber?
        /// What stands behind the number in each variant; empty: nothing does.
        var endings: [String] = []

        init(_ variants: [(string: String, presence: Quantity)]) { self.variants = variants }
        init(_ string: String) { variants = [(string, 1)] }
        func ending(_ variant: Int) -> String { endings.isEmpty ? "" : endings[variant] }
        /// All that the line can say, each as long as it can be.
        var widest: [String] {
            variants.indices.map { variants[$0].string + (number?.widest ?? "") + ending($0) }
        }
    }

    /// What a label says: a heading, and a line under it, which is never cut.
    struct Words {
        var heading: Line
        /// Whether the heading is wrapped or cut where it has no room: a name is, a number is not.
        var cutsHeading = true
        var detail: Line?
    }

    /// A part of the circle, with its label.
    struct Item {
        var series: Int
        /// Where the part begins, radians clockwise from twelve o'clock; all that are there fill one turn.
        var start: Quantity
        var end: Quantity
        var words: Words
        /// The paint of the heading; default: ink.
        var paint = Paint.ink
        /// How far the part is moved out, pixels.
        var offset: Quantity = 0
    }
}
