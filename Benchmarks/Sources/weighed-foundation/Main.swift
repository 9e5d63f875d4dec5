import Foundation

/// A program that uses Foundation and nothing of ours: what the storage is weighed against.
@main
enum Main {
    static func main() throws {
        let words = try JSONDecoder().decode([String].self, from: FileHandle.standardInput.readDataToEndOfFile())
        print(words.joined(separator: " "), Date())
    }
}
