// What marks with a chart to themselves add to its fingerprint.
extension Fingerprint {
    mutating func add(_ mark: PieMark) {
        for slice in mark.slices {
            add(slice.series)
            add(slice.value)
        }
        add(mark.hole)
        add(mark.gap)
        add(mark.valueFormat?.pattern)
        for part in mark.slices.flatMap(\.parts) {
            add(part.label)
            add(part.value)
        }
        if mark.look != .standard(hole: mark.hole) { add(mark.look) }
        if mark.wording != PieWording() { add(mark.wording) }
        for slice in mark.slices {
            guard let gradient = slice.gradient else { continue }
            add(slice.series)
            add(gradient)
        }
    }

    mutating func add(_ wording: PieWording) {
        add(wording.text.rawValue)
        for part in wording.shows { add(part.rawValue) }
        for text in [wording.center.text, wording.center.note, wording.unit, wording.singularUnit] { add(text) }
        add(wording.center.showsTotal)
        add(wording.center.showsShare)
    }

    mutating func add(_ look: PieLook) {
        add("pie " + look.ends.rawValue + look.phases.rawValue)
        for number in [look.start + look.rotation, look.sweep, look.pull] { add(number) }
        for series in look.highlighted { add(series) }
        if let shadow = look.shadow { add(shadow) }
    }
}

// Marks about a centre.
extension Fingerprint {
    mutating func add(_ mark: RadarMark) {
        add("radar " + mark.grid.rawValue + mark.missing.rawValue)
        add(mark.x)
        add(mark.y)
        add(mark.hasOwnScales)
        for dimension in mark.dimensions {
            add(dimension.minimum)
            add(dimension.maximum)
            add(dimension.format?.pattern)
        }
        add(mark.look)
        add(mark.marker)
        add(mark.fillOpacity)
        add(.first, mark.series)
    }

    mutating func add(_ mark: RadialBarMark) {
        add("radial-bar " + mark.ends.rawValue)
        for bar in mark.bars {
            add(bar.series)
            add(bar.value)
        }
        for number in [mark.sweep, mark.maximum, mark.hole, mark.thickness, mark.gap] { add(number) }
        add(mark.followsVisible)
        add(mark.valueFormat?.pattern)
    }

    mutating func add(_ mark: RoseMark) {
        add("rose " + mark.measure.rawValue)
        add(mark.hasSeriesOfPetals)
        for petal in mark.petals {
            add(petal.label)
            for part in petal.parts {
                add(part.series)
                add(part.value)
            }
        }
        for number in [mark.hole, mark.gap, mark.rotation] { add(number) }
        add(mark.valueFormat?.pattern)
    }

    mutating func add(_ mark: ArcsMark) {
        add("arcs")
        for wedge in mark.wedges {
            add(wedge.series)
            add(wedge.value)
            if let gradient = wedge.gradient { add(gradient) }
        }
        add(mark.angles.rawValue + mark.overflow.rawValue + mark.underflow.rawValue)
        add(mark.lines)
        for number in [
            mark.thickness, mark.spacing, mark.centerRadius, mark.minimumThickness, mark.minimumSpacing, mark.rotation,
        ] { add(number) }
        add(mark.valueFormat?.pattern)
    }

    mutating func add(_ gradient: Gradient) {
        add("gradient " + gradient.direction.rawValue)
        for stop in gradient.stops {
            add(stop.offset)
            if let color = stop.color { add(color) } else { add(260 as UInt64) }
            add(stop.fade)
        }
    }
}
