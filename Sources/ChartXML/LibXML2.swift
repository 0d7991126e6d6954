import CLibXML2

/// The library's process-wide state.
enum LibXML2 {
    /// Must be read before any use of the library: it sets the library up once, and forbids it to load files.
    static let prepared: Void = {
        xmlInitParser()
        xmlSetExternalEntityLoader { _, _, _ in nil }
    }()
}
