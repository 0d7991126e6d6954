import CLibXML2

/// The library's process-wide state.
enum LibXML2 {
    /// Touched before any use of the library: sets it up once, and shuts the door through which it could load files.
    static let prepared: Void = {
        xmlInitParser()
        xmlSetExternalEntityLoader { _, _, _ in nil }
    }()
}
