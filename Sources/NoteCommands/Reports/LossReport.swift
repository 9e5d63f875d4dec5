import NoteLibrary

/// What `import --json` and `export --json` print of each thing that did not come along.
struct LossReport: Encodable {
    let severity: String
    let code: String
    let page: Int?
    let detail: String
    let count: Int

    init(_ loss: Loss) {
        severity = loss.severity.rawValue
        code = loss.code.word
        page = loss.page
        detail = loss.detail
        count = loss.count
    }
}
