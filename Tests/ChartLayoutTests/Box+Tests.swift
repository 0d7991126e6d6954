import ChartGraphics
import ChartScene

extension Box {
    /// The box where nothing moves its sides; nil: something does.
    var fixed: Rect? {
        guard let x = x.constant, let y = y.constant, let width = width.constant, let height = height.constant else {
            return nil
        }
        return Rect(x: x, y: y, width: width, height: height)
    }
}
