import ChartIR

extension RoseMark: LoweredNonCartesianMark {
    var plot: Plot { .rose(self) }

    var seriesOfRows: [Int] { petals.flatMap(\.parts).map(\.series) }

    static func aligned(_ marks: [RoseMark]) -> [RoseMark] {
        let series = marks.flatMap(\.seriesOfRows).distinct
        let labels = marks.flatMap(\.petals).map(\.label).distinct
        return marks.map { mark in
            var result = mark
            result.petals = labels.map { label in
                let parts = mark.parts(of: label)
                let all =
                    mark.hasSeriesOfPetals ? marks.flatMap { $0.parts(of: label) }.map(\.series).distinct : series
                return Petal(
                    label: label,
                    parts: all.map { index in
                        parts.first { $0.series == index } ?? Part(series: index, value: 0)
                    })
            }
            return result
        }
    }

    private func parts(of label: String) -> [Part] { petals.first { $0.label == label }?.parts ?? [] }

    func moves(from other: RoseMark) -> Bool {
        var mark = self
        mark.petals = other.petals
        (mark.hole, mark.gap, mark.rotation) = (other.hole, other.gap, other.rotation)
        return mark == other
    }
}
