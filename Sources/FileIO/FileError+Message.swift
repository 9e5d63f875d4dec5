// The wording of errors, apart from their facts: one line of where, what and the remedy.

extension FileError: CustomStringConvertible {
    /// One line for a person: the path, what went wrong, what to do, and the call in brackets.
    public var message: String { "\(path): \(fault); \(remedy) (\(call))" }

    public var description: String { message }

    private var fault: String {
        switch code {
        case .notFound: "no such file or folder"
        case .exists: "something of this name is there already"
        case .noPermission: "no permission to \(action.infinitive)"
        case .readOnlyFileSystem: "the disk can only be read"
        case .noSpace: "the disk is full"
        case .quotaExceeded: "your share of the disk is used up"
        case .tooLarge: "larger than is accepted here"
        case .notADirectory: "a part of the path is not a folder"
        case .isADirectory: "a folder, where a file is expected"
        case .notEmpty: "the folder is not empty"
        case .tooManyOpenFiles: "too many files are open"
        case .nameTooLong: "the name is too long for this disk"
        case .linkLoop: "the links lead in a circle"
        case .busy: "in use by another program"
        case .inputOutput: "the disk failed to \(action.infinitive)"
        case .unsupported: "this disk cannot \(action.infinitive) in the way that is needed"
        case .crossDevice: "the two places are on different disks"
        case .notOpen: "not open"
        case .notAFile: "a pipe or a device, where a file is expected"
        case .other(let number): "could not \(action.infinitive), error \(number)"
        }
    }

    private var remedy: String {
        switch code {
        case .notFound: "check the path"
        case .exists: "choose another name"
        case .noPermission: "change its permissions or choose another folder"
        case .readOnlyFileSystem: "choose a folder on another disk"
        case .noSpace: "free some space and try again"
        case .quotaExceeded: "remove files of yours or ask for more space"
        case .tooLarge: "split it or choose a smaller file"
        case .notADirectory: "check the path"
        case .isADirectory: "name a file inside it"
        case .notEmpty: "move its content first"
        case .tooManyOpenFiles: "close other programs or raise the limit (ulimit -n)"
        case .nameTooLong: "choose a shorter name"
        case .linkLoop: "repair the links"
        case .busy: "close the other program and try again"
        case .inputOutput: "copy your files to another disk and check this one"
        case .unsupported: "choose a folder on another disk"
        case .crossDevice: "choose a folder on the same disk"
        case .notOpen: "start the program with one"
        case .notAFile: "name a file"
        case .other: "try again or choose another folder"
        }
    }
}

extension FileError.Action {
    fileprivate var infinitive: String {
        switch self {
        case .read: "read"
        case .write: "write"
        case .create: "create"
        case .list: "list"
        case .move: "rename"
        case .remove: "remove"
        case .lock: "lock"
        case .synchronize: "put the data down safely"
        }
    }
}
