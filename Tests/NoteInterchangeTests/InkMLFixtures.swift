import Ink
import NoteInterchange

/// X and Y in points, so that what a file says can be seen in what comes of it.
let pointFormat = format(#"<channel name="X" units="pt"/><channel name="Y" units="pt"/>"#)

func format(_ channels: String) -> String { "<traceFormat>\(channels)</traceFormat>" }

/// A file with this content, after its format.
func inkML(_ content: String, format: String = pointFormat) -> String {
    #"<?xml version="1.0"?><ink xmlns="http://www.w3.org/2003/InkML">\#(format)\#(content)</ink>"#
}

/// Reads a file with one trace for each text.
func readTraces(_ texts: String..., format: String = pointFormat) throws -> ImportedNote {
    try read(inkML(texts.map { "<trace>\($0)</trace>" }.joined(), format: format), name: "ink.inkml")
}
