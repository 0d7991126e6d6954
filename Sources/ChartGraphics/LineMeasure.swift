/// Adds up the widths of a line's characters, each of which may depend on the one before it.
struct LineMeasure {
    /// How wide the line is, thousandths of an em.
    private(set) var units = 0

    private let isBold: Bool
    private let table: [UInt16]
    private var last = Last.other

    /// What the next character may change.
    private enum Last {
        case other
        /// An Arabic letter: its form depends on the next one, so that it does not count yet.
        case arabic(letter: UInt32, isJoined: Bool)
        /// A consonant of India, by its place in the table of pairs.
        case consonant(block: Int, place: UInt32, hasVirama: Bool)
        /// A character that can be shown as an emoji, and what it counts as text.
        case symbol(units: Int)
        /// The second half of a flag makes no second picture.
        case flagHalf
        /// Joined emoji (families, professions) show one picture: only its first part counts.
        case joiner
    }

    init(isBold: Bool) {
        self.isBold = isBold
        table = isBold ? FontWidths.bold : FontWidths.regular
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        let code = scalar.value
        if code < 0x7F, code >= 0x20 {
            finish()
            let advance = Int(table[Int(code - 0x20)])
            units += advance
            // Keycaps are made of digits.
            if code < 0x3A { last = .symbol(units: advance) }
        } else if ArabicWidths.letters.contains(code), Self.joinsNext(code) != nil {
            appendArabic(code)
        } else if code >= 0x900, code < 0xC00, let block = Self.indicBlock(of: code) {
            appendIndic(code - IndicWidths.blocks[block], block: block)
        } else if isMark(scalar) {
            appendMark(code)
        } else {
            appendLetter(scalar)
        }
    }

    /// Counts what still waited for the next character.
    mutating func finish() {
        if case .arabic(let letter, let isJoined) = last { units += arabicUnits(letter, isJoined, isFollowed: false) }
        last = .other
    }
}

// MARK: - Letters, marks and emoji

extension LineMeasure {
    private mutating func appendLetter(_ scalar: Unicode.Scalar) {
        let isFlagHalf = (0x1F1E6...0x1F1FF).contains(scalar.value)
        switch last {
        case .joiner where scalar.properties.isEmoji: last = .other
        case .flagHalf where isFlagHalf: last = .other
        default:
            finish()
            let advance = advance(of: scalar)
            units += advance
            last = isFlagHalf ? .flagHalf : scalar.properties.isEmoji ? .symbol(units: advance) : .other
        }
    }

    /// Whether nothing of it stands beside the character before it.
    private func isMark(_ scalar: Unicode.Scalar) -> Bool {
        // Nearly all letters of Europe and East Asia are told at once.
        if scalar.value < 0x300 || (0x3100...0x9FFF).contains(scalar.value) { return scalar.value == 0xAD }
        if case .symbol = last, (0x1F3FB...0x1F3FF).contains(scalar.value) { return true }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .lineSeparator, .paragraphSeparator: return true
        default: return false
        }
    }

    private mutating func appendMark(_ code: UInt32) {
        switch (code, last) {
        case (0xFE0F, .symbol(let text)):
            // Asks for the emoji.
            units += max(0, Self.emoji - text)
            last = .symbol(units: Self.emoji)
        case (0x200D, .arabic): break
        case (0x200D, .symbol), (0x200D, .other): last = .joiner
        case (0x200B...0x200F, .arabic), (0x200B...0x200F, .consonant): finish()
        default: break
        }
    }

    private func advance(of scalar: Unicode.Scalar) -> Int {
        var offset = 0
        // The runs ascend and the everyday scripts are in the first few, so that walking through them is faster than a
        // binary search.
        for run in FontWidths.runs {
            guard run.first <= scalar.value else { break }
            let distance = Int(scalar.value - run.first)
            if distance < run.count { return Int(table[offset + distance]) }
            offset += run.count
        }
        return advanceOutsideTable(scalar)
    }

    private func advanceOutsideTable(_ scalar: Unicode.Scalar) -> Int {
        if scalar.value < 0xA0 { return Self.isSpace(scalar) ? Int(table[0]) : 0 }
        if let script = FontWidths.plainScripts.first(where: { $0.range.contains(scalar.value) }) {
            return isBold ? script.width * 11 / 10 : script.width
        }
        if (0xAC00...0xD7A3).contains(scalar.value) { return Self.hangul }
        if scalar.properties.isEmojiPresentation || scalar.value > 0x2000 && scalar.properties.isEmoji {
            return Self.emoji
        }
        if (0xFF61...0xFFDC).contains(scalar.value) { return Self.ideograph / 2 }
        return Self.wide.contains { $0.contains(scalar.value) } ? Self.ideograph : isBold ? 660 : 600
    }

    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool { scalar == "\t" || scalar == "\n" }

    private static let ideograph = 1000
    /// All fonts of Korean are narrower for syllables.
    private static let hangul = 920
    /// Noto Color Emoji has 1.245 em and other systems' fonts somewhat more.
    private static let emoji = 1340

    /// The blocks of characters whose East Asian Width (UAX #11) is "wide" or "fullwidth".
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2600...0x27BF, 0x2B1B...0x2B55, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F,
        0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
        0x1F000...0x1FAFF, 0x20000...0x3FFFD,
    ]
}

// MARK: - Arabic

extension LineMeasure {
    private static let lam: UInt32 = 0x644
    private static let alefs: Set<UInt32> = [0x622, 0x623, 0x625, 0x627]

    /// Whether a letter joins the one behind it; nil: it is no letter that joins any, or no letter at all.
    private static func joinsNext(_ code: UInt32) -> Bool? {
        let place = Int(code - ArabicWidths.letters.lowerBound)
        return ArabicWidths.final[place] == 0 ? nil : ArabicWidths.initial[place] > 0
    }

    private mutating func appendArabic(_ code: UInt32) {
        guard case .arabic(let letter, let isJoined) = last, Self.joinsNext(letter) == true else {
            finish()
            last = .arabic(letter: code, isJoined: false)
            return
        }
        if letter == Self.lam, Self.alefs.contains(code) {
            let ligature = isBold ? ArabicWidths.boldLamAlef : ArabicWidths.lamAlef
            units += isJoined ? ligature.final : ligature.isolated
            last = .other
        } else {
            units += arabicUnits(letter, isJoined, isFollowed: true)
            last = .arabic(letter: code, isJoined: true)
        }
    }

    private func arabicUnits(_ letter: UInt32, _ isJoined: Bool, isFollowed: Bool) -> Int {
        let forms =
            switch (isJoined, isFollowed) {
            case (false, false): [UInt16]()
            case (true, false): isBold ? ArabicWidths.boldFinal : ArabicWidths.final
            case (false, true): isBold ? ArabicWidths.boldInitial : ArabicWidths.initial
            case (true, true): isBold ? ArabicWidths.boldMedial : ArabicWidths.medial
            }
        guard !forms.isEmpty else { return Unicode.Scalar(letter).map(advance) ?? 0 }
        return Int(forms[Int(letter - ArabicWidths.letters.lowerBound)])
    }
}

// MARK: - Scripts of India

extension LineMeasure {
    private static func indicBlock(of code: UInt32) -> Int? {
        IndicWidths.blocks.firstIndex { $0 <= code && code < $0 + 0x80 }
    }

    private mutating func appendIndic(_ place: UInt32, block: Int) {
        var saving = 0
        var consonant: UInt32?
        if case .consonant(block, let before, let hasVirama) = last, IndicWidths.joined.contains(place) {
            let isConsonant = IndicWidths.consonants.contains(place)
            if isConsonant == hasVirama { saving = Self.saving(of: place, after: before, block: block) }
            // Signs stack on one consonant.
            consonant = isConsonant ? nil : before
        }
        if place == IndicWidths.virama, case .consonant(block, let before, _) = last {
            last = .consonant(block: block, place: before, hasVirama: true)
        } else {
            if case .consonant = last {} else { finish() }
            let isConsonant = IndicWidths.consonants.contains(place)
            let base = isConsonant ? place : consonant
            last = base.map { .consonant(block: block, place: $0, hasVirama: false) } ?? .other
        }
        units += Int((isBold ? IndicWidths.bold : IndicWidths.regular)[block * 0x80 + Int(place)]) - saving
    }

    /// How much narrower a letter is for being joined to the consonant before it.
    private static func saving(of place: UInt32, after consonant: UInt32, block: Int) -> Int {
        let row = block * IndicWidths.consonants.count + Int(consonant - IndicWidths.consonants.lowerBound)
        let column = Int(place - IndicWidths.joined.lowerBound)
        return 10 * Int(IndicWidths.savings[row * IndicWidths.joined.count + column])
    }
}
