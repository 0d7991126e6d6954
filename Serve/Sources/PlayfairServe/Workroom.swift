import Foundation

/// The present state of the gallery, and who waits for the next one.
actor Workroom {
    private let compiler: Compiler
    private var result = Compiler.Result()
    private var waiting: [UUID: CheckedContinuation<Int, Never>] = [:]

    init(_ compiler: Compiler) {
        self.compiler = compiler
    }

    var gallery: Gallery { result.gallery }

    /// The page of a document; nil: there is no such document, or it has never been without mistakes.
    func page(of document: String) -> Data? { result.pages[document].flatMap { try? Data(contentsOf: $0) } }

    /// A file that a document was made from, if it lies in the folder.
    func source(_ path: String) -> Data? {
        guard result.inputs.contains(path) else { return nil }
        let place = URL(filePath: compiler.folder.path(of: path)).resolvingSymlinksInPath().path
        guard place.hasPrefix(compiler.folder.path + "/") else { return nil }
        return FileManager.default.contents(atPath: place)
    }

    /// Waits until something has changed, or for half a minute.
    /// - Parameter version: the last that is known.
    /// - Returns: the present one.
    func version(after version: Int) async -> Int {
        if gallery.version != version { return gallery.version }
        let id = UUID()
        let timer = Task {
            try await Task.sleep(for: .seconds(30))
            self.answer(id)
        }
        let present = await withCheckedContinuation { waiting[id] = $0 }
        timer.cancel()
        return present
    }

    private func answer(_ id: UUID) { waiting.removeValue(forKey: id)?.resume(returning: gallery.version) }

    /// Compiles what there is, and again whenever something has changed; ends with the program.
    func work() async {
        var seen: FolderWatch?
        while true {
            let now = FolderWatch(compiler.folder, and: result.inputs)
            if now != seen {
                // Whoever writes a file in several steps is not interrupted.
                try? await Task.sleep(for: .milliseconds(20))
                let isStill = FolderWatch(compiler.folder, and: result.inputs) == now
                if isStill || seen == nil {
                    let known = result.inputs
                    compile()
                    // Files that are new to us are looked at again, as nobody knows what they were when they were read.
                    seen = result.inputs.isSubset(of: known) ? now : FolderWatch(compiler.folder, and: result.inputs)
                }
            }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    private func compile() {
        let version = result.gallery.version
        result = compiler.run()
        result.gallery.version = version + 1
        for id in waiting.keys { answer(id) }
    }
}
