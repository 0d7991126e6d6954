import ChartCompiler
import ChartDiagnostics
import ChartDocument

/// A chart document before it is compiled: text in XML or JSON, or elements that were built in Swift.
///
/// ```swift
/// let source = try ChartSource(contentsOf: "power.playfair.json")
/// let page = try source.page()
/// ```
public struct ChartSource: Sendable {
    /// The two languages that a document can be written in.
    public enum Spelling: Hashable, Sendable, CaseIterable {
        /// Elements and attributes.
        case xml
        /// Objects and members.
        case json
    }

    let file: SourceFile
    let spelling: Document.Spelling?
    /// Where the elements were made, in the order of their start tags; empty: they stand in a file.
    let origins: [ChartOrigin]
    /// Whether the document stands in a file, whose folder then holds its data.
    let isFile: Bool

    /// A document in memory.
    /// - Parameters:
    ///   - text: the document.
    ///   - name: what diagnostics call it.
    ///   - spelling: the language; nil: told by the name's ending, else by the first character.
    public init(_ text: String, named name: String = "chart", spelling: Spelling? = nil) {
        self.init(Array(text.utf8), named: name, spelling: spelling)
    }

    /// A document in memory, as bytes of UTF-8; others are reported.
    /// - Parameters:
    ///   - name: what diagnostics call it.
    ///   - spelling: the language; nil: told by the name's ending, else by the first character.
    public init(_ bytes: [UInt8], named name: String = "chart", spelling: Spelling? = nil) {
        file = SourceFile(name: name, bytes: bytes)
        self.spelling = spelling.map(Document.Spelling.init)
        origins = []
        isFile = false
    }

    /// A document in a file. The data files that it names lie below its folder.
    /// - Parameters:
    ///   - path: where the file is.
    ///   - spelling: the language; nil: told by the name's ending, else by the first character.
    /// - Throws: ``ChartFileError``, if the file cannot be read.
    public init(contentsOf path: String, spelling: Spelling? = nil) throws(ChartFileError) {
        do throws(InputFile.Failure) {
            file = try InputFile.read(path)
        } catch {
            throw ChartFileError(path: path, reason: error.reason)
        }
        self.spelling = spelling.map(Document.Spelling.init)
        origins = []
        isFile = true
    }

    /// A document that was built in Swift.
    /// - Parameters:
    ///   - root: a `chart`, or a `page` of several.
    ///   - name: what diagnostics call it.
    public init(_ root: ChartElement, named name: String = "chart") {
        file = SourceFile(name: name, bytes: Array(root.xml.utf8))
        spelling = .xml
        origins = root.originsInReadingOrder
        isFile = false
    }

    /// The document as text: as it was given, or what was built, as XML.
    public var text: String { String(decoding: file.bytes, as: UTF8.self) }

    /// The document in the other language, or laid out anew in its own.
    /// - Throws: ``ChartErrors``, if the document has mistakes.
    public func converted(to target: Spelling) throws(ChartErrors) -> String {
        let conversion = Conversion(of: file, spelling: spelling, to: Document.Spelling(target))
        guard let text = conversion.text else {
            throw ChartErrors(conversion.diagnostics.map { ChartDiagnostic($0, origin: nil) })
        }
        return text
    }
}

extension Document.Spelling {
    init(_ spelling: ChartSource.Spelling) {
        self =
            switch spelling {
            case .xml: .xml
            case .json: .json
            }
    }
}

/// A file that cannot be read.
public struct ChartFileError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// Why, in the system's words: "permission denied".
    public let reason: String

    /// `cannot read power.xml: no such file`.
    public var description: String { "cannot read \(path): \(reason)" }
}
