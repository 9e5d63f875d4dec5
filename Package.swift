// swift-tools-version: 6.2
import PackageDescription

// The house as a table: every module stands on a floor and may use only floors below its own.
// A wrong arrow stops the build here, before anything is compiled; README.md draws the same picture.

enum Floor: Int {
    case library  // C libraries of the system: a module map and a small shim each
    case core  // pure values: no Foundation, no input or output
    case kernel  // the only module that calls the kernel
    case keeping  // packages, drawing, foreign formats: siblings, blind to each other
    case use  // the use cases, once
    case face  // what a person or a program meets
}

struct Module {
    var name: String
    var floor: Floor
    var uses: [String] = []
    var kind = Target.TargetType.regular
    var path: String?
    var links: [LinkerSetting] = []
    var pkgConfig: String?
    var apt: [String] = []
}

let modules: [Module] = [
    Module(name: "CZlib", floor: .library, kind: .system, pkgConfig: "zlib", apt: ["zlib1g-dev"]),
    Module(name: "CExpat", floor: .library, kind: .system, pkgConfig: "expat", apt: ["libexpat1-dev"]),

    // Rounding is a call into the C mathematics library on Linux.
    Module(name: "Ink", floor: .core, links: [.linkedLibrary("m", .when(platforms: [.linux]))]),

    Module(name: "FileIO", floor: .kernel),

    Module(name: "NoteStorage", floor: .keeping, uses: ["Ink", "FileIO"]),
    Module(name: "NoteRendering", floor: .keeping, uses: ["Ink"]),
    Module(name: "NoteInterchange", floor: .keeping, uses: ["Ink", "CZlib", "CExpat"]),

    Module(
        name: "NoteLibrary", floor: .use,
        uses: ["Ink", "FileIO", "NoteStorage", "NoteRendering", "NoteInterchange"]),

    Module(name: "NoteCommands", floor: .face, uses: ["Ink", "FileIO", "NoteStorage", "NoteLibrary"]),
]

/// Programs hold `@main` and nothing else.
let programs: [Module] = [
    Module(name: "lnote", floor: .face, uses: ["NoteCommands"], kind: .executable)
]

/// Test support and tests: each may use what it tests and what that stands on.
let tests: [Module] = [
    Module(name: "TestSupport", floor: .face, uses: ["Ink", "FileIO"], path: "Tests/Support"),
    Module(name: "InkTests", floor: .face, uses: ["Ink", "TestSupport"], kind: .test),
    Module(name: "FileIOTests", floor: .face, uses: ["FileIO", "TestSupport"], kind: .test),
    Module(
        name: "NoteStorageTests", floor: .face, uses: ["Ink", "FileIO", "NoteStorage", "TestSupport"], kind: .test),
    Module(name: "NoteRenderingTests", floor: .face, uses: ["Ink", "NoteRendering", "TestSupport"], kind: .test),
    Module(
        name: "NoteInterchangeTests", floor: .face, uses: ["Ink", "NoteInterchange", "TestSupport"], kind: .test),
    Module(
        name: "CrashTests", floor: .face,
        uses: ["Ink", "FileIO", "NoteStorage", "NoteLibrary", "NoteInterchange", "TestSupport"], kind: .test),
    Module(
        name: "CorpusTests", floor: .face,
        uses: ["Ink", "FileIO", "NoteStorage", "NoteInterchange", "NoteLibrary", "NoteRendering", "TestSupport"],
        kind: .test),
    Module(name: "CommandTests", floor: .face, uses: ["Ink", "FileIO", "NoteStorage", "TestSupport"], kind: .test),
]

func checkFloors(of modules: [Module]) {
    let floors = Dictionary(uniqueKeysWithValues: modules.map { ($0.name, $0.floor) })
    for module in modules {
        for used in module.uses {
            guard let below = floors[used] else {
                fatalError("\(module.name) uses \(used), which is not in the table of modules")
            }
            precondition(
                below.rawValue < module.floor.rawValue,
                "\(module.name) (floor \(module.floor)) may not use \(used) (floor \(below))")
        }
    }
}

let strict: [SwiftSetting] = [
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
]

func target(_ module: Module) -> Target {
    let uses = module.uses.map { Target.Dependency.target(name: $0) }
    return switch module.kind {
    case .system:
        .systemLibrary(
            name: module.name, path: "Sources/C/\(module.name)", pkgConfig: module.pkgConfig,
            providers: [.apt(module.apt)])
    case .executable:
        .executableTarget(name: module.name, dependencies: uses, path: module.path, swiftSettings: strict)
    case .test:
        .testTarget(name: module.name, dependencies: uses, path: module.path, swiftSettings: strict)
    default:
        .target(
            name: module.name, dependencies: uses, path: module.path, swiftSettings: strict,
            linkerSettings: module.links)
    }
}

checkFloors(of: modules)

let package = Package(
    name: "lulucat-notes",
    products: [
        .library(name: "Ink", targets: ["Ink"]),
        .library(name: "NoteStorage", targets: ["NoteStorage"]),
        .library(name: "NoteRendering", targets: ["NoteRendering"]),
        .library(name: "NoteInterchange", targets: ["NoteInterchange"]),
        .library(name: "NoteLibrary", targets: ["NoteLibrary"]),
        .executable(name: "lnote", targets: ["lnote"]),
    ],
    targets: (modules + programs + tests).map(target),
    swiftLanguageModes: [.v6]
)
