import ChartCompiler
import ChartDiagnostics
import ChartEmbedding

/// Drawings beside pages that were made for charts which have gone from these.
///
/// They are named and never removed: nothing in a drawing says whether its author still needs it, and pages, styles and other
/// programs anywhere may name it.
struct StaleDrawings {
    /// The pages that were written, by their folders: their paths, and what the names of their drawings start with.
    private var pages: [String: [(path: String, name: String)]] = [:]

    mutating func take(_ name: String, of path: String) {
        pages[FilePath.folder(of: path), default: []].append((path, name))
    }

    /// Names them on standard error.
    /// - Parameter isShown: whether this run has found a page that shows the drawing of a path.
    func report(isShown: (_ path: String) -> Bool) {
        for (folder, pages) in pages.sorted(by: { $0.key < $1.key }) {
            let names = FolderContents.names(in: folder) ?? []
            let documents = Set(names.compactMap { SourceFile.documentName(of: $0) })
            var found: [(drawing: Drawing, page: String)] = []
            for name in names {
                let path = FilePath.join(folder, name)
                guard let page = pages.first(where: { Self.isDrawing(name, of: $0.name, besides: documents) }),
                    !isShown(path), Self.isOurs(path)
                else { continue }
                found.append((Drawing(name), page.path))
            }
            forget(&found, inPagesOf: folder, names)
            for (drawing, page) in found {
                Console.report(
                    "\(FilePath.join(folder, drawing.name)): left over, no page beside it names it, as \(page) did")
            }
        }
    }

    /// Takes out what any page of a folder names, one that this call is not about, too.
    private func forget(_ found: inout [(drawing: Drawing, page: String)], inPagesOf folder: String, _ names: [String])
    {
        for name in names where PageSyntax(ofFileNamed: name) != nil {
            if found.isEmpty { return }
            // What an unreadable page names is not known.
            guard let page = try? InputFile.readRegular(FilePath.join(folder, name)) else { return found = [] }
            let places = Drawing.places(in: page)
            found.removeAll { $0.drawing.isNamed(in: page, at: places) }
        }
    }

    /// Whether a drawing of a page may have a name: `rain-chart-1.svg`, `rain-chart-2.dark.svg`.
    /// - Parameter documents: the names of documents in the folder, whose drawings are their own: `rain-chart-1`.
    private static func isDrawing(_ name: String, of page: String, besides documents: Set<String>) -> Bool {
        let start = page + Drawing.middle
        guard name.hasPrefix(start) else { return false }
        let digits = name.dropFirst(start.count).prefix { $0.isASCII && $0.isNumber }
        let ending = name.dropFirst(start.count + digits.count)
        guard !digits.isEmpty, !documents.contains(start + digits) else { return false }
        return [OutputKind.svg, .lightSVG, .darkSVG].contains { $0.fileExtension == ending }
    }

    /// Whether a file begins as drawings of charts do: somebody else's picture may have such a name, too.
    static func isOurs(_ path: String) -> Bool {
        guard let bytes = try? InputFile.readRegular(path) else { return false }
        return bytes.starts(with: "<svg xmlns=\"http://www.w3.org/2000/svg\" xml:lang=\"".utf8)
    }
}

/// A drawing as pages may name it.
private struct Drawing {
    /// What stands in the name of every such drawing, so that a page is searched once for all of them.
    static let middle = "-chart-"

    let name: String
    /// The bytes of the name as it is, as an address, and as text of HTML; and where ``middle`` begins in each.
    private let spellings: [(bytes: [UInt8], middle: Int)]

    init(_ name: String) {
        self.name = name
        let address = URLPath.encoded(name)
        let escaped = name.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
        spellings = Set([name, address, address.lowercased(), escaped]).map { spelling in
            let bytes = Array(spelling.utf8)
            return (bytes, Self.places(in: bytes).last ?? 0)
        }
    }

    /// Where ``middle`` begins in some bytes.
    static func places(in bytes: [UInt8]) -> [Int] {
        let middle = Array(middle.utf8)
        var places: [Int] = []
        var rest = bytes[...]
        while let start = rest.firstIndex(of: middle[0]) {
            if bytes[start...].starts(with: middle) { places.append(start) }
            rest = bytes[(start + 1)...]
        }
        return places
    }

    /// Whether a page names the drawing, and no other whose name ends alike.
    func isNamed(in page: [UInt8], at places: [Int]) -> Bool {
        places.contains { place in
            spellings.contains { spelling in
                let start = place - spelling.middle
                guard start >= 0, page[start...].starts(with: spelling.bytes) else { return false }
                return start == 0 || !Self.isPartOfName(page[start - 1])
            }
        }
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        let character = Character(Unicode.Scalar(byte))
        return byte < 128 && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }
}
