package import ChartGraphics
package import ChartWords

/// Where a scene will stand: alone as an SVG with its own title, legend and notes drawn, or inside a figure whose
/// caption, legend and notes are HTML around it.
package enum Surface: String, Hashable, Sendable, CaseIterable { case standalone, figure }

/// Absolute geometry in a few node cases, and the words a page needs around them. A renderer never learns what a chart
/// is.
package struct Scene: Hashable, Sendable {
    package var surface: Surface
    package var size: Size
    /// How the drawing follows the width of its container; nil: it has the width of `size`.
    package var widths: WidthClasses?
    /// The page colour behind everything.
    package var background: Paint
    /// What differs from the default look; nil: nothing does.
    package var theme: Theme?
    /// The language of the chart, a BCP 47 tag.
    package var locale: String
    /// The values that are named on the root; each uses only earlier ones.
    package var definitions: [Definition]
    /// What is drawn, from the back to the front. On the standalone surface the words around the plot (title, legend,
    /// notes) come first.
    package var nodes: [Node]
    package var words: Words
    package var legend: LegendScene
    /// The controls; ``Quantity/choice(_:)`` refers to them by their index here.
    package var controls: [ControlScene]
    /// Whether the drawing consists of its marks alone, with neither background nor texts, to be put on any ground;
    /// default: false.
    package var isBare = false
    /// The button that stops what moves by itself; nil: nothing does so for long.
    package var pause: PauseScene?
    /// The index of the control that chooses the data state; nil: none does.
    package var stateControl: Int?
    /// The series that a control may leave out; nil: there is no such control.
    package var counted: CountedSeries?
    /// Whether toggling moves smoothly: false beyond the mark count a browser can hold at 60 frames a second.
    package var animatesToggles: Bool
    /// The tooltips; nil: the chart has none.
    package var tooltips: Tooltips?
    /// The parts of the chart that can be reached and read out one by one where there are no tooltips.
    package var elements: [SpokenElement] = []
    /// The button that plays the entrance again; nil: the entrance is played once.
    package var replay: ReplayScene?
    /// Whether the chart comes in anew whenever the reader chooses another data state; default: false.
    package var restartsEntrance = false
    /// Whether the entrance waits until the chart is scrolled into view; false by default and for every drawing that
    /// stands alone.
    package var startsInView = false

    package init(
        surface: Surface, size: Size, background: Paint, locale: String, definitions: [Definition], nodes: [Node],
        words: Words, legend: LegendScene, controls: [ControlScene] = [], stateControl: Int? = nil,
        animatesToggles: Bool, tooltips: Tooltips? = nil
    ) {
        self.stateControl = stateControl
        self.controls = controls
        self.surface = surface
        self.size = size
        self.background = background
        self.locale = locale
        self.definitions = definitions
        self.nodes = nodes
        self.words = words
        self.legend = legend
        self.animatesToggles = animatesToggles
        self.tooltips = tooltips
    }
}

extension Scene {
    /// Whether the reader can change anything in the chart.
    package var isReactive: Bool { legend.toggles || !controls.isEmpty }

    /// Whether numbers of the chart change by themselves.
    package var hasCourses: Bool { definitions.contains { $0.course != nil } }
}

/// The button that plays the entrance again.
package struct ReplayScene: Hashable, Sendable {
    package var label: String
    /// Where the button is pressed on the standalone surface, pixels; nil: it stands outside of the drawing, or has no
    /// room in it.
    package var target: Target?

    package init(label: String, target: Target? = nil) {
        (self.label, self.target) = (label, target)
    }
}

/// The text of a chart as people read it.
package struct Words: Hashable, Sendable {
    package var title: String?
    package var subtitle: String?
    /// The accessible name of the whole: the title, else ``subject``.
    package var name: String
    /// What is shown ("Bar chart"): the accessible name of the plot, beside the title.
    package var subject: String
    /// What the values are, which heads their table.
    package var caption: String
    /// One sentence: the author's description, else generated.
    package var summary: String
    /// The summary of each data state, with the state's name; empty: `summary` is said in all of them.
    package var summaries: [String] = []
    /// What is said of each series by itself, in their order; empty: nothing is.
    package var ofSeries: [OfSeries] = []
    /// Source and footnote lines.
    package var notes: [String]
    private var laterTable: LaterTable

    /// The data as a table, which is made when somebody asks for it: a drawing that stands alone shows none.
    package var table: TableWords {
        get { laterTable.table }
        set { laterTable = LaterTable { newValue } }
    }

    /// What is said of a series by itself, which holds whatever else is hidden.
    package struct OfSeries: Hashable, Sendable {
        package var series: Int
        package var text: String

        package init(series: Int, text: String) { (self.series, self.text) = (series, text) }
    }

    package init(
        title: String?, subtitle: String?, subject: String, caption: String, summary: String, notes: [String],
        table: @autoclosure @escaping @Sendable () -> TableWords
    ) {
        self.title = title
        self.subtitle = subtitle
        self.subject = subject
        self.caption = caption
        name = title ?? subject
        self.summary = summary
        self.notes = notes
        laterTable = LaterTable(make: table)
    }
}

/// The data as a table of formatted cells. The first column heads each row.
package struct TableWords: Hashable, Sendable {
    package var header: [String]
    package var rows: [[String]]
    /// How many rows of the data are not in `rows`, because the table would be longer than anyone reads.
    package var omittedRows: Int

    package init(header: [String], rows: [[String]], omittedRows: Int) {
        self.header = header
        self.rows = rows
        self.omittedRows = omittedRows
    }
}

/// The legend: what can be toggled, and on the standalone surface where each entry's target lies.
package struct LegendScene: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        /// The index of the series in ``Quantity/visibility(_:)`` and ``Quantity/presence(_:)``.
        package var series: Int
        package var label: String
        package var swatch: Swatch
        package var paint: Paint
        package var startsHidden: Bool
        /// The box that is clicked on the standalone surface, at least 24 px high; nil: the entry has no place in the
        /// drawing.
        package var target: Target?

        package init(
            series: Int, label: String, swatch: Swatch, paint: Paint, startsHidden: Bool, target: Target?
        ) {
            self.series = series
            self.label = label
            self.swatch = swatch
            self.paint = paint
            self.startsHidden = startsHidden
            self.target = target
        }
    }

    package enum Position: String, Hashable, Sendable { case top, right, bottom, left }

    /// What the reader can do with the entries.
    package enum Use: String, Hashable, Sendable {
        /// Entries do nothing: the legend is a plain key.
        case key
        /// Entries hide and show each series.
        case toggles
        /// Entries hide and show each series, or choose one to be shown alone.
        case only
        /// Entries show all series, or a single one.
        case solo
    }

    /// The side of the drawing on which the legend stands; nil: there is none (nothing can be toggled, or only in a
    /// legend that several charts share).
    package var position: Position?
    package var title: String?
    package var use: Use
    package var entries: [Entry]
    /// The boxes that are clicked for ``all`` and ``reset`` on the standalone surface; nil where they have no room.
    package var allTarget: Target?
    package var resetTarget: Target?
    /// The width of a legend at the side of a figure, pixels, without ``columnGap``; nil where the legend is elsewhere.
    package var columnWidth: Double?
    /// The words of the program in the legend and around it, in the language of the chart.
    package var phrases: Phrases
    /// Whether entries follow each other from right to left, each with its swatch on the right of its name; default:
    /// false.
    package var isRightToLeft = false

    /// Pixels between a column of entries and the drawing.
    package static let columnGap = 20.0

    package init(position: Position?, title: String?, use: Use, entries: [Entry], phrases: Phrases = .english) {
        self.position = position
        self.title = title
        self.use = use
        self.entries = entries
        self.phrases = phrases
    }

    /// The name of the choice that shows all series again after a single one; nil: a single one cannot be chosen.
    package var all: String? {
        switch use {
        case .key, .toggles: nil
        case .only: phrases.selectedSeries
        case .solo: phrases.all
        }
    }

    /// The name of the button that shows the series of the beginning again; nil: there is none, as the entries do that
    /// as quickly.
    package var reset: String? {
        switch use {
        case .key, .solo: nil
        case .toggles where entries.count < 2: nil
        case .toggles, .only: entries.contains(where: \.startsHidden) ? phrases.reset : phrases.showAll
        }
    }

    /// Whether the reader can hide series.
    package var toggles: Bool { use != .key }

    /// Whether the chart starts with no series singled out, so that the choice ``all`` is the one taken at first.
    package var startsWithAll: Bool { use != .solo || !entries.contains(where: \.startsHidden) }
}

/// The one legend of several figures.
package struct SharedLegendScene: Hashable, Sendable {
    /// The legend; its entries count from 0 in their own order, whatever the indices of the series in each chart.
    package var legend: LegendScene
    /// For each chart, the index of the entry for each index of a series.
    package var entryOfSeries: [[Int: Int]]

    package init(legend: LegendScene, entryOfSeries: [[Int: Int]]) {
        self.legend = legend
        self.entryOfSeries = entryOfSeries
    }
}

/// How a legend entry shows its series: never by colour alone.
package enum Swatch: Hashable, Sendable {
    /// A filled square of 12 px: bars, areas, slices.
    case box
    /// A line of 20 px with the series' marker on it, where it has one; the lengths of dashes and gaps, empty: a solid
    /// line.
    case line(Marker?, dash: [Double])
    /// A candle that closes below its open.
    case candle
    /// The series' marker alone.
    case marker(Marker)
}

/// Marker shapes of equal area (50 px²), in series order.
package enum Marker: String, Hashable, Sendable, CaseIterable {
    case circle, square, triangleUp, diamond, triangleDown, plus, cross, star
}

extension Swatch {
    /// The width of the marker, pixels.
    package var width: Double {
        switch self {
        case .box, .marker, .candle: 12
        case .line: 20
        }
    }
}
