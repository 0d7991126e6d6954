import ChartDiagnostics
import ChartDocument
import ChartIR

/// A `gradient` child: colours across the wedges or slices of a mark.
struct GradientSpec: Sendable, Encodable {
    struct Stop: Sendable, Encodable {
        var offset: Located<Double>?
        var color: SeriesColor?
        var fade: Double?
    }

    var element: Located<String>
    var direction: Gradient.Direction?
    /// The series that has the gradient; nil: all that have none of their own.
    var name: Located<String>?
    var stops: [Stop]
}

extension SpecDecoder {
    /// The gradients of a mark.
    mutating func gradients(_ element: Element) -> [GradientSpec] {
        element.children("gradient").map { child in
            GradientSpec(
                element: name(of: child), direction: choice(child, "along"), name: located(child, "name"),
                stops: child.children("stop").map { stop in
                    GradientSpec.Stop(
                        offset: locatedNumber(stop, "at"), color: color(stop, "color"), fade: number(stop, "fade"))
                })
        }
    }
}

/// The gradients of a mark in which each row is a series: of arcs, and of anything else that is made of sectors.
struct GradientLowerer {
    private var ofSeries: [String: Gradient] = [:]
    /// The gradient of all series that have none of their own.
    private var common: Gradient?

    /// - Parameter names: those of the mark's series.
    init(_ specs: [GradientSpec], names: [String], into diagnostics: inout DiagnosticCollector) {
        var first: [String?: SourceRange] = [:]
        let known = Set(names)
        for spec in specs {
            let name = spec.name?.value
            if let name = spec.name, !known.contains(name.value) {
                diagnostics.report(.unknownSeries(name, among: names))
                continue
            }
            let range = spec.name?.range ?? spec.element.range
            if let earlier = first.updateValue(range, forKey: name) {
                diagnostics.report(.duplicateGradient(name, at: range, first: earlier))
                continue
            }
            guard spec.stops.count <= DrawableCounts.stops else {
                diagnostics.report(
                    .tooMany(
                        "stops of a gradient", spec.stops.count, limit: DrawableCounts.stops,
                        advice: "colours between two stops come by themselves", at: range))
                continue
            }
            let gradient = Gradient(
                along: spec.direction ?? .radius, stops: Self.stops(spec.stops, into: &diagnostics))
            if let name { ofSeries[name] = gradient } else { common = gradient }
        }
    }

    /// The gradient of a series; nil: the author gives it none.
    func gradient(of name: String) -> Gradient? { ofSeries[name] ?? common }

    /// The colour that stands for a series in the legend and elsewhere: that of the gradient's end; nil: the series'
    /// own.
    func color(of name: String) -> SeriesColor? { gradient(of: name)?.stops.last?.color }

    /// The stops with their places: what is not placed lies evenly between its neighbours, the first at 0, the last at
    /// 1.
    static func stops(
        _ specs: [GradientSpec.Stop], into diagnostics: inout DiagnosticCollector
    ) -> [Gradient.Stop] {
        var previous = 0.0
        for offset in specs.compactMap(\.offset) {
            if offset.value < previous {
                diagnostics.report(.fallingStop(offset.value, after: previous, at: offset.range))
            }
            previous = max(previous, offset.value)
        }
        var offsets = specs.map { $0.offset?.value }
        if let last = offsets.indices.last {
            // A single stop is a colour without a place.
            offsets[last] = offsets[last] ?? 1
            offsets[0] = offsets[0] ?? min(0, offsets.lazy.compactMap { $0 }.first ?? 0)
        }
        var known = 0
        for index in offsets.indices {
            guard let end = offsets[index] else { continue }
            let start = offsets[known] ?? end
            for place in known..<index where offsets[place] == nil {
                offsets[place] = start + (end - start) * Double(place - known) / Double(index - known)
            }
            known = index
        }
        return zip(specs, offsets).map { stop, offset in
            Gradient.Stop(offset: offset ?? 0, color: stop.color, fade: stop.fade ?? 0)
        }
    }
}

extension Diagnostic {
    static func duplicateGradient(_ name: String?, at range: SourceRange, first: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticDuplicateEntry, .error,
            name.map { "series '\($0)' already has a gradient" }
                ?? "there is already a gradient for all; give this one the 'name' of a series", at: range,
            notes: [.init("first given here", at: first)])
    }

    static func fallingStop(_ offset: Double, after previous: Double, at range: SourceRange) -> Diagnostic {
        Diagnostic(
            .semanticInvalidValue, .error,
            "a stop at \(offset.shortest) cannot follow one at \(previous.shortest); write the stops in their order",
            at: range)
    }
}

extension Double {
    /// The number as an author would write it.
    var shortest: String { self == rounded() && magnitude < 1e15 ? String(Int64(self)) : String(self) }
}
