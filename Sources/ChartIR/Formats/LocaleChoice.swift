import ChartWords

extension Conventions {
    /// The locale that an author probably meant by a country's code or a language's name; nil: not known.
    package static func suggestion(for locale: String) -> String? {
        let name = locale.lowercased()
        return meant.first { $0.value.contains(name) }?.key
    }

    private static let meant: [String: Set<String>] = [
        "ar": ["arabic", "sa", "ae"], "ar-EG": ["eg"], "de": ["german", "deutsch", "ger", "deu"], "de-AT": ["at"],
        "de-CH": ["ch"], "en": ["english", "eng"], "en-GB": ["gb", "british", "en-uk"],
        "en-US": ["us", "usa", "american"],
        "es": ["spanish", "espanol", "spa"], "es-MX": ["mx"], "fr": ["french", "francais", "fra", "fre"],
        "hi": ["hindi", "in", "hin"], "id": ["indonesian"], "it": ["italian", "ita"],
        "ja": ["jp", "japanese", "jpn"], "ko": ["kr", "korean", "kor"], "nl": ["dutch", "be"],
        "pl": ["polish"], "pt": ["br", "por"], "ru": ["russian", "rus"], "sv": ["se", "swedish"],
        "tr": ["turkish"], "uk": ["ua"], "vi": ["vn"], "zh": ["cn", "chinese", "chi", "zho"], "zh-Hant": ["tw", "hk"],
    ]
}

/// The record that a BCP 47 tag leads to.
struct LocaleChoice: Hashable {
    let tag: String
    /// The record whose digits and signs are written instead of the locale's own, as `-u-nu-` asks; nil: the locale's
    /// own.
    let digits: String?
    /// Whether the digits are those that the tag asks for.
    let knowsDigits: Bool

    /// Finds the record for a tag; nil: nothing is known about the language, or about the script that the tag asks for.
    init?(_ locale: String) {
        let asked = LanguageTag(locale)
        guard LocaleRecords.tags.contains(asked.language) else { return nil }
        guard let tag = Self.tag(asked) else { return nil }
        switch (asked.digits, tag) {
        case ("latn", "ar-EG"): digits = "ar"
        case ("arab", "ar"): digits = "ar-EG"
        default: digits = nil
        }
        let own = tag == "ar-EG" ? "arab" : "latn"
        knowsDigits = digits != nil || asked.digits == nil || asked.digits == own
        self.tag = tag
    }

    private static func tag(_ asked: LanguageTag) -> String? {
        let language = asked.language
        if language == "zh" {
            guard asked.script == nil || asked.script == "hans" || asked.script == "hant" else { return nil }
            return asked.isTraditional ? "zh-Hant" : "zh"
        }
        guard asked.script == nil || asked.script == scripts[language, default: "latn"] else { return nil }
        let region = asked.region
        guard let region else { return language }
        // `UK` is not the code of the United Kingdom, and English of an unknown region would be that of America.
        if language == "en", region == "UK" { return nil }
        let own = "\(language)-\(region)"
        if LocaleRecords.tags.contains(own) { return own }
        return neighbours[language]?.first { $0.regions.contains(region) }?.tag ?? language
    }

    private static let scripts = [
        "ar": "arab", "hi": "deva", "ja": "jpan", "ko": "kore", "ru": "cyrl", "uk": "cyrl",
    ]

    /// Regions that write as another one does, by the CLDR.
    private static let neighbours: [String: [(tag: String, regions: Set<String>)]] = [
        "ar": [
            ("ar-DZ", ["TN"]),
            (
                "ar-EG",
                ["BH", "DJ", "ER", "IL", "IQ", "JO", "KM", "KW", "LB", "OM", "PS", "QA", "SA", "SD", "SO", "SS", "SY"]
            ),
        ],
        "de": [("de-CH", ["LI"])],
        "en": [("en-GB", ["IM", "JE", "GG"]), ("en-US", ["PH", "PR", "GU", "VI", "AS"])],
        "es": [("es-MX", ["DO", "GT", "HN", "NI", "PA", "PE", "PR", "SV", "US", "419"])],
        "pt": [("pt-PT", ["AO", "CH", "CV", "GQ", "GW", "LU", "MO", "MZ", "ST", "TL"])],
    ]
}
