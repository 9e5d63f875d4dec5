/// What a report is to say once for each trace that it holds for.
struct InkMLFinding {
    let severity: ImportReport.Severity
    let code: ImportReport.Code
    let detail: String

    init(_ severity: ImportReport.Severity, _ code: ImportReport.Code, _ detail: String) {
        (self.severity, self.code, self.detail) = (severity, code, detail)
    }
}
