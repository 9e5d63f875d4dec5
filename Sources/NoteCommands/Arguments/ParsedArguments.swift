/// The arguments of a command, sorted into options and operands as its syntax asks.
struct ParsedArguments {
    private(set) var operands: [Argument] = []
    private var values: [String: Argument] = [:]
    private var flags: Set<String> = []

    func has(_ flag: String) -> Bool { flags.contains(flag) }
    /// The value of an option; the last one where it was given twice.
    func value(_ name: String) -> Argument? { values[name] }

    /// The value of an option read as something; nil where the option is not given.
    ///
    /// - Throws: ``CommandError`` `.wrongUsage` saying what is `expected`.
    func value<Value>(
        _ name: String, expected: @autoclosure () -> String, as read: (String) -> Value?
    ) throws(CommandError) -> Value? {
        guard let argument = values[name] else { return nil }
        guard let value = read(argument.string) else {
            throw CommandError(.wrongUsage, "--\(name) \(argument.string): expected \(expected())")
        }
        return value
    }

    /// Takes options, as long as there are any, from the beginning of `arguments` or, with `operands`, from anywhere.
    ///
    /// Values follow as the next word or after "="; behind "--" everything is an operand. With `signed`, so is a word
    /// with one dash that is no option.
    ///
    /// - Throws: ``CommandError`` `.wrongUsage`: an unknown option, a value too many or too few.
    mutating func take(
        from arguments: inout ArraySlice<Argument>, knowing options: [Option], operands takesOperands: Bool,
        signed: Bool = false
    ) throws(CommandError) {
        while let argument = arguments.first {
            if argument.bytes == Array("--".utf8), takesOperands {
                operands += arguments.dropFirst()
                arguments = []
            } else if argument.bytes.starts(with: "-".utf8), argument.bytes.count > 1,
                !(signed && argument.bytes[1] != UInt8(ascii: "-")
                    && !options.contains { $0.isWritten(argument.string) })
            {
                arguments.removeFirst()
                try take(argument, from: &arguments, knowing: options)
            } else if takesOperands {
                operands.append(arguments.removeFirst())
            } else {
                return
            }
        }
    }

    private mutating func take(
        _ argument: Argument, from rest: inout ArraySlice<Argument>, knowing options: [Option]
    ) throws(CommandError) {
        let parts = argument.bytes.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        let form = Argument(parts[0]).string
        let attached = parts.count == 2 ? Argument(parts[1]) : nil
        guard let option = options.first(where: { $0.isWritten(form) }) else {
            throw CommandError(.wrongUsage, "\(form): no such option\(suggestion(for: form, among: options))")
        }
        guard option.value != nil else {
            guard attached == nil else { throw CommandError(.wrongUsage, "\(form): takes no value") }
            flags.insert(option.name)
            return
        }
        guard let value = attached ?? rest.popFirst() else {
            throw CommandError(.wrongUsage, "\(form): a value is missing; write \(option.form)")
        }
        values[option.name] = value
    }

    private func suggestion(for form: String, among options: [Option]) -> String {
        Likeness.nearest(to: form, among: options.map { "--\($0.name)" }).map { "; did you mean \($0)?" } ?? ""
    }

    /// - Throws: ``CommandError`` `.wrongUsage` if there are more or fewer operands than the syntax has.
    func checkOperands(_ syntax: Syntax) throws(CommandError) {
        let required = syntax.operands.filter { $0.count == .one || $0.count == .several }
        if operands.count < required.count {
            let missing = syntax.operands[operands.count]
            throw CommandError(.wrongUsage, "\(missing.name) is missing: \(missing.help)")
        }
        let isEndless = [.several, .any].contains(syntax.operands.last?.count)
        if !isEndless, operands.count > syntax.operands.count {
            throw CommandError(
                .wrongUsage,
                "\(operands[syntax.operands.count].string): one word too many; put quotes around words that belong together"
            )
        }
    }
}
