import ChartDiagnostics
import ChartDocument
import ChartIR
import ChartSchema
import Testing

@testable import ChartLowering

@Suite struct TableCacheTests {
    /// One object for each file, as long as its content is the same.
    private struct SameFiles: Environment {
        var file: SourceFile

        func dataFile(_ reference: String, of document: SourceFile) -> Result<SourceFile, DataFileFailure> {
            .success(file)
        }
    }

    private let cache = TableCache()
    private let file = SourceFile(name: "d.csv", bytes: Array("k,v\na,1\nb,2\na,3\nc\n".utf8))

    private func loaded(
        _ steps: String, from file: SourceFile, cache: TableCache?, before: String = ""
    ) throws -> (table: Table?, diagnostics: [Diagnostic], document: SourceFile) {
        let text = "<chart>\(before)<data src='d.csv'>\(steps)</data><spinner/></chart>"
        let document = SourceFile(name: "c.xml", bytes: Array(text.utf8))
        var own = DiagnosticCollector()
        let read = try #require(DocumentReader.read(document, into: &own))
        let valid = try #require(SchemaValidator().validate(read, into: &own))
        let spec = SpecDecoder.decode(valid, into: &own)
        var loader = DataLoader(SameFiles(file: file), for: document, cache: cache)
        loader.follow(spec.charts[0].data)
        let table = loader.table(spec.charts[0].data[0], into: &own)
        return (table, own.diagnostics, document)
    }

    private func grid(_ table: Table?) -> CellGrid? {
        guard case .grid(let grid, _) = table?.columns.first?.cells else { return nil }
        return grid
    }

    @Test("a file is read into cells once, and its mistakes are told each time")
    func grids() throws {
        let first = try loaded("", from: file, cache: cache)
        let second = try loaded("", from: file, cache: cache, before: "<!-- further on -->")
        #expect(grid(first.table) != nil && grid(first.table) === grid(second.table))
        #expect(first.diagnostics.map(\.id.rawValue) == second.diagnostics.map(\.id.rawValue))
        #expect(!second.diagnostics.isEmpty)
        let other = SourceFile(name: "d.csv", bytes: file.bytes)
        #expect(try grid(loaded("", from: other, cache: cache).table) !== grid(first.table))
        cache.forget(file)
        #expect(try grid(loaded("", from: file, cache: cache).table) !== grid(first.table))
    }

    @Test("steps are taken once, whatever else changes in the document")
    func steps() throws {
        let steps = "<filter where='v &gt; 1'/><sort by='v' order='descending'/>"
        let plain = try loaded(steps, from: file, cache: nil)
        let first = try loaded(steps, from: file, cache: cache)
        let second = try loaded(steps, from: file, cache: cache, before: "<!-- further on -->")
        for found in [first, second] {
            #expect(found.table?.columns.map { $0.cells.text(0) } == plain.table?.columns.map { $0.cells.text(0) })
            #expect(found.table?.rowCount == 2)
        }
        func cells(_ table: Table?) -> DerivedCells? {
            if case .derived(let cells) = table?.columns[0].cells { cells } else { nil }
        }
        #expect(cells(first.table) != nil && cells(first.table) === cells(second.table))
        #expect(second.table?.range.file === second.document)
        let other = try loaded(steps.replacing("1", with: "2"), from: file, cache: cache)
        #expect(cells(other.table) !== cells(first.table) && other.table?.rowCount == 1)
        let ordered = try loaded(steps.replacing("descending", with: "ascending"), from: file, cache: cache)
        #expect(ordered.table?.columns[1].cells.text(0) == "2")
    }

    @Test("columns are turned into rows once, and their names stand where the document has them now")
    func folds() throws {
        let steps = "<fold fields='v' key='name' value='number'/>"
        let first = try loaded(steps, from: file, cache: cache)
        let second = try loaded(steps, from: file, cache: cache, before: "<!-- further on -->")
        func cells(_ table: Table?) -> DerivedCells? {
            if case .derived(let cells) = table?.column("number")?.cells { cells } else { nil }
        }
        #expect(cells(first.table) != nil && cells(first.table) === cells(second.table))
        #expect(second.table?.column("name")?.cells.range(0).file === second.document)
    }

    @Test("what stands in the document is not kept from one version of it to the next")
    func documents() throws {
        let steps = "<fold fields='v' key='name' value='number'/>"
        _ = try loaded(steps, from: file, cache: cache)
        let second = try loaded(steps, from: file, cache: cache, before: "<!-- further on -->")
        let key = try #require(second.table?.column("name"))
        #expect(key.cells.range(0).file === second.document)
        let range = key.cells.range(0)
        #expect(String(decoding: range.file.bytes[range.bytes], as: UTF8.self) == "v" && key.cells.text(0) == "v")
    }

    @Test("there is no more than fits, and what was used last stays")
    func limit() throws {
        let small = TableCache(limit: 400)
        let first = try loaded("", from: file, cache: small)
        #expect(try grid(loaded("", from: file, cache: small).table) === grid(first.table))
        let other = SourceFile(name: "d.csv", bytes: Array("k,v\n".utf8) + Array(repeating: 0x0A, count: 380))
        _ = try loaded("", from: other, cache: small)
        #expect(try grid(loaded("", from: file, cache: small).table) !== grid(first.table))
        let none = TableCache(limit: 0)
        #expect(try loaded("", from: file, cache: none).table?.rowCount == 4)
    }
}
