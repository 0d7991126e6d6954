import ChartDiagnostics
import ChartIR

/// Rules, bands and notes that stand for the rows of a table, one for each.
extension AnnotationLowerer {
    /// The annotations in the order of the document; those of a table in the order of its rows.
    func annotations(_ specs: [AnnotationSpec], into diagnostics: inout DiagnosticCollector) -> [Annotation] {
        var texts = 0
        return specs.flatMap { spec -> [Annotation] in
            guard let data = spec.data else {
                texts += spec.label == nil ? 0 : 1
                return annotation(spec, into: &diagnostics).map { [$0] } ?? []
            }
            // What is wrong with the element is wrong with it in each row.
            var own = DiagnosticCollector()
            let found = annotations(spec, ofRowsOf: data, into: &own)
            diagnostics.report(unseenOf: own.diagnostics)
            texts += found.count { $0.label != nil }
            guard texts <= DrawableCounts.texts, found.count <= DrawableCounts.annotations else {
                let (noun, limit) =
                    texts > DrawableCounts.texts
                    ? ("annotations with a text", DrawableCounts.texts) : ("annotations", DrawableCounts.annotations)
                diagnostics.report(
                    .tooMany(
                        noun, max(texts, found.count), limit: limit, advice: "'filter' and 'top' leave fewer rows",
                        at: data.range))
                return []
            }
            return found
        }
    }

    /// The annotations of a table, in those panels that its rows belong to.
    private func annotations(
        _ spec: AnnotationSpec, ofRowsOf data: Located<String>, into diagnostics: inout DiagnosticCollector
    ) -> [Annotation] {
        guard let table = tables.table(data, for: data, into: &diagnostics)?.table else { return [] }
        if spec.form == .rule, spec.x != nil, let y = spec.y {
            diagnostics.report(.conflictingAttributes("y", with: "x", at: y.range))
            return []
        }
        guard fieldsOfPanels.contains(where: { table.column($0) != nil }), panels.count > 1 else {
            return rows(of: table, spec, into: &diagnostics)
        }
        return panels.enumerated().flatMap { index, panel -> [Annotation] in
            guard let part = panel.table(data, for: data, into: &diagnostics)?.table else { return [] }
            return rows(of: part, spec, into: &diagnostics).map { annotation in
                var annotation = annotation
                annotation.panel = index
                return annotation
            }
        }
    }

    private func rows(
        of table: Table, _ spec: AnnotationSpec, into diagnostics: inout DiagnosticCollector
    ) -> [Annotation] {
        let places = [\AnnotationSpec.x, \.x2, \.y, \.y2, \.label]
        var columns: [(place: WritableKeyPath<AnnotationSpec, Located<String>?>, cells: CellSource)] = []
        var lacksColumn = false
        for place in places {
            guard let field = spec[keyPath: place] else { continue }
            if let column = table.column(field, into: &diagnostics) {
                columns.append((place, column.cells))
            } else {
                lacksColumn = true
            }
        }
        guard !lacksColumn else { return [] }
        return (0..<table.rowCount).compactMap { row in
            var one = spec
            for (place, cells) in columns {
                one[keyPath: place] = cells.text(row).map { Located($0, at: cells.range(row)) }
            }
            return one.hasPlaces(of: spec) ? annotation(one, into: &diagnostics) : nil
        }
    }
}

extension AnnotationSpec {
    /// Whether a row has the places that the element names columns for: of a band one end of each, from which it goes on to
    /// the end of the axis.
    fileprivate func hasPlaces(of element: AnnotationSpec) -> Bool {
        let (needsX, needsY) = (element.x ?? element.x2 != nil, element.y ?? element.y2 != nil)
        return (!needsX || x ?? x2 != nil) && (!needsY || y ?? y2 != nil)
    }
}
