/// A wave that runs through a packet which stands still.
package struct WaveMark: NonCartesianMark {
    /// How loud the wave is, each 0...1, at least one: it passes once for each, and begins anew after the last.
    package var swings: [Double]
    /// How far it is from one wave to the next, pixels, which is also the scale of the wave's height.
    package var length: Double
    /// Seconds in which the wave goes on by its length.
    package var period: Double
    package var color: SeriesColor
    /// How wide the line is, pixels.
    package var width: Double

    package init(
        swings: [Double] = [1], length: Double = 55, period: Double = 0.55, color: SeriesColor = .palette(0),
        width: Double = 2
    ) {
        self.swings = swings
        self.length = length
        self.period = period
        self.color = color
        self.width = width
    }

    package var isEndless: Bool { true }
}
