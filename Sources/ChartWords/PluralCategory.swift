/// The forms a word takes beside numbers, as the Unicode CLDR names them.
enum PluralCategory: Hashable, Sendable {
    case zero, one, two, few, many, other

    /// The form beside a count, by the CLDR's rules for whole numbers.
    /// - Parameter count: not negative.
    init(_ count: Int, language: String) {
        let (ones, tens) = (count % 10, count % 100)
        switch language {
        case "ar":
            switch count {
            case 0: self = .zero
            case 1: self = .one
            case 2: self = .two
            case _ where (3...10).contains(tens): self = .few
            case _ where (11...99).contains(tens): self = .many
            default: self = .other
            }
        case "ru", "uk":
            if ones == 1, tens != 11 {
                self = .one
            } else if (2...4).contains(ones), !(12...14).contains(tens) {
                self = .few
            } else {
                self = .many
            }
        case "pl":
            if count == 1 {
                self = .one
            } else if (2...4).contains(ones), !(12...14).contains(tens) {
                self = .few
            } else {
                self = .many
            }
        case "fr", "hi", "pt": self = count < 2 ? .one : .other
        case "id", "ja", "ko", "vi", "zh": self = .other
        default: self = count == 1 ? .one : .other
        }
    }
}

/// A phrase with a number, `{n}`, in the forms that its language has.
struct CountedPhrase: Hashable, Sendable, ExpressibleByStringLiteral {
    private var other: String
    /// A handful, which is searched sooner than hashed.
    private var forms: [Form]

    private struct Form: Hashable, Sendable {
        var category: PluralCategory
        var text: String
    }

    init(_ other: String, _ forms: KeyValuePairs<PluralCategory, String>) {
        self.other = other
        self.forms = forms.map { Form(category: $0.key, text: $0.value) }
    }

    /// A text that is the same for all numbers.
    init(stringLiteral text: String) { self.init(text, [:]) }

    func form(for count: Int, language: String) -> String {
        let category = PluralCategory(count, language: language)
        return forms.first { $0.category == category }?.text ?? other
    }
}
