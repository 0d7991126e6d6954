import ChartCompiler
import ChartDiagnostics
import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Documents cut, bent and broken: each compiles or is refused with an error, and none ends the process.
///
/// Everything is drawn from a fixed seed, so a failure names a mutation that can be repeated.
@Suite struct MutationTests {
    /// For each case: each kind of mutation four times. `make check` asks for one, of another kind from case to case.
    static let mutationsPerCase = ProcessInfo.processInfo.environment["PLAYFAIR_MUTATIONS"].flatMap(Int.init) ?? 24

    /// A mutation may make a document larger, but never this slow; without a bound a hang would look like a slow machine.
    static let longestCompilation = Duration.seconds(10)

    /// What this thread has calculated for: unlike the time on the wall it does not grow with what else the machine does.
    static var processorTime: Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    enum Mutation: String, CaseIterable {
        case truncate, flip, remove, duplicate, insert, swap

        /// Bytes that mean something to one of the readers, or to none.
        static let insertions: [[UInt8]] = [
            Array("<".utf8), Array(">".utf8), Array("&".utf8), Array("\"".utf8), Array("'".utf8), Array("{".utf8),
            Array("]".utf8), Array(",".utf8), Array("-".utf8), Array("1e999".utf8), Array("\\u0000".utf8),
            Array("&#0;".utf8), Array("<!DOCTYPE chart>".utf8), Array("]]>".utf8), Array("<bar/>".utf8),
            [0x00], [0xFF], [0xC3], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x80, 0xAE],
        ]

        func apply(to bytes: [UInt8], using generator: inout SeededGenerator) -> [UInt8] {
            guard !bytes.isEmpty else { return bytes }
            let place = Int.random(in: bytes.indices, using: &generator)
            let end = min(bytes.count, place + Int.random(in: 1...40, using: &generator))
            switch self {
            case .truncate: return Array(bytes[..<place])
            case .flip:
                var bent = bytes
                bent[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
                return bent
            case .remove: return Array(bytes[..<place] + bytes[end...])
            case .duplicate: return Array(bytes[..<end] + bytes[place...])
            case .insert:
                let insertion = Self.insertions.randomElement(using: &generator) ?? []
                return Array(bytes[..<place] + insertion + bytes[place...])
            case .swap:
                var bent = bytes
                bent.swapAt(place, end - 1)
                return bent
            }
        }
    }

    @Test("a broken document compiles or is refused", arguments: Corpus.valid + Corpus.invalid)
    func mutations(_ example: CorpusCase) throws {
        _ = FileManager.default.changeCurrentDirectoryPath(Repository.root.path)
        let source = try example.source()
        let compiler = Compiler(options: .init(kinds: [.svg, .html]))
        // FNV-1a of the path: every case has mutations of its own, the same in every run.
        let seed = example.path.utf8.reduce(14_695_981_039_346_656_037) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
        var generator = SeededGenerator(seed: seed)
        let kinds = Mutation.allCases
        #expect(Self.mutationsPerCase > 0)
        for number in 0..<Self.mutationsPerCase {
            let mutation = kinds[(Int(seed % UInt64(kinds.count)) + number) % kinds.count]
            let bytes = mutation.apply(to: source.bytes, using: &generator)
            let start = Self.processorTime
            let result = compiler.compile(SourceFile(name: source.name, bytes: bytes))
            let time = Self.processorTime - start
            let name = "\(mutation) \(number) of \(example.path)"
            #expect(time < Self.longestCompilation, "\(name) took \(time)")
            let (hasErrors, isRefused) = (result.hasErrors, result.outputs.isEmpty)
            #expect(hasErrors == isRefused, "\(name)")
            for output in result.outputs where output.kind == .svg {
                let isWellFormed = XMLParser(data: Data(output.text.utf8)).parse()
                #expect(isWellFormed, "\(name): \(output.fileName("chart")) is not well formed")
            }
            for style in result.outputs.flatMap(\.styles) {
                let isFinite = Self.hasOnlyFiniteNumbers(style)
                #expect(isFinite, "\(name): a number of the style is not finite")
            }
        }
    }

    /// Whether no number of a style is one that Swift writes as `nan` or `inf`. A loop is `infinite` in words.
    private static func hasOnlyFiniteNumbers(_ style: String) -> Bool {
        // By the C library: the styles of all mutations are gigabytes.
        style.withCString { style in
            ["nan", "inf"].allSatisfy { word in
                let places = sequence(state: style) { rest -> UnsafePointer<CChar>? in
                    guard let place = strstr(rest, word) else { return nil }
                    rest = UnsafePointer(place) + 1
                    return UnsafePointer(place)
                }
                return places.allSatisfy { strncmp($0, "infinite", 8) == 0 || !mayBeNumber($0, in: style) }
            }
        }
    }

    /// Whether this place of a style follows what may stand before a number in CSS.
    private static func mayBeNumber(_ place: UnsafePointer<CChar>, in style: UnsafePointer<CChar>) -> Bool {
        var before = place - 1
        if before >= style, before.pointee == CChar(UInt8(ascii: "-")) { before -= 1 }
        return before >= style && strchr("(,*/: ", Int32(before.pointee)) != nil
    }

    @Test(arguments: ["x:nan", "translate(-inf,1px)", "calc(2 * inf)", "infinite nan", "a 1s infinite,inf"])
    func aNumberThatIsNotFiniteIsFound(style: String) {
        let isFinite = Self.hasOnlyFiniteNumbers(style)
        #expect(!isFinite)
    }

    @Test(arguments: ["", "nan", "animation:a 1s infinite", "font-family:Finance,Banana", "--p-inf:1"])
    func wordsAreNoNumbers(style: String) {
        let isFinite = Self.hasOnlyFiniteNumbers(style)
        #expect(isFinite)
    }
}
