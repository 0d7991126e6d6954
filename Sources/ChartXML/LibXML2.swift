import CLibXML2

/// The library's process-wide state.
enum LibXML2 {
    /// Must be read before any use of the library: it sets the library up once, for all threads, and forbids it to load files.
    static let prepared: Void = {
        xmlInitParser()
        // The first schema that is read would set the types up; two at the same time do it over one another.
        xmlSchemaInitTypes()
        xmlSetExternalEntityLoader { _, _, _ in nil }
    }()
}
