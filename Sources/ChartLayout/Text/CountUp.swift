import ChartGraphics
import ChartIR
import ChartScene

/// Makes the frames of numbers that count up to what they are.
extension EntrancePlan {
    var countsUp: Bool { entrance.countsUp && entrance.order != .none }

    /// What a number says on its way, as often as the eye can follow.
    /// - Parameters:
    ///   - start: the value that it counts from.
    ///   - step: that of the mark whose number it is.
    func frames(
        to value: Double, from start: Double = 0, with step: EntranceStep?, _ write: (Double) -> String
    ) -> [String] {
        guard countsUp, let step else { return [] }
        let grain = EntrancePlan.grain(of: value)
        return (0..<Text.frameCount).map { frame in
            let progress = step.easing.value(at: Double(frame) / Double(Text.frameCount))
            return write(((start + (value - start) * progress) / grain).rounded() * grain)
        }
    }

    /// A text that counts while its mark comes in, or fades in after it.
    func written(_ text: Text, counting frames: [String], with step: EntranceStep?) -> (Text, EntranceStep?) {
        guard let step, !frames.isEmpty else { return (text, step.map(after)) }
        var text = text
        text.frames = frames
        return (text, EntranceStep(.count, delay: step.delay, duration: step.duration, easing: .linear))
    }

    /// The last decimal that a number has, so that none on its way has more.
    private static func grain(of value: Double) -> Double {
        let grains = [1, 0.1, 0.01, 0.001, 0.0001, 0.00001]
        return grains.first { abs((value / $0).rounded() * $0 - value) <= abs(value) * 1e-12 } ?? 0.000001
    }
}

/// The text of a gauge's value, in all of its frames.
struct CountedText: Hashable {
    let string: String
    let frames: [String]

    /// - Parameter write: what is said of value number `index` of a gauge.
    init(
        _ index: Int, _ mark: GaugeMark, _ entrance: EntrancePlan, with step: EntranceStep?,
        _ write: (GaugeMark) -> String
    ) {
        string = write(mark)
        guard mark.readings.indices.contains(index) else {
            frames = []
            return
        }
        frames = entrance.frames(to: mark.readings[index].value, from: mark.minimum, with: step) { value in
            var mark = mark
            mark.readings[index].value = value
            return write(mark)
        }
    }
}
