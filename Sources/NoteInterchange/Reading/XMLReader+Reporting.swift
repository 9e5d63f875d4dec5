/// What becomes of a fault in a document, in the same words for every format that is XML.
extension ImportSource {
    /// - Throws: ``InterchangeError`` for what passes a bound or must not be read.
    func checkBounds(_ fault: XMLReader.Fault?) throws(InterchangeError) {
        switch fault {
        case .documentType:
            throw error(.refused, "it declares a document type, which no note needs; remove the DOCTYPE to import it")
        case .tooDeep:
            throw error(.refused, "its elements are nested more than \(XMLReader.depthLimit) deep, as in no note")
        case .tooManyElements:
            throw error(.tooLarge, "it has more than \(XMLReader.elementLimit) elements; split the note to import it")
        case .tagTooLong:
            throw error(.tooLarge, "it has a tag of more than \(XMLReader.tagLimit) bytes, as in no note")
        case .truncated, .malformed, nil: return
        }
    }

    /// Why nothing of a document could be kept.
    func nothingLeft(_ fault: XMLReader.Fault?, lacking element: String) -> InterchangeError {
        let advice = "look for a backup or an autosave of it"
        return switch fault {
        case .malformed(let line, let reason):
            error(.damaged, "it is no well-formed XML (line \(line): \(reason)); \(advice)")
        case .truncated: error(.damaged, "it ends before its first \(element); \(advice)")
        default: error(.damaged, "it has no \(element); \(advice)")
        }
    }
}

extension NoteBuilder {
    /// Says where a damaged document could be read no further.
    mutating func report(_ fault: XMLReader.Fault?, kept: String) {
        switch fault {
        case .malformed(let line, let reason):
            reportFile(.damage, .damaged, "not well-formed XML after line \(line): \(reason); \(kept)")
        case .truncated: reportFile(.damage, .truncated, "the document ends too early; \(kept)")
        default: break
        }
    }
}
