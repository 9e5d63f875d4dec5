// swift-tools-version: 6.2
// The house as a table: every module stands on a floor and may use only what stands on floors below.
// An arrow that points up or sideways stops the build here, before anything is compiled. README.md draws the picture.
import Foundation
import PackageDescription

enum Floor: Int {
    case system  // C libraries of the system: a module map and a small shim each
    case embedded  // files that are part of the program, as bytes, by the compiler of C
    case core  // pure values: no Foundation, no input or output
    case browser  // what a page in a browser calls: pure too
    case kernel  // the only module that asks the kernel for files
    case keeping  // packages, drawing, foreign formats: siblings, blind to each other
    case session  // a note being written in: the one long-lived, mutable thing
    case use  // the use cases, once
    case service  // the use cases over the network
    case face  // what a person or a program meets
    case program  // `@main` and nothing else
    case support  // what several tests need
    case driving  // browsers, driven from outside as a person uses them
    case test
}

struct Module {
    var name: String
    var floor: Floor
    var uses: [String] = []
    var path: String?
    /// For a C library: its name for pkg-config and the Debian package it comes from.
    var pkgConfig: String?
    var apt: String?
}

let house: [Module] = [
    Module(name: "CKernel", floor: .system),
    Module(name: "CZlib", floor: .system, pkgConfig: "zlib", apt: "zlib1g-dev"),
    Module(name: "CExpat", floor: .system, pkgConfig: "expat", apt: "libexpat1-dev"),
    Module(name: "CCairo", floor: .system, pkgConfig: "cairo", apt: "libcairo2-dev"),
    // Its .pc asks for -pthread by way of gio-2.0, and SwiftPM leaves that out with a warning. There is no way around it: a
    // system library takes the flags of one .pc, no other names the folder of Pango's headers without asking for the same,
    // and flags of our own are "unsafe" ones, with which no other package could depend on this one.
    Module(name: "CPango", floor: .system, pkgConfig: "pangocairo", apt: "libpango1.0-dev"),
    Module(name: "CTurboJPEG", floor: .system, pkgConfig: "libturbojpeg", apt: "libturbojpeg0-dev"),
    Module(name: "CMicroHTTPD", floor: .system, pkgConfig: "libmicrohttpd", apt: "libmicrohttpd-dev"),
    Module(name: "CGnuTLS", floor: .system, pkgConfig: "gnutls", apt: "libgnutls28-dev"),
    Module(name: "CQREncode", floor: .system, pkgConfig: "libqrencode", apt: "libqrencode-dev"),

    Module(name: "CWebFiles", floor: .embedded),

    Module(name: "Ink", floor: .core),

    Module(name: "InkCanvas", floor: .browser, uses: ["Ink"]),

    Module(name: "FileIO", floor: .kernel, uses: ["CKernel"]),

    Module(name: "NoteStorage", floor: .keeping, uses: ["Ink", "FileIO"]),
    Module(name: "NoteRendering", floor: .keeping, uses: ["Ink", "CCairo", "CPango", "CTurboJPEG"]),
    Module(name: "NoteInterchange", floor: .keeping, uses: ["Ink", "CZlib", "CExpat"]),

    Module(name: "NoteSession", floor: .session, uses: ["Ink", "FileIO", "NoteStorage"]),

    Module(
        name: "NoteLibrary", floor: .use,
        uses: ["Ink", "FileIO", "NoteStorage", "NoteRendering", "NoteInterchange"]),

    Module(
        name: "NoteServer", floor: .service,
        uses: [
            "Ink", "FileIO", "NoteStorage", "NoteRendering", "NoteInterchange", "NoteSession", "NoteLibrary",
            "CWebFiles", "CMicroHTTPD", "CGnuTLS", "CQREncode",
        ]),

    Module(name: "NoteCommands", floor: .face, uses: ["Ink", "FileIO", "NoteStorage", "NoteLibrary", "NoteServer"]),

    Module(name: "lnote", floor: .program, uses: ["FileIO", "NoteCommands"]),
    Module(name: "canvas", floor: .program, uses: ["InkCanvas"]),
    Module(name: "InkProbe", floor: .program, uses: ["Ink"], path: "Tests/InkProbe"),
    Module(name: "CanvasProbe", floor: .program, uses: ["Ink", "InkCanvas"], path: "Tests/CanvasProbe"),
    Module(name: "SaveProbe", floor: .program, uses: ["Ink", "FileIO", "NoteStorage"], path: "Tests/SaveProbe"),
    Module(
        name: "SessionProbe", floor: .program, uses: ["Ink", "FileIO", "NoteStorage", "NoteSession"],
        path: "Tests/SessionProbe"),
    Module(name: "CrowdProbe", floor: .program, uses: ["FileIO"], path: "Tests/CrowdProbe"),

    Module(
        name: "TestSupport", floor: .support, uses: ["Ink", "FileIO", "NoteStorage", "CCairo"], path: "Tests/Support"),

    Module(name: "WebDriver", floor: .driving, uses: ["TestSupport"], path: "Tests/WebDriver"),

    Module(name: "InkTests", floor: .test, uses: ["Ink", "TestSupport"]),
    Module(name: "InkCanvasTests", floor: .test, uses: ["Ink", "InkCanvas", "CanvasProbe", "TestSupport"]),
    Module(name: "FileIOTests", floor: .test, uses: ["FileIO", "TestSupport"]),
    Module(name: "NoteStorageTests", floor: .test, uses: ["Ink", "FileIO", "NoteStorage", "TestSupport"]),
    Module(
        name: "NoteSessionTests", floor: .test, uses: ["Ink", "FileIO", "NoteStorage", "NoteSession", "TestSupport"]),
    Module(name: "NoteRenderingTests", floor: .test, uses: ["Ink", "NoteRendering", "TestSupport"]),
    Module(name: "NoteInterchangeTests", floor: .test, uses: ["Ink", "NoteInterchange", "CZlib", "TestSupport"]),
    Module(
        name: "NoteLibraryTests", floor: .test,
        uses: ["Ink", "FileIO", "NoteStorage", "NoteRendering", "NoteLibrary", "TestSupport"]),
    Module(
        name: "NoteServerTests", floor: .test,
        uses: [
            "Ink", "FileIO", "NoteStorage", "NoteSession", "NoteLibrary", "NoteServer", "lnote", "CrowdProbe",
            "TestSupport",
        ]),
    Module(
        name: "BrowserTests", floor: .test,
        uses: ["Ink", "FileIO", "NoteStorage", "NoteSession", "NoteLibrary", "lnote", "WebDriver", "TestSupport"]),
    Module(
        name: "CrashTests", floor: .test,
        uses: [
            "Ink", "FileIO", "NoteStorage", "NoteSession", "NoteLibrary", "NoteInterchange", "SessionProbe",
            "TestSupport",
        ]),
    Module(
        name: "CorpusTests", floor: .test,
        uses: ["Ink", "FileIO", "NoteStorage", "NoteInterchange", "NoteLibrary", "NoteRendering", "TestSupport"]),
    Module(
        name: "CommandTests", floor: .test,
        uses: ["FileIO", "NoteLibrary", "NoteCommands", "CZlib", "lnote", "SaveProbe", "TestSupport"]),
]

/// Stops the build where a module uses one that is unknown or does not stand on a lower floor.
func checkArrows(of modules: [Module]) {
    let floors = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.floor) })
    for module in modules {
        for used in module.uses {
            guard let floor = floors[used] else { refuse("\(module.name) uses \(used), which is not in the table.") }
            guard floor.rawValue < module.floor.rawValue else {
                refuse("\(module.name) (floor \(module.floor)) may not use \(used) (floor \(floor)).")
            }
        }
    }
}

/// Ends the build with one line instead of the trace of a trap.
func refuse(_ reason: String) -> Never {
    print(reason)
    exit(1)
}

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

// Swift has rounding as a call into the C mathematics library, which no one else asks the linker for.
let mathematics = LinkerSetting.linkedLibrary("m", .when(platforms: [.linux]))

func target(_ module: Module) -> Target {
    let uses = module.uses.map { Target.Dependency.target(name: $0) }
    return switch module.floor {
    case .system:
        .systemLibrary(
            name: module.name, path: "Sources/C/\(module.name)", pkgConfig: module.pkgConfig,
            providers: module.apt.map { [.apt([$0])] })
    case .embedded:
        .target(name: module.name, path: "Sources/C/\(module.name)")
    case .core:
        .target(
            name: module.name, dependencies: uses, path: module.path, swiftSettings: strict,
            linkerSettings: [mathematics])
    case .browser, .kernel, .keeping, .session, .use, .service, .face:
        .target(name: module.name, dependencies: uses, path: module.path, swiftSettings: strict)
    case .support, .driving:
        .target(
            name: module.name, dependencies: uses, path: module.path, exclude: ["README.md"], swiftSettings: strict)
    case .program:
        .executableTarget(name: module.name, dependencies: uses, path: module.path, swiftSettings: strict)
    case .test:
        .testTarget(name: module.name, dependencies: uses, path: module.path, swiftSettings: strict)
    }
}

checkArrows(of: house)

let package = Package(
    name: "lulucat-notes",
    products: [
        .library(name: "Ink", targets: ["Ink"]),
        .library(name: "FileIO", targets: ["FileIO"]),
        .library(name: "NoteStorage", targets: ["NoteStorage"]),
        .library(name: "NoteRendering", targets: ["NoteRendering"]),
        .library(name: "NoteInterchange", targets: ["NoteInterchange"]),
        .library(name: "NoteSession", targets: ["NoteSession"]),
        .library(name: "NoteLibrary", targets: ["NoteLibrary"]),
        .executable(name: "lnote", targets: ["lnote"]),
        .executable(name: "InkCanvas", targets: ["canvas"]),
        // For Benchmarks/, which is a package of its own.
        .executable(name: "CrowdProbe", targets: ["CrowdProbe"]),
    ],
    targets: house.map(target),
    swiftLanguageModes: [.v6]
)
