import Dispatch
import FlyingFox
import FlyingSocks
import Foundation

/// Shows the charts of a folder in a browser, and shows them anew when something is saved.
@main
enum Program {
    static func main() async {
        let arguments = CommandLine.arguments.dropFirst()
        // As of every program, whatever else is said.
        if arguments.contains("--help") || arguments.contains("-h") {
            print("\(Options.usage)\nWhat the options mean is told by 'playfair serve --help'.")
            exit(0)
        }
        if arguments.contains("--version") { exit(printVersion()) }
        do {
            let options = try Options(arguments)
            exit(await serve(options))
        } catch {
            report("\(error.message)\n\(Options.usage)")
            exit(64)
        }
    }

    /// The compiler beside this program; nil: there is none, which is reported.
    private static func compiler() -> URL? {
        let own = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let place = FileManager.default.fileExists(atPath: own.path) ? own : Bundle.main.executableURL ?? own
        let program = place.deletingLastPathComponent().appending(path: "playfair")
        if FileManager.default.isExecutableFile(atPath: program.path) { return program }
        report("there is no program 'playfair' beside '\(place.path)'")
        return nil
    }

    /// The two programs are built together and have one version, which the compiler knows.
    private static func printVersion() -> Int32 {
        guard let program = compiler(), let run = try? Process.run(program, arguments: ["--version"]) else { return 2 }
        run.waitUntilExit()
        return run.terminationStatus
    }

    private static func serve(_ options: Options) async -> Int32 {
        if options.isPreview { return await listen(options, Workroom(nil)) }
        guard let program = compiler() else { return 2 }
        guard let workshop = makeWorkshop() else {
            report("cannot make a folder in '\(FileManager.default.temporaryDirectory.path)'")
            return 2
        }
        defer { try? FileManager.default.removeItem(at: workshop) }
        let folder = URL(filePath: options.folder).resolvingSymlinksInPath()
        let workroom = Workroom(
            Compiler(program: program, folder: folder, options: options.compiling, workshop: workshop))
        return await listen(options, workroom)
    }

    private static func listen(_ options: Options, _ workroom: Workroom) async -> Int32 {
        // Which port it is must be known before anybody may ask, as it is part of our name.
        guard let port = freePort(options.port) else {
            report("port \(options.port) is taken; name another one with '--port', or 0 for any that is free")
            return 2
        }
        guard let address = try? sockaddr_in.inet(ip4: "127.0.0.1", port: port) else { return 2 }
        let server = HTTPServer(
            address: address, timeout: 60, logger: .disabled, handler: Responder(workroom, port: port))
        let stopping = stop(on: [SIGINT, SIGTERM, SIGHUP])
        let serving = Task { try await server.run() }
        let working = Task { options.isPreview ? await Preview.follow(into: workroom) : await workroom.work() }
        let announcing = Task {
            try await server.waitUntilListening()
            print("http://localhost:\(port)/")
            // Whoever reads this from a pipe waits for it.
            fflush(nil)
        }
        let isDone = await withTaskGroup(of: Bool.self) { group in
            group.addTask {
                await stopping.value
                return true
            }
            group.addTask {
                _ = await serving.result
                return false
            }
            if options.isPreview {
                // The editor has gone.
                group.addTask {
                    await working.value
                    return true
                }
            }
            let first = await group.next() ?? true
            // Nobody waits for what will not come.
            await workroom.end()
            announcing.cancel()
            working.cancel()
            serving.cancel()
            stopping.cancel()
            group.cancelAll()
            return first
        }
        if !isDone { report("cannot serve at port \(port)") }
        return isDone ? 0 : 2
    }

    /// A port that nobody listens at.
    /// - Parameter wanted: 0: any.
    /// - Returns: nil: the one that is wanted is taken.
    private static func freePort(_ wanted: UInt16) -> UInt16? {
        guard let address = try? sockaddr_in.inet(ip4: "127.0.0.1", port: wanted),
            let socket = try? Socket(domain: AF_INET)
        else { return nil }
        defer { try? socket.close() }
        do {
            try socket.setValue(true, for: .localAddressReuse)
            try socket.bind(to: address)
            try socket.listen()
            if wanted != 0 { return wanted }
            if case .ip4(_, let port) = try socket.sockname() { return port }
        } catch {
            return nil
        }
        return nil
    }

    /// Ends when the user wishes to stop.
    private static func stop(on signals: [Int32]) -> Task<Void, Never> {
        let (wishes, continuation) = AsyncStream.makeStream(of: Void.self)
        let sources = signals.map { number in
            // Whoever started the program may have said that this is not for it (nohup).
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { continuation.yield() }
            source.resume()
            return source
        }
        return Task {
            for await _ in wishes { break }
            withExtendedLifetime(sources) {}
        }
    }

    /// A folder that nobody else can look into.
    private static func makeWorkshop() -> URL? {
        let place = FileManager.default.temporaryDirectory
        removeAbandonedWorkshops(in: place)
        let folder = place.appending(path: "\(workshopPrefix)\(getpid())-\(UUID().uuidString)")
        let rights: [FileAttributeKey: Any] = [.posixPermissions: 0o700]
        let made: Void? = try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: false, attributes: rights)
        return made.map { folder.resolvingSymlinksInPath() }
    }

    private static let workshopPrefix = "playfair-serve-"

    /// Removes the folders of servers that were killed and could not do it.
    private static func removeAbandonedWorkshops(in place: URL) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: place.path)) ?? []
        where name.hasPrefix(workshopPrefix) {
            let parts = name.dropFirst(workshopPrefix.count).split(separator: "-", maxSplits: 1)
            guard parts.count == 2, let process = pid_t(parts[0]), UUID(uuidString: String(parts[1])) != nil,
                kill(process, 0) != 0, errno == ESRCH
            else { continue }
            try? FileManager.default.removeItem(at: place.appending(path: name))
        }
    }

    private static func report(_ message: String) {
        FileHandle.standardError.write(Data("playfair-serve: \(message)\n".utf8))
    }
}
