import Ink

// What happens meanwhile.

extension NoteService {
    var eventRoutes: [Route] {
        [
            Route(.get, "/api/events") { asked throws(Refusal) in
                var watched: Set<NoteID> = []
                for text in (asked.query["notes"] ?? "").split(separator: ",") {
                    guard let note = NoteID(text) else { throw .malformed("notes: \(text) is no id") }
                    watched.insert(note)
                }
                let last = asked.request.headers["last-event-id"] ?? asked.query["last"]
                let notes = notes
                for note in watched { await notes.watch(note) }
                let events = hub.listen(to: watched, after: last) { [watched] in
                    Task { for note in watched { await notes.unwatch(note) } }
                }
                return HTTPResponse(
                    .ok, headers: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
                    body: .events(events))
            }
        ]
    }
}
