// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Report",
    platforms: [.macOS(.v15)],
    dependencies: [
        // In a package of your own: .package(url: "<where Playfair is kept>", from: "0.1.0")
        .package(name: "playfair", path: "../../..")
    ],
    targets: [
        .executableTarget(
            name: "Report",
            dependencies: [.product(name: "Playfair", package: "playfair")],
            plugins: [.plugin(name: "CompileCharts", package: "playfair")])
    ]
)
