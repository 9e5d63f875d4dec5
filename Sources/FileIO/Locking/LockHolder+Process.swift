extension LockHolder {
    /// This process on this machine, under the program's name for people.
    public static func thisProcess(program: String) -> LockHolder {
        LockHolder(process: Kernel.process, host: Kernel.host, boot: boot, program: program)
    }

    /// Empty where the system has no number for its start; the process number alone decides then.
    private static var boot: String {
        let number = try? LocalFileSystem().read(FilePath("/proc/sys/kernel/random/boot_id"), limit: 128)
        return String(decoding: number ?? [], as: UTF8.self)
    }

    /// Whether a process of this machine runs.
    public static func isRunning(_ process: Int32) -> Bool { Kernel.isRunning(process) }
}
