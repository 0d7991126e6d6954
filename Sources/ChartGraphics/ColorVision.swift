/// How people see colours: with all three kinds of cones, or without one of them.
package enum ColorVision: CaseIterable, Sendable {
    case full
    /// Without the cones for long waves, about 1 % of men; deuteranopia, about as frequent, lacks those for middle waves.
    case protanopia, deuteranopia
    /// No cones for short waves; rare.
    case tritanopia

    /// Whose eyes they are, as the end of a sentence.
    package var phrase: String {
        switch self {
        case .full: "to everybody"
        case .protanopia: "to those who see no red (protanopia)"
        case .deuteranopia: "to those who see no green (deuteranopia)"
        case .tritanopia: "to those who see no blue (tritanopia)"
        }
    }

    /// How a colour looks to such eyes: Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of
    /// Color Vision Deficiency" (2009), severity 1, in linear light. Alpha does not count.
    package func seen(_ color: Color) -> Color {
        guard let rows = matrix else { return color }
        let light = color.linearLight
        func channel(_ row: [Double]) -> Double { row[0] * light[0] + row[1] * light[1] + row[2] * light[2] }
        return Color(linearLight: rows.map(channel))
    }

    private var matrix: [[Double]]? {
        switch self {
        case .full: nil
        case .protanopia:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .deuteranopia:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .tritanopia:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    /// How far two colours are apart to such eyes: the distance in OKLab, 0 (the same) to about 1 (black and white).
    package func distance(_ a: Color, _ b: Color) -> Double { seen(a).distance(to: seen(b)) }
}
