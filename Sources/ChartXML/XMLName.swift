import CLibXML2

/// Names without a prefix (NCName).
package enum XMLName {
    /// Whether a text can name an element or attribute.
    package static func isValid(_ name: String) -> Bool {
        xmlValidateNCName(name, 0) == 0
    }
}
