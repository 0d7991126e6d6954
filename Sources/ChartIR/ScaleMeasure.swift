import ChartPlatform

/// What a scale is linear in: numbers that are made of its values, so that equal distances on it are equal differences of
/// these.
package enum ScaleMeasure: Hashable, Sendable {
    /// The value itself.
    case value
    /// Its logarithm to base 10; of positive values only.
    case logarithm
    /// Its square root, with the sign of the value.
    case squareRoot
    /// The logarithm of 1 and the magnitude in units of the constant, with the sign of the value: nearly the value itself about
    /// 0, and nearly a logarithm far from it. The constant is more than 0.
    case symmetricLog(constant: Double)
    /// The value without most of what lies in breaks below it.
    case broken([AxisBreak])

    package func callAsFunction(_ value: Double) -> Double {
        switch self {
        case .value: return value
        case .logarithm: return log10(value)
        case .squareRoot: return value < 0 ? -(-value).squareRoot() : value.squareRoot()
        case .symmetricLog(let constant):
            let ratio = value.magnitude / constant
            // Where no number holds the ratio, 1 more or less is nothing beside it.
            let size = ratio.isFinite ? log1p(ratio) : log(value.magnitude) - log(constant)
            return value < 0 ? -size : size
        case .broken(let breaks): return breaks.measure(of: value)
        }
    }

    /// The value that has a measure.
    package func value(of measure: Double) -> Double {
        switch self {
        case .value: return measure
        case .logarithm: return pow(10, measure)
        case .squareRoot: return measure * measure.magnitude
        case .symmetricLog(let constant):
            let ratio = expm1(measure.magnitude)
            let size = ratio.isFinite ? constant * ratio : exp(measure.magnitude + log(constant))
            return measure < 0 ? -size : size
        case .broken(let breaks): return breaks.value(of: measure)
        }
    }

    /// Whether the scale bends the distances of values of either sign, and 0 among them.
    package var isCurved: Bool {
        switch self {
        case .value, .logarithm: false
        case .squareRoot, .symmetricLog, .broken: true
        }
    }
}

extension Axis.Scale {
    package var measure: ScaleMeasure {
        switch self {
        case .category, .number, .time: .value
        case .log: .logarithm
        case .squareRoot: .squareRoot
        case .symmetricLog(let constant): .symmetricLog(constant: constant)
        case .broken(let breaks): .broken(breaks)
        }
    }

    /// Whether its ticks are powers of ten.
    package var hasPowers: Bool {
        switch self {
        case .log, .symmetricLog: true
        case .category, .number, .squareRoot, .broken, .time: false
        }
    }

    /// Whether the scale holds numbers, at whatever distances.
    package var measuresNumbers: Bool {
        switch self {
        case .number, .log, .squareRoot, .symmetricLog, .broken: true
        case .category, .time: false
        }
    }
}
