/// Bars about one middle, one under the other, for what is left of something from step to step.
package struct FunnelMark: NonCartesianMark {
    package struct Stage: Hashable, Sendable, Encodable {
        package var series: Int
        /// What is left at the stage, never negative.
        package var value: Double

        package init(series: Int, value: Double) {
            self.series = series
            self.value = value
        }
    }

    /// Which shares are written: of the first visible stage, of the visible one before, both, or none.
    package enum Shares: String, Hashable, Sendable, CaseIterable, Encodable {
        case both, first, step, none

        package var tellsFirst: Bool { self == .both || self == .first }
        package var tellsStep: Bool { self == .both || self == .step }
    }

    /// The stages from the top downwards.
    package var stages: [Stage]
    package var shares: Shares
    package var valueFormat: NumberFormat?

    package init(stages: [Stage], shares: Shares, valueFormat: NumberFormat?) {
        self.stages = stages
        self.shares = shares
        self.valueFormat = valueFormat
    }
}

extension FunnelMark {
    package var writtenValues: WrittenValues? {
        WrittenValues(format: valueFormat, values: stages.map(\.value))
    }
}
