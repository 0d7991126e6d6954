import ChartGraphics

/// A number made from everything in a chart: equal charts have equal ones, on every machine and in every run.
///
/// Not cryptographic; it names things. (Swift's own `Hasher` gives other numbers in every run.)
public struct Fingerprint: Sendable {
    /// 64 bits.
    public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Of several charts, in their order; of one it is another number than that of the chart itself.
    public init(of charts: [Chart]) {
        add(charts.count)
        for chart in charts { add(Fingerprint(of: chart).value) }
    }

    public init(of chart: Chart) {
        add(chart.text)
        add(chart.size.width)
        add(chart.size.height)
        add(chart.background?.hex)
        add(chart.locale)
        for series in chart.series { add(series) }
        add(chart.plot)
        add(chart.legend.position.rawValue)
        add(chart.legend.toggle.rawValue)
        add(chart.legend.title)
        add(chart.entrance.order.rawValue)
        add(chart.entrance.duration)
        add(chart.entrance.delay)
        add(chart.entrance.easing?.spelling)
        // What charts before it did not have is counted where it is there, so that theirs keep their names.
        if let stagger = chart.entrance.stagger {
            add("stagger")
            add(stagger)
        }
        if chart.entrance.movesAxisLabels { add("axis labels") }
        if chart.entrance.start != .load { add(chart.entrance.start.rawValue) }
        if chart.entrance.hasReplay { add("replay") }
        if chart.entrance.countsUp { add("count up") }
        if let update = chart.update {
            add("update")
            add(update.duration)
            add(update.easing?.spelling)
        }
        // Charts that say nothing of tooltips keep the names they had before there were any.
        if chart.tooltip != Tooltip() {
            add(chart.tooltip.content.rawValue)
            add(chart.tooltip.hasCrosshair)
        }
        for state in chart.states {
            add(state.name)
            add(state.plot)
        }
        for control in chart.controls { add(control) }
    }

    mutating func add(_ plot: Plot) {
        switch plot {
        case .cartesian(let plot): add(plot)
        case .pie(let mark): add(mark)
        case .radar(let mark): add(mark)
        case .radialBar(let mark): add(mark)
        case .rose(let mark): add(mark)
        case .gauge(let mark): add(mark.fingerprintText)
        case .arcs(let mark): add(mark)
        case .spinner(let mark): add(mark.fingerprintText)
        case .wave(let mark): add(mark.fingerprintText)
        }
    }

    mutating func add(_ control: Control) {
        add(control.kind.rawValue)
        add(control.label)
        switch control.target {
        case .state: add("state")
        case .property(let property): add(property.rawValue)
        }
        for stop in control.stops {
            add(stop.value)
            add(stop.label)
        }
        add(control.initial)
    }

    // MARK: Plain values

    /// FNV-1a's multiplication over whole words, with a rotation so that high bits reach the low ones.
    mutating func add(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01b3
        value = value << 29 | value >> 35
    }

    mutating func add(_ number: Double) { add(number.bitPattern) }
    mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }
    mutating func add(_ flag: Bool) { add(flag ? 1 : 2 as UInt64) }

    mutating func add(_ text: String) {
        for byte in text.utf8 { add(UInt64(byte)) }
        // Ends the text, so that "ab", "c" differs from "a", "bc".
        add(256 as UInt64)
    }

    mutating func add(_ text: String?) {
        guard let text else { return add(257 as UInt64) }
        add(text)
    }

    mutating func add(_ number: Double?) {
        guard let number else { return add(258 as UInt64) }
        add(number)
    }

    // MARK: Parts of a chart

    mutating func add(_ text: ChartText) {
        for text in [text.title, text.subtitle, text.description, text.source, text.footnote] { add(text) }
    }

    mutating func add(_ series: Series) {
        add(series.name)
        add(series.label)
        add(series.color)
        add(series.cue)
        add(series.startsHidden)
    }

    mutating func add(_ color: SeriesColor) {
        switch color {
        case .palette(let slot): add(slot)
        case .other: add("other")
        case .custom(let color): add(color.hex)
        }
    }

    mutating func add(_ plot: CartesianPlot) {
        add(plot.isTransposed)
        add(plot.x)
        add(plot.y)
        if let axis = plot.secondY { add(axis) }
        if let size = plot.size {
            add(size.title)
            add(size.format?.pattern)
            add(size.maximumRadius)
        }
        for mark in plot.marks { add(mark) }
        for annotation in plot.annotations { add(annotation) }
        if let border = plot.border { add("border", border) }
    }

    mutating func add(_ annotation: Annotation) {
        switch annotation.form {
        case .rule(let rule):
            switch rule.place {
            case .position(let x): add("rule x \(x)")
            case .value(let y): add("rule y \(y)")
            }
            add(rule.width)
            add(rule.dash.rawValue)
        case .band(let band):
            add("band")
            for reach in [band.positions, band.values] {
                add(reach == nil)
                add(reach?.from)
                add(reach?.to)
            }
            add(band.opacity)
        case .note(let note):
            add("note")
            for number in [note.x, note.y, note.offset?.dx, note.offset?.dy] { add(number) }
        }
        add(annotation.axis.rawValue)
        add(annotation.label)
        switch annotation.color {
        case .palette(let slot): add(slot)
        case .other: add("other")
        case .custom(let color): add(color.hex)
        case nil: add(260 as UInt64)
        }
        add(annotation.extendsAxes)
        add(annotation.series ?? -1)
    }

    mutating func add(_ axis: Axis) {
        switch axis.scale {
        case .category(let names): for name in names { add(name) }
        case .number: add("number")
        case .log: add("log")
        case .time: add("time")
        }
        add(axis.minimum)
        add(axis.maximum)
        for flag in [axis.isNice, axis.includesZero, axis.followsVisible, axis.hasGrid] { add(flag) }
        add(axis.title)
        add(axis.unit)
        if let moments = axis.moments { for moment in moments { add(moment) } }
        switch axis.format {
        case .number(let format): add(format.pattern)
        case .time(let format): add(format.pattern)
        case nil: add(259 as UInt64)
        }
        // Here and below: what most charts do not ask for adds nothing.
        if axis.isReversed { add("reversed") }
        if let count = axis.tickCount { add("ticks \(count)") }
        if let increment = axis.increment {
            add("increment")
            add(increment)
        }
        if axis.labels != .automatic { add(axis.labels.rawValue) }
    }

    mutating func add(_ mark: Mark) {
        switch mark {
        case .bar(let mark):
            add("bar " + mark.arrangement.rawValue)
            add(mark.maximumWidth)
            add(mark.minimumSpace)
            if mark.showsTotals { add("totals") }
            if mark.hasFixedWidth { add("fixed") }
            if mark.text != .automatic { add(mark.text.rawValue) }
            if mark.look != BarLook() { add(mark.look) }
            if mark.alignment != .center { add(mark.alignment.rawValue) }
            if let bins = mark.bins {
                add("bins")
                for edge in bins.edges { add(edge) }
            }
            add(mark.axis, mark.series)
        case .line(let mark):
            add("line " + mark.curve.rawValue + mark.missing.rawValue)
            if mark.text != .automatic { add(mark.text.rawValue) }
            if mark.look != .standard(seriesCount: mark.series.count) { add(mark.look) }
            if mark.marker != MarkerLook() { add(mark.marker) }
            if let live = mark.live {
                add("live \(live.interval) \(live.step) \(live.repetition.rawValue)")
                if live.domain != .hold { add(live.domain.rawValue) }
            }
            add(mark.axis, mark.series)
        case .area(let mark):
            add("area " + mark.arrangement.rawValue + mark.curve.rawValue + mark.missing.rawValue)
            if mark.text != .automatic { add(mark.text.rawValue) }
            if mark.look != LineLook() { add(mark.look) }
            if mark.fillOpacity != AreaMark.standardOpacity(mark.arrangement) {
                add("opacity")
                add(mark.fillOpacity)
            }
            add(mark.axis, mark.series)
        case .point(let mark):
            add("point")
            if mark.text != .none { add(mark.text.rawValue) }
            if mark.marker != MarkerLook() { add(mark.marker) }
            if mark.opacity != PointMark.standardOpacity(of: mark.series) {
                add("opacity")
                add(mark.opacity)
            }
            add(mark.axis, mark.series)
        case .bubble(let mark):
            add("bubble")
            add(mark.axis.rawValue)
            for series in mark.series {
                add(series.series)
                for bubble in series.bubbles {
                    for number in [bubble.x, bubble.y, bubble.size] { add(number) }
                    add(bubble.name)
                }
            }
        case .candlestick(let mark):
            add("candlestick " + mark.style.rawValue + mark.colors.rawValue + mark.text.rawValue)
            add(mark.axis.rawValue)
            for series in mark.series {
                add(series.series)
                for candle in series.candles {
                    let prices = candle.prices
                    for number in [candle.x, prices?.open, prices?.high, prices?.low, prices?.close] { add(number) }
                }
            }
        }
    }

    mutating func add(_ axis: ValueAxis, _ series: [MarkSeries]) {
        add(axis.rawValue)
        for series in series {
            add(series.series)
            for datum in series.data {
                add(datum.x)
                add(datum.y)
                if let end = datum.y2 {
                    add("to")
                    add(end)
                }
            }
            if let colors = series.colors {
                for color in colors {
                    if let color { add(color) } else { add(260 as UInt64) }
                }
            }
        }
    }

    // MARK: Looks

    mutating func add(_ name: String, _ border: Border) {
        add(name)
        add(border.color)
        add(border.width)
    }

    mutating func add(_ look: BarLook) {
        add(look.radius)
        add(look.opacity)
        if let border = look.border { add("bar border", border) }
        if let shadow = look.shadow { add(shadow) }
    }

    mutating func add(_ shadow: Shadow) {
        add("shadow")
        add(shadow.color)
        for number in [shadow.x, shadow.y, shadow.opacity, shadow.blur] { add(number) }
    }

    mutating func add(_ look: LineLook) {
        add("look")
        add(look.width)
        add(look.opacity)
        guard case .lengths(let lengths) = look.dash else { return }
        add(lengths.count)
        for length in lengths { add(length) }
    }

    mutating func add(_ marker: MarkerLook) {
        add("marker " + marker.shape.rawValue)
        add(marker.size)
    }
}
