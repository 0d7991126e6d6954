import ChartGraphics
import ChartScene
import Testing

@testable import ChartSVG

@Suite struct SMILFramesTests {
    private func frames(
        _ easing: Easing, delay: Double = 0, _ values: @escaping (Double) -> [Double] = { [100 * $0] }
    ) -> SMILFrames {
        SMILFrames(EntranceStep(.grow, delay: delay, duration: 1, easing: easing), tolerance: 0.25, values)
    }

    private func value(of frames: SMILFrames, at time: Double, _ values: (Double) -> Double) -> Double {
        let next = frames.times.firstIndex { $0 > time } ?? frames.times.count - 1
        if frames.mode == .discrete { return values(frames.progress[(frames.times.lastIndex { $0 <= time }) ?? 0]) }
        let (from, to) = (frames.times[next - 1], frames.times[next])
        let part = to > from ? (time - from) / (to - from) : 1
        return values(frames.progress[next - 1]) * (1 - part) + values(frames.progress[next]) * part
    }

    @Test func plainCurvesAreSplines() {
        let frames = frames(.standard, delay: 1)
        #expect(frames.mode == .spline)
        #expect(frames.times == [0, 0.5, 1])
        #expect(frames.splines == ["0 0 1 1", ".22 .8 .3 1"])
    }

    /// What SMIL has no curve for, and what does not follow the motion evenly, is right between all frames.
    @Test(arguments: [
        Easing.pop, .back, .curve(.spring), .curve(.bounce), .curve(.elastic), .steps(3, .both), .standard,
    ])
    func framesAreTrue(easing: Easing) {
        let isEven = easing != .standard
        func value(_ progress: Double) -> Double { isEven ? 100 * progress : 100 * progress * progress }
        let frames = frames(easing) { [value($0)] }
        #expect(frames.times.count < 60)
        let stated: Easing = if case .curve(let curve) = easing { .piecewise(curve.stops) } else { easing }
        for step in 0..<500 {
            let time = (Double(step) + 0.5) / 500
            let found = self.value(of: frames, at: time, value)
            #expect(abs(found - value(stated.value(at: time))) < 0.3, "\(easing) at \(time)")
        }
    }
}
