import Foundation

/// What an editor says of a document, a line of JSON: how its charts are drawn, or what its cursor stands for.
struct PreviewMessage: Decodable, Sendable {
    var document: String
    /// The names of its charts; nil: the drawing stays as it is.
    var charts: [String]?
    /// The page; nil: the document has mistakes, and is shown as it was before them.
    var page: String?
    var diagnostics: [Gallery.Diagnostic]?
    var spot: Gallery.Spot?
}

/// What somebody has pressed in a drawing.
struct Click: Codable, Sendable {
    /// The most bytes that one may have.
    static let limit = 1 << 16

    var document: String
    /// The number of the chart on its page, from 0.
    var chart: Int
    /// What the tooltip says, or the text that was pressed.
    var words: [String]
}

/// Shows charts while they are written: the editor's server tells by standard input what there is to show, and is told by
/// standard output what is pressed. Nothing is written to the disk, and nobody else can say what is shown.
enum Preview {
    /// Takes over what the editor says, until it says no more.
    static func follow(into workroom: Workroom) async {
        let (messages, continuation) = AsyncStream.makeStream(of: PreviewMessage.self)
        // Reading waits, which no task should.
        DispatchQueue(label: "editor").async {
            let decoder = JSONDecoder()
            while let line = readLine() {
                if let message = try? decoder.decode(PreviewMessage.self, from: Data(line.utf8)) {
                    continuation.yield(message)
                }
            }
            continuation.finish()
        }
        for await message in messages { await workroom.take(message) }
    }

    /// Tells the editor what was pressed.
    /// - Returns: false: it is nothing that can be pressed.
    static func report(_ body: Data) -> Bool {
        // It is written anew, so that it is one line whatever it was.
        guard let click = try? JSONDecoder().decode(Click.self, from: body), let line = try? JSONEncoder().encode(click)
        else { return false }
        FileHandle.standardOutput.write(line + Data("\n".utf8))
        return true
    }
}
