import ChartGraphics
import ChartIR

/// What is written in one value: formats, times, colours, easings.
enum ValueTargets {
    private static let numbers = [
        0, -0.0, 1, -1, 0.5, 9.995, -1234.5678, 1e15, 1e21, 1e-9, .leastNonzeroMagnitude, 1.7976931348623157e308,
        .infinity, .nan,
    ]

    /// The first byte chooses the locale, and the rest is the pattern.
    static func formats(_ bytes: [UInt8]) throws(Broken) {
        guard let first = bytes.first, let pattern = String(validating: bytes.dropFirst(), as: UTF8.self) else {
            return
        }
        let locales = Conventions.knownLocales
        let conventions = Conventions.of(locale: locales[Int(first) % locales.count])
        let count = pattern.utf8.count
        do {
            let format = try NumberFormat(
                pattern: pattern, symbols: conventions.numbers, currency: first % 2 == 0 ? ("€", "EUR") : nil)
            for number in numbers {
                for format in [format, format.exact(for: [number, 0.125]), format.coarsest(for: [number])] {
                    try require(!format.string(number).isEmpty, "'\(pattern)' writes nothing for \(number)")
                }
            }
        } catch let error as FormatError {
            try require((0...count).contains(error.offset), "the mistake lies outside of '\(pattern)'")
        } catch let error as Broken {
            throw error
        } catch {}
        do {
            let format = try TimeFormat(pattern: pattern, symbols: conventions.times)
            for seconds in [0, -1, 951_782_400.5, -62_135_596_800, 253_402_300_799, 1e12, -1e12] {
                _ = format.string(seconds)
            }
        } catch {
            try require((0...count).contains(error.offset), "the mistake lies outside of '\(pattern)'")
        }
    }

    /// A time that was read is the same after it was counted in seconds.
    static func times(_ bytes: [UInt8]) throws(Broken) {
        let text = String(decoding: bytes, as: UTF8.self)
        _ = CivilTime.seconds(ofOffset: text)
        for offset in [0, 3600, -64800] {
            guard let time = CivilTime.parse(text, acceptsYear: true, clock: .offset(offset)) else { continue }
            let seconds = time.secondsSince1970
            try require(seconds.isFinite, "\(text) is no finite time")
            let again = CivilTime(secondsSince1970: seconds).secondsSince1970
            try require(abs(again - seconds) < 0.001, "\(text): \(seconds) is \(again)")
        }
    }

    /// A colour is the same, rounded, when it is written and read again.
    static func colors(_ bytes: [UInt8]) throws(Broken) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let color = Color(css: text) else { return }
        for channel in [color.red, color.green, color.blue, color.alpha] {
            try require((0...1).contains(channel), "'\(text)' has a channel of \(channel)")
        }
        try require(Color(css: color.hex) == color.rounded, "'\(text)' is written as \(color.hex)")
    }

    /// An easing is the same when it is written and read again, and has a value at every time.
    static func easings(_ bytes: [UInt8]) throws(Broken) {
        let text = String(decoding: bytes, as: UTF8.self)
        guard let easing = Easing(css: text) else { return }
        try require(Easing(css: easing.css)?.css == easing.css, "'\(text)' is written as \(easing.css)")
        try require(Easing(css: easing.spelling)?.css == easing.css, "'\(text)' is written as \(easing.spelling)")
        for time in [-1, 0, 0.001, 0.25, 0.5, 0.999, 1, 2] {
            let value = easing.value(at: time)
            try require(value.isFinite, "'\(text)' is \(value) at \(time)")
        }
    }
}
