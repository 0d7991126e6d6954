import Foundation
import PackagePlugin

/// `swift package compile-charts …` is `playfair compile …` in the folder of the package: for charts that are checked in, or
/// go into a site.
@main
struct CompileChartsCommand: CommandPlugin {
    func performCommand(context: PluginContext, arguments: [String]) async throws {
        let process = Process()
        process.executableURL = try context.tool(named: "PlayfairCommand").url
        process.arguments = ["compile"] + arguments
        process.currentDirectoryURL = context.package.directoryURL
        try process.run()
        process.waitUntilExit()
        // Its messages have been printed; the status is that of the command.
        if process.terminationStatus != 0 { exit(process.terminationStatus) }
    }
}
