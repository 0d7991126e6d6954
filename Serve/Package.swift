// swift-tools-version: 6.1
import PackageDescription

// A package of its own, so that nobody who depends on Playfair fetches and builds a web server.

// Warnings are errors in CI only: a newer compiler's new warning must not stop a user's build.
let strict: [SwiftSetting] =
    Context.environment["PLAYFAIR_STRICT"] == "1" ? [.unsafeFlags(["-warnings-as-errors"])] : []

let package = Package(
    name: "playfair-serve",
    platforms: [.macOS(.v15)],
    products: [.executable(name: "playfair-serve", targets: ["PlayfairServe"])],
    dependencies: [.package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1")],
    targets: [
        // Not called like its product: where file names of one spelling in capitals and small letters are the same file,
        // it would be one of its folders.
        .executableTarget(
            name: "PlayfairServe",
            dependencies: [.product(name: "FlyingFox", package: "FlyingFox")],
            resources: [
                .embedInCode("Resources/gallery.html"), .embedInCode("Resources/gallery.css"),
                .embedInCode("Resources/gallery.js"),
            ],
            swiftSettings: strict + [.enableUpcomingFeature("MemberImportVisibility")])
    ],
    swiftLanguageModes: [.v6]
)
