/// A quotation mark of printed text, into which word processors turn straight ones, or which other languages have on their keys:
/// „ “ ” ‟, ‘ ’ ‚ ‛, « » and ‹ ›.
package struct TypographicQuote: Sendable {
    /// Marks of one kind open and close each other.
    package enum Kind: Sendable { case single, double, guillemet, singleGuillemet }

    package let kind: Kind
    /// How many bytes it has in UTF-8.
    package let length: Int

    /// The mark at an offset; nil: there is none.
    package init?(at offset: Int, in bytes: [UInt8]) {
        let rest = bytes[min(offset, bytes.count)...].prefix(3)
        switch (rest.count, rest.first) {
        case (2..., 0xC2) where [0xAB, 0xBB].contains(bytes[offset + 1]):
            (kind, length) = (.guillemet, 2)
        case (3, 0xE2) where bytes[offset + 1] == 0x80:
            switch bytes[offset + 2] {
            case 0x98...0x9B: kind = .single
            case 0x9C...0x9F: kind = .double
            case 0xB9, 0xBA: kind = .singleGuillemet
            default: return nil
            }
            length = 3
        default: return nil
        }
    }
}
