import CLibXML2

/// Names without a prefix (NCName).
public enum XMLName {
    /// Whether a text can name an element or attribute.
    public static func isValid(_ name: String) -> Bool {
        xmlValidateNCName(name, 0) == 0
    }
}
