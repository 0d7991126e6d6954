import ChartIR
import ChartScene

/// Chooses the sizes that the rings of a size legend stand for.
extension SizeLegend {
    /// The rings of round values of about 1, 1/5 and 1/50 of the largest. Where the smallest bubble is larger than that, or a ring
    /// would stand for a part of what is counted in whole numbers, those of round values between the smallest and the largest bubble.
    static func rings(_ radii: RadiusScale, _ format: NumberFormat?, _ conventions: Conventions) -> [Ring] {
        let ticks = NumberTicks(format: nil, conventions: conventions)
        let usual = usualSizes(radii)
        let isTrue = usual.last.map { $0 >= radii.least * (1 - 1e-9) && (!radii.areWhole || $0 == $0.rounded()) }
        return (isTrue == false ? sizesBetween(radii) : usual).map { size in
            Ring(radius: radii.exactRadius(of: size), text: format?.string(size) ?? ticks.label(ofSingle: size))
        }
    }

    /// In the place of a value whose label would meet the one before stands that of the next round value below it.
    private static func usualSizes(_ radii: RadiusScale) -> [Double] {
        let power = Quantity.Function.power(Quantity.Function.logarithm(radii.largest).rounded(.down))
        // A hair less than the largest size may be written as that size.
        let mantissa = radii.largest / power * (1 + 1e-9)
        let choices: [[Double]] =
            mantissa < 2
            ? [[1], [0.2, 0.1], [0.02, 0.01]]
            : mantissa < 5 ? [[2], [0.5, 0.2], [0.05, 0.02]] : [[5], [1, 0.5], [0.1, 0.05]]
        return choices.reduce(into: []) { sizes, values in
            let last = sizes.last
            let fitting = values.lazy.map { $0 * power }.first { size in
                size.isNormal && radii.exactRadius(of: size) >= RadiusScale.minimumRadius
                    && last.map { areApart($0, size, radii) } ?? true
            }
            if let fitting { sizes.append(fitting) }
        }
    }

    private static let (fewDigits, manyDigits) = ([1.0, 2, 5], [1, 1.5, 2, 3, 4, 5, 6, 8])

    /// Up to three sizes of those that bubbles have, the largest first: a round one near the largest, one near the smallest, and
    /// between them the one whose ring is nearest to half way. Of sizes that are nearly equal one near the largest, and the next
    /// below it whose ring can be told from that.
    private static func sizesBetween(_ radii: RadiusScale) -> [Double] {
        for digits in [fewDigits, manyDigits] {
            let sizes = roundSizes(digits, radii, from: radii.least)
            guard let first = sizes.first else { continue }
            let rest = sizes.filter { areApart(first, $0, radii) }
            guard let last = rest.last else { continue }
            let half = (radii.exactRadius(of: first) + radii.exactRadius(of: last)) / 2
            let middle = rest.filter { areApart($0, last, radii) }
                .min { abs(radii.exactRadius(of: $0) - half) < abs(radii.exactRadius(of: $1) - half) }
            if middle != nil || digits.count > 3 { return [first, middle, last].compactMap(\.self) }
        }
        let sizes = roundSizes(manyDigits, radii, from: 0)
        guard let first = sizes.first else { return [radii.largest] }
        return [first] + [sizes.first { areApart(first, $0, radii) }].compactMap(\.self)
    }

    /// The round sizes from the largest bubble down to the smallest that can be told by its ring.
    private static func roundSizes(_ digits: [Double], _ radii: RadiusScale, from least: Double) -> [Double] {
        let highest = Quantity.Function.logarithm(radii.largest).rounded(.down)
        // A ring more than three powers of ten below the largest is too small.
        let powers: [Double] = [0, 1, 2, 3].map { Quantity.Function.power(highest - $0) }
        let range = least * (1 - 1e-9)...radii.largest * (1 + 1e-9)
        return powers.flatMap { power -> [Double] in digits.reversed().map { $0 * power } }.filter { size in
            guard range.contains(size), radii.exactRadius(of: size) >= RadiusScale.minimumRadius else { return false }
            return !radii.areWhole || size == size.rounded()
        }
    }

    private static func areApart(_ larger: Double, _ smaller: Double, _ radii: RadiusScale) -> Bool {
        2 * (radii.exactRadius(of: larger) - radii.exactRadius(of: smaller)) >= labelPitch
    }
}
