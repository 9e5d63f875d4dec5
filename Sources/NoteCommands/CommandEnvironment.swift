public import FileIO

/// All that a command is given from outside, so that it reaches for nothing.
public struct CommandEnvironment {
    /// A stream that a command writes to.
    public struct Stream {
        /// Whether a person looks at it.
        public var isTerminal: Bool
        /// Writes all the bytes; false if nobody reads them any more.
        public var write: ([UInt8]) throws(FileError) -> Bool

        public init(isTerminal: Bool, write: @escaping ([UInt8]) throws(FileError) -> Bool) {
            self.isTerminal = isTerminal
            self.write = write
        }
    }

    /// Where libraries, imports and exports lie.
    public var fileSystem: any FileSystem
    /// Milliseconds since 1970, UTC.
    public var now: @Sendable () -> Int64
    /// 64 random bits.
    public var random: @Sendable () -> UInt64
    /// The values of environment variables.
    public var variable: (String) -> [UInt8]?
    /// The signals that ask the process to end, from the call on in place of ending it.
    public var terminationSignals: @Sendable () -> AsyncStream<TerminationSignal>
    /// How many files and connections may be open at a time.
    public var openFileLimit: () -> Int
    /// For results.
    public var output: Stream
    /// For everything else that is said.
    public var errors: Stream

    public init(
        fileSystem: any FileSystem, now: @escaping @Sendable () -> Int64, random: @escaping @Sendable () -> UInt64,
        variable: @escaping (String) -> [UInt8]?,
        terminationSignals: @escaping @Sendable () -> AsyncStream<TerminationSignal>,
        openFileLimit: @escaping () -> Int, output: Stream, errors: Stream
    ) {
        self.fileSystem = fileSystem
        self.now = now
        self.random = random
        self.variable = variable
        self.terminationSignals = terminationSignals
        self.openFileLimit = openFileLimit
        self.output = output
        self.errors = errors
    }

    /// The disks, the clock and the streams of this process.
    public static func ofThisProcess() -> CommandEnvironment {
        CommandEnvironment(
            fileSystem: LocalFileSystem(), now: { ThisProcess.now }, random: { UInt64.random(in: .min ... .max) },
            variable: ThisProcess.variable, terminationSignals: { ThisProcess.terminationSignals() },
            openFileLimit: ThisProcess.raiseLimitOfOpenFiles, output: Stream(.output), errors: Stream(.error))
    }
}

extension CommandEnvironment.Stream {
    fileprivate init(_ stream: StandardStream) {
        self.init(isTerminal: stream.isTerminal) { (bytes) throws(FileError) in try stream.write(bytes) }
    }
}
