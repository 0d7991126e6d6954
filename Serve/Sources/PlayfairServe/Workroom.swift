import Foundation

/// The present state of the gallery, and who waits for the next one.
actor Workroom {
    /// nil: an editor hands on what is shown.
    private let compiler: Compiler?
    private var result = Compiler.Result()
    private var waiting: [UUID: CheckedContinuation<Int, Never>] = [:]
    private var isEnded = false

    init(_ compiler: Compiler?) {
        self.compiler = compiler
        result.gallery.isPreview = compiler == nil
    }

    var gallery: Gallery { result.gallery }

    /// The page of a document; nil: there is no such document, or it has never been without mistakes.
    func page(of document: String) -> Data? {
        switch result.pages[document] {
        case .file(let place): try? Data(contentsOf: place)
        case .text(let text): Data(text.utf8)
        case nil: nil
        }
    }

    /// A file that a document was made from, if it lies in the folder.
    func source(_ path: String) -> Data? {
        guard let compiler, result.inputs.contains(path) else { return nil }
        let place = URL(filePath: compiler.folder.path(of: path)).resolvingSymlinksInPath().path
        guard place.hasPrefix(compiler.folder.path + "/") else { return nil }
        return FileManager.default.contents(atPath: place)
    }

    /// Waits until something has changed, or for half a minute.
    /// - Parameter version: the last that is known.
    /// - Returns: the present one.
    func version(after version: Int) async -> Int {
        if gallery.version != version || isEnded { return gallery.version }
        let id = UUID()
        let timer = Task {
            try await Task.sleep(for: .seconds(30))
            self.answer(id)
        }
        let present = await withCheckedContinuation { waiting[id] = $0 }
        timer.cancel()
        return present
    }

    /// Answers all who wait, and nobody waits from now on.
    func end() {
        isEnded = true
        for id in waiting.keys { answer(id) }
    }

    private func answer(_ id: UUID) { waiting.removeValue(forKey: id)?.resume(returning: gallery.version) }

    /// Compiles what there is, and again whenever something has changed; ends with the program.
    func work() async {
        guard let compiler else { return }
        var seen: FolderWatch?
        while true {
            let now = FolderWatch(compiler.folder, and: result.inputs)
            if now != seen {
                // Whoever writes a file in several steps is not interrupted.
                try? await Task.sleep(for: .milliseconds(20))
                let isStill = FolderWatch(compiler.folder, and: result.inputs) == now
                if isStill || seen == nil {
                    let known = result.inputs
                    show(compiler.run(after: result))
                    // Files that are new to us are looked at again, as nobody knows what they were when they were read.
                    seen = result.inputs.isSubset(of: known) ? now : FolderWatch(compiler.folder, and: result.inputs)
                }
            }
            try? await Task.sleep(for: .milliseconds(50))
        }
    }

    private func show(_ result: Compiler.Result) {
        let version = gallery.version
        self.result = result
        self.result.gallery.version = version + 1
        for id in waiting.keys { answer(id) }
    }

    // MARK: A preview

    /// Takes over what an editor says.
    func take(_ message: PreviewMessage) {
        var next = result
        if let charts = message.charts {
            let page = message.page.map(Compiler.Page.text) ?? next.pages[message.document]
            let stamp = message.page == nil ? next.gallery.document(message.document)?.stamp : "\(gallery.version)"
            next.pages[message.document] = page
            next.gallery.documents.removeAll { $0.path == message.document }
            next.gallery.documents.append(
                Gallery.Document(
                    path: message.document, charts: charts, failed: message.page == nil, isShown: page != nil,
                    stamp: stamp ?? "", sources: []))
            next.gallery.diagnostics.removeAll { $0.document == message.document }
            next.gallery.diagnostics += message.diagnostics ?? []
        } else {
            guard next.gallery.spot != message.spot else { return }
            next.gallery.spot = message.spot
        }
        show(next)
    }
}
