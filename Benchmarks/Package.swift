// swift-tools-version: 6.2
// What the product weighs and how fast it works, each figure beside a peer's from the same run. Nothing here ships.
// Documentation/Benchmarks.md says what each row means.
import PackageDescription

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

// Named here, since a checkout's folder may have any name.
let notes = "lulucat-notes"

let package = Package(
    name: "benchmarks",
    dependencies: [.package(name: notes, path: "..")],
    targets: [
        .systemLibrary(
            name: "CZstd", pkgConfig: "libzstd", providers: [.apt(["libzstd-dev"]), .brew(["zstd"])]),
        .systemLibrary(name: "CGzip", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(
            name: "CLines", pkgConfig: "cairo", providers: [.apt(["libcairo2-dev"]), .brew(["cairo"])]),
        .target(name: "CAllocations"),
        .executableTarget(
            name: "bench",
            dependencies: [
                "CZstd", "CGzip", "CLines", "CAllocations",
                .product(name: "Ink", package: notes),
                .product(name: "FileIO", package: notes),
                .product(name: "NoteStorage", package: notes),
                .product(name: "NoteSession", package: notes),
                .product(name: "NoteRendering", package: notes),
                .product(name: "NoteInterchange", package: notes),
                .product(name: "NoteLibrary", package: notes),
                // Run, not linked: both are built because the benchmarks are.
                .product(name: "lnote", package: notes),
                .product(name: "CrowdProbe", package: notes),
                "idle", "weighed-foundation", "weighed-storage",
            ],
            swiftSettings: strict),
        .executableTarget(name: "weighed-foundation", swiftSettings: strict),
        .executableTarget(
            name: "weighed-storage",
            dependencies: [
                .product(name: "Ink", package: notes),
                .product(name: "FileIO", package: notes),
                .product(name: "NoteStorage", package: notes),
            ],
            swiftSettings: strict),
        .executableTarget(
            name: "idle", dependencies: [.product(name: "NoteLibrary", package: notes)], swiftSettings: strict),
    ],
    swiftLanguageModes: [.v6]
)
