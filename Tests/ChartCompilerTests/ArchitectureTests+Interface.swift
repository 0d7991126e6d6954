import Foundation
import Testing

/// What other packages see.
extension ArchitectureTests {
    struct PublicLine: CustomStringConvertible {
        let target: String
        let isDocumented: Bool
        let place: String
        let text: String

        var description: String { "\(place): \(text)" }
    }

    static func publicLines() throws -> [PublicLine] {
        try Repository.files(in: Repository.sources, extensions: ["swift"]).flatMap { file in
            let path = Repository.path(of: file)
            let lines = try String(contentsOf: file, encoding: .utf8)
                .split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.drop { $0 == " " } }
            return lines.indices.filter { lines[$0].hasPrefix("public ") }.map { index in
                let above = lines[..<index].last { !$0.hasPrefix("@") }
                return PublicLine(
                    target: String(path.split(separator: "/")[1]), isDocumented: above?.hasPrefix("///") == true,
                    place: "\(path):\(index + 1)", text: String(lines[index]))
            }
        }
    }

    @Test("one target is for other packages, small enough to be learned, and all of it is documented")
    func oneTargetIsPublic() throws {
        let lines = try Self.publicLines()
        #expect(lines.count > 50)
        #expect(lines.count < 150)
        for line in lines {
            #expect(line.target == "Playfair", "\(line)")
            #expect(line.isDocumented, "\(line)")
        }
    }
}
