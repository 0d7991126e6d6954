public import ChartGraphics
public import ChartWords

/// Where a scene will stand: alone as an SVG with its own title, legend and notes drawn, or inside a figure whose
/// caption, legend and notes are HTML around it.
public enum Surface: String, Hashable, Sendable, CaseIterable { case standalone, figure }

/// Absolute geometry in a few node cases, and the words a page needs around them. A renderer never learns what a chart is.
public struct Scene: Hashable, Sendable {
    public var surface: Surface
    public var size: Size
    /// The page colour behind everything.
    public var background: Paint
    /// A BCP 47 tag.
    public var locale: String
    /// Values named on the root, in an order in which each uses only earlier ones.
    public var definitions: [Definition]
    /// Back to front. The furniture (title, legend drawing, notes) comes first on the standalone surface.
    public var nodes: [Node]
    public var words: Words
    public var legend: LegendScene
    /// `choice` speaks of them by their place here.
    public var controls: [ControlScene]
    /// Whether it is nothing but its marks, on whatever it is put: without a ground and without texts.
    public var isBare = false
    /// nil: nothing moves for long.
    public var pause: PauseScene?
    /// Which of them chooses the data state; nil: none does.
    public var stateControl: Int?
    /// Whether toggling moves smoothly: false beyond the mark count a browser can hold at 60 frames a second.
    public var animatesToggles: Bool
    /// nil: there are none.
    public var tooltips: Tooltips?
    /// What is named part by part where there are no tooltips.
    public var elements: [SpokenElement] = []
    /// nil: the entrance is played once.
    public var replay: ReplayScene?
    /// Whether the entrance waits until the reader has come to the chart; a drawing that stands alone never does.
    public var startsInView = false

    public init(
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
    /// Whether the reader can change anything.
    public var isReactive: Bool { legend.toggles || !controls.isEmpty }

    /// Whether numbers of it change by themselves.
    public var hasCourses: Bool { definitions.contains { $0.course != nil } }
}

/// What plays the entrance again.
public struct ReplayScene: Hashable, Sendable {
    public var label: String
    /// Its place on the standalone surface; nil: it stands outside of the drawing, or has no room in it.
    public var target: Rect?

    public init(label: String, target: Rect? = nil) {
        (self.label, self.target) = (label, target)
    }
}

/// The text of a chart as people read it.
public struct Words: Hashable, Sendable {
    public var title: String?
    public var subtitle: String?
    /// The accessible name of the plot: the title, else what is shown ("Bar chart").
    public var name: String
    /// One sentence: the author's description, else generated.
    public var summary: String
    /// Source and footnote lines.
    public var notes: [String]
    public var table: TableWords

    public init(
        title: String?, subtitle: String?, name: String, summary: String, notes: [String], table: TableWords
    ) {
        self.title = title
        self.subtitle = subtitle
        self.name = name
        self.summary = summary
        self.notes = notes
        self.table = table
    }
}

/// The data as a table of formatted cells. The first column heads each row.
public struct TableWords: Hashable, Sendable {
    public var header: [String]
    public var rows: [[String]]
    /// How many rows of the data are not in `rows`, because the table would be longer than anyone reads.
    public var omittedRows: Int

    public init(header: [String], rows: [[String]], omittedRows: Int) {
        self.header = header
        self.rows = rows
        self.omittedRows = omittedRows
    }
}

/// The legend: what can be toggled, and on the standalone surface where each entry's target lies.
public struct LegendScene: Hashable, Sendable {
    public struct Entry: Hashable, Sendable {
        /// Index of the series; `visibility` and `presence` speak of it.
        public var series: Int
        public var label: String
        public var swatch: Swatch
        public var paint: Paint
        public var startsHidden: Bool
        /// The clickable box on the standalone surface, at least 24 px high.
        public var target: Rect?

        public init(
            series: Int, label: String, swatch: Swatch, paint: Paint, startsHidden: Bool, target: Rect?
        ) {
            self.series = series
            self.label = label
            self.swatch = swatch
            self.paint = paint
            self.startsHidden = startsHidden
            self.target = target
        }
    }

    public enum Position: String, Hashable, Sendable { case top, right, bottom, left }

    /// What the reader can do with the entries.
    public enum Use: String, Hashable, Sendable {
        /// Nothing: they are a plain key.
        case key
        /// Hide and show each.
        case toggles
        /// That, or choose one to be shown alone.
        case only
        /// See all, or one.
        case solo
    }

    /// nil: no legend is shown here (nothing can be toggled, unless from a legend that charts share).
    public var position: Position?
    public var title: String?
    public var use: Use
    public var entries: [Entry]
    /// The places of ``all`` and ``reset`` on the standalone surface; nil where they have no room.
    public var allTarget: Rect?
    public var resetTarget: Rect?
    /// In a figure with the legend at the side: what its column takes of the chart's width, besides ``columnGap``.
    public var columnWidth: Double?
    /// Our own words on it and around it.
    public var phrases: Phrases
    /// Whether entries follow each other from right to left, each with its swatch at the right of its name.
    public var isRightToLeft = false

    /// Pixels between a column of entries and the drawing.
    public static let columnGap = 20.0

    public init(position: Position?, title: String?, use: Use, entries: [Entry], phrases: Phrases = .english) {
        self.position = position
        self.title = title
        self.use = use
        self.entries = entries
        self.phrases = phrases
    }

    /// The name of what ends the choice of a single series; nil: there is no such choice.
    public var all: String? {
        switch use {
        case .key, .toggles: nil
        case .only: phrases.selectedSeries
        case .solo: phrases.all
        }
    }

    /// The name of what brings the first state back; nil: the entries do that as quickly.
    public var reset: String? {
        switch use {
        case .key, .solo: nil
        case .toggles where entries.count < 2: nil
        case .toggles, .only: entries.contains(where: \.startsHidden) ? phrases.reset : phrases.showAll
        }
    }

    /// Whether series come and go.
    public var toggles: Bool { use != .key }

    /// Whether none is singled out: what ``all`` stands for.
    public var startsWithAll: Bool { use != .solo || !entries.contains(where: \.startsHidden) }
}

/// The one legend of several figures.
public struct SharedLegendScene: Hashable, Sendable {
    /// Its entries count from 0 in their own order, whatever the series are in each chart.
    public var legend: LegendScene
    /// For each chart, the entry of each of its series.
    public var entryOfSeries: [[Int: Int]]

    public init(legend: LegendScene, entryOfSeries: [[Int: Int]]) {
        self.legend = legend
        self.entryOfSeries = entryOfSeries
    }
}

/// How a legend entry shows its series: never by colour alone.
public enum Swatch: Hashable, Sendable {
    /// A filled square of 12 px: bars, areas, slices.
    case box
    /// A line of 20 px with the series' marker on it, where it has one; dash and gap lengths, empty: solid.
    case line(Marker?, dash: [Double])
    /// A candle that closes below its open.
    case candle
    /// The series' marker alone.
    case marker(Marker)
}

/// Marker shapes of equal area (50 px²), in series order.
public enum Marker: String, Hashable, Sendable, CaseIterable {
    case circle, square, triangleUp, diamond, triangleDown, plus, cross, star
}

extension Swatch {
    /// Pixels.
    public var width: Double {
        switch self {
        case .box, .marker, .candle: 12
        case .line: 20
        }
    }
}
