/// Something on a page, as a driver names it.
public struct PageElement: Sendable {
    let id: String
    let browser: Browser

    /// Presses it as a person does, after having scrolled to it.
    public func click() async throws { try await browser.send("POST", "/element/\(id)/click") }

    /// Types into it.
    public func type(_ text: String) async throws {
        try await browser.send("POST", "/element/\(id)/value", ["text": .string(text)])
    }

    /// Empties a field.
    public func clear() async throws { try await browser.send("POST", "/element/\(id)/clear") }

    /// What can be read of it.
    public func text() async throws -> String {
        try await browser.send("GET", "/element/\(id)/text").string ?? ""
    }

    /// An attribute as it stands in the page; nil where it has none.
    public func attribute(_ name: String) async throws -> String? {
        try await browser.run("return arguments[0].getAttribute(arguments[1])", reference, .string(name)).string
    }

    public func isShown() async throws -> Bool {
        try await browser.send("GET", "/element/\(id)/displayed").bool ?? false
    }

    /// As an argument of a script.
    public var reference: JSON { [Self.key: .string(id)] }

    /// By which the protocol tells elements from other objects.
    static let key = "element-6066-11e4-a52e-4f735466cecf"
}

extension Browser {
    /// The first element that a selector of CSS finds, as soon as there is one.
    public func element(_ selector: String) async throws -> PageElement {
        let found = try await wait(for: "return document.querySelector(arguments[0])", .string(selector))
        guard let id = found[PageElement.key].string else {
            throw WebDriverError("no such element", selector)
        }
        return PageElement(id: id, browser: self)
    }

    /// All elements that a selector of CSS finds now.
    public func elements(_ selector: String) async throws -> [PageElement] {
        let found = try await send("POST", "/elements", ["using": "css selector", "value": .string(selector)])
        return found.array.compactMap { $0[PageElement.key].string }.map { PageElement(id: $0, browser: self) }
    }

    /// Presses the first element that a selector of CSS finds; one that the page has replaced meanwhile is looked for anew.
    public func click(_ selector: String) async throws {
        for _ in 0..<20 {
            do {
                return try await element(selector).click()
            } catch let error as WebDriverError where error.code == "stale element reference" {}
        }
        try await element(selector).click()
    }
}
