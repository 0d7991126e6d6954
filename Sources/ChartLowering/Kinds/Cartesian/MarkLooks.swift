import ChartDiagnostics
import ChartDocument
import ChartGraphics
import ChartIR

/// The looks of marks, with their defaults.
extension CartesianMarkSpec.BarSpec {
    var look: BarLook {
        BarLook(
            radius: radius?.value ?? 2, opacity: opacity ?? 1, border: border.border,
            shadow: shadow?.shadow)
    }
}

extension CartesianMarkSpec.ShadowSpec {
    var shadow: Shadow {
        Shadow(x: x ?? 0, y: y ?? 2, color: color ?? .custom(.black), opacity: opacity ?? 0.3, blur: blur ?? 3)
    }
}

extension CartesianMarkSpec.AreaSpec {
    /// Curves of shares must not pass beyond 100 %.
    var smoothCurve: Curve {
        let curve = curve.curve?.value ?? .linear
        return layout == .percent && curve == .natural ? .monotone : curve
    }
}

extension CartesianMarkSpec.MarkerSpec {
    var look: MarkerLook { MarkerLook(shape: shape ?? .automatic, size: size?.value ?? 8) }
}

extension CartesianMarkSpec.CurveSpec {
    /// Of a line.
    func look(_ standard: LineLook) -> LineLook {
        let width = width?.value ?? standard.width
        return LineLook(width: width, opacity: opacity ?? 1, dash: dash(width: width))
    }

    /// Along the edge of an area, whose `opacity` is that of its filling.
    func edgeLook(isRange: Bool) -> LineLook {
        let width = width?.value ?? (isRange ? 1.5 : 2.25)
        return LineLook(width: width, dash: dash(width: width))
    }

    private func dash(width: Double) -> LineLook.Dash {
        if let lengths = dashLengths { return .lengths(lengths) }
        switch dash?.value ?? .auto {
        case .auto: return .bySeries
        case .solid: return .lengths([])
        // Round ends make each dash as much longer as the line is wide.
        case .dashed: return .lengths([width * 2, width * 3])
        case .dotted: return .lengths([0, width * 2])
        }
    }

    /// nil: none are given, or they were reported.
    private var dashLengths: [Double]? {
        guard let items = dashes?.items else { return nil }
        let lengths = items.compactMap { $0.text.flatMap(Double.init) }.filter { $0 > 0 }
        return lengths.count == items.count ? lengths : nil
    }

    func reportDashes(into diagnostics: inout DiagnosticCollector) {
        guard let list = dashes else { return }
        if dash != nil { diagnostics.report(.conflictingAttributes("dashes", with: "dash", at: list.range)) }
        for (index, item) in list.items.enumerated() where !(item.text.flatMap(Double.init) ?? 0 > 0) {
            diagnostics.report(
                .invalidValue(item.text ?? "-", expected: "a length above 0", at: list.range(index)))
        }
    }
}

/// Looks that are asked for where they change nothing.
extension CartesianMarkSpec {
    func reportLooks(into diagnostics: inout DiagnosticCollector) {
        switch form {
        case .bar(let bar): bar.reportLooks(into: &diagnostics)
        case .line(let line):
            line.reportDashes(into: &diagnostics)
            if line.marker.shape == MarkerLook.Shape.none, let size = line.marker.size {
                diagnostics.report(.unusedAttribute("marker-size", because: "there are no markers", at: size.range))
            }
        case .area(let area):
            area.curve.reportDashes(into: &diagnostics)
            if let curve = area.curve.curve, curve.value != area.smoothCurve {
                let reason = "shares that pass beyond 100 % mean nothing; 'monotone' is drawn"
                diagnostics.report(.unusedAttribute("curve", because: reason, at: curve.range))
            }
            guard addsUp else { return }
            let names = [
                ("width", area.curve.width?.range), ("dash", area.curve.dash?.range),
                ("dashes", area.curve.dashes?.range),
            ]
            for case (let name, let range?) in names {
                let reason = "stacked areas have no line along their edges"
                diagnostics.report(.unusedAttribute(name, because: reason, at: range))
            }
        case .point, .bubble, .candlestick: break
        }
    }
}

extension CartesianMarkSpec.BarSpec {
    fileprivate func reportLooks(into diagnostics: inout DiagnosticCollector) {
        func unused(_ name: String, _ range: SourceRange?, _ reason: String) {
            if let range { diagnostics.report(.unusedAttribute(name, because: reason, at: range)) }
        }
        if width != nil {
            unused("max-width", maximumWidth?.range, "'width' fixes how wide the bars are")
            unused("min-space", minimumSpace?.range, "'width' fixes how wide the bars are")
        }
        if border.color == nil { unused("border-width", border.width?.range, "there is no 'border'") }
        if layout?.isStacked == true {
            unused("radius", radius?.range, "the parts of stacks have square corners")
            if layout == .stack, text?.value == .roof {
                unused("text", text?.range, "the parts of stacks have their values inside; 'totals' stand beyond them")
            }
        }
        guard let text, text.value != .none, text.value != .automatic else { return }
        if layout == .percent { unused("text", text.range, "shares change with what is visible") }
        if layout == .overlap { unused("text", text.range, "bars on one place would have their values on one place") }
    }
}
