import ChartGraphics
import ChartIR
import ChartScene

/// The lines along the axes.
extension AxisGuides {
    /// The line along the positions, unless its axis leaves it out, and those along values, where their axes want one.
    /// - Parameter hasLooseRanges: whether no form begins at the line along the positions.
    func axisLines(hasLooseRanges: Bool = false) -> [Node] {
        var lines = plot.x.hasLine ?? !(hasLooseRanges || liesOnForms) ? [baseline] : []
        if plot.y.hasLine == true, plot.usesFirstAxis { lines.append(edge(isFar: false)) }
        if plot.secondY?.hasLine == true, frame.second != nil { lines.append(edge(isFar: true)) }
        return lines
    }

    /// The edge of the plot at which the labels of values stand.
    private func edge(isFar: Bool) -> Node {
        let plot = frame.plot
        let place: Double
        if frame.isTransposed { place = isFar ? plot.y : plot.maxY } else { place = isFar ? plot.maxX : plot.x }
        var line = line(role: .baseline, paint: .base, at: .constant(place), across: frame.isTransposed)
        line.key = isFar ? "second" : "first"
        return line
    }

    /// Whether 0 has a line of its own, unlike the rest of the grid: values are on both sides of it or below it, and the line along
    /// the positions, which an author has not left out, lies elsewhere.
    var marksZero: Bool {
        switch plot.y.scale {
        case .category, .time, .log: return false
        case .number, .squareRoot, .symmetricLog, .broken: break
        }
        return plot.x.hasLine != false && plot.liveLine == nil && !startsAtZero
            && frame.first.ticks.contains { $0.tick.value < 0 }
    }

    /// Whether the line along the positions lies at 0, as some marks stand for a distance from it, or the axis asks for it.
    private var startsAtZero: Bool { plot.y.includesZero || plot.marks.contains(where: \.growsFromZero) }

    /// The line that the values start from: 0, or the end of the domain nearest to it. Where nothing stands for a
    /// distance from 0, it is the positions' own axis at the edge of the plot.
    private var baseline: Node {
        let growing = plot.marks.filter(\.growsFromZero)
        let edge = Quantity.constant(frame.isTransposed ? frame.plot.x : frame.plot.maxY)
        var place = edge
        if startsAtZero {
            let isOnSecond = !growing.isEmpty && growing.allSatisfy { $0.axis == .second }
            place = (isOnSecond ? frame.second ?? frame.first : frame.first).baseline
        }
        // Values that stream by swing about the middle.
        if plot.liveLine != nil { place = .constant((frame.plot.y + frame.plot.height / 2).rounded(.down) + 0.5) }
        return line(role: .baseline, paint: .base, at: place, across: !frame.isTransposed)
    }

    /// Whether the line along the positions would run through the middle of forms, and through what is written there.
    private var liesOnForms: Bool {
        plot.marks.contains { mark in
            mark.dodge != nil && mark.stacking == .center
                && mark.valueSeries.contains { one in
                    let reach = mark.form.reach(of: one.series, 1)
                    return reach.below < 0 && reach.above > 0
                }
        }
    }

    /// Whether nothing lies beside the positions but ranges of numbers, whose values may stand where the axis would be: no
    /// form begins there.
    var hasLooseRanges: Bool {
        frame.isTransposed && plot.y.scale == .number && plot.y.hasGrid && !plot.y.includesZero
            && plot.marks.allSatisfy { mark in
                mark.dodge != nil && mark.valueSeries.allSatisfy(\.isRange)
            }
    }
}
