import Testing

@Suite("Serving a library")
struct ServingALibrary {
    /// Lines of shell that start a server in the background, wait for its first line and have it in `address`. It ends
    /// with the shell, whatever becomes of the rest of the script.
    private static func start(_ options: String = "") -> String {
        """
        mkfifo said
        lnote serve --port 0 \(options) >said 2>errors &
        server=$!
        trap 'kill $server 2>/dev/null' EXIT
        exec 3<said
        read -r address <&3
        port=${address##*:}
        port=${port%/}

        """
    }

    @Test(
        "it prints where it is found, answers there, and ends in order when it is asked to", arguments: ["TERM", "HUP"])
    func serves(signal: String) throws {
        let home = try Home()
        let outcome = try home.shell(
            """
            lnote new Algebra --quiet >/dev/null
            \(Self.start())
            exec 4<>/dev/tcp/127.0.0.1/$port
            printf 'GET /api/library HTTP/1.1\\r\\nHost: localhost\\r\\nConnection: close\\r\\n\\r\\n' >&4
            cat <&4
            kill -\(signal) $server
            wait $server
            echo "status $?"
            cat errors >&2
            """)
        #expect(outcome.output.contains("\"title\":\"Algebra\""))
        #expect(outcome.output.hasSuffix("status 0\n"))
        #expect(!outcome.errors.contains("Algebra"))
    }

    @Test("a library that is served already is not served again, and who serves it is said")
    func oneServer() throws {
        let outcome = try Home().shell(
            """
            \(Self.start())
            lnote serve --port 0
            echo "status $? beside $server"
            kill $server; wait $server
            """)
        let holder = try #require(outcome.output.split(separator: " ").last).trimmingSuffix
        #expect(outcome.output.hasPrefix("status 1 "))
        #expect(outcome.errors.hasPrefix("lnote: Notes: lnote (process \(holder) on "))
        #expect(outcome.errors.contains("serves this library already"))
    }

    @Test("a port that is in use is said to be, and by whom")
    func portInUse() throws {
        let outcome = try Home().shell(
            """
            \(Self.start())
            lnote --library Other serve --port $port
            echo "status $? beside $server"
            kill $server; wait $server
            """)
        let holder = try #require(outcome.output.split(separator: " ").last).trimmingSuffix
        #expect(outcome.output.hasPrefix("status 1 "))
        #expect(
            outcome.errors.contains(
                "is in use by lnote (process \(holder)); end it, or choose another port with --port\n"))
    }

    @Test("as JSON the addresses are an array")
    func json() throws {
        let outcome = try Home().shell(
            Self.start("--json") + "kill $server; wait $server; echo \"$address\"; cat <&3")
        #expect(outcome.output.hasPrefix("{"))
        #expect(outcome.output.contains("addresses"))
    }

    @Test(
        "what is no port, no address or half a certificate is wrong usage",
        arguments: [["--port", "65536"], ["--port", "x"], ["--host", "example"], ["--key", "key.pem"]])
    func wrongUsage(words: [String]) throws {
        let outcome = try Home().lnote(["serve"] + words)
        #expect(outcome.status == 2)
    }

    @Test("for others it speaks TLS, prints the token in the address, and the fingerprint; both stay")
    func network() throws {
        let home = try Home()
        let script = """
            mkfifo said
            lnote serve --port 0 --host 0.0.0.0 >said &
            server=$!
            trap 'kill $server 2>/dev/null' EXIT
            exec 3<said
            while read -r line <&3; do
                case $line in https://localhost*) echo "${line##*/}";; *:*:*:*) echo "$line"; break;; esac
            done
            kill $server; wait $server; rm said
            """
        let first = try home.shell(script).output
        #expect(first.firstMatch(of: /\?token=[0-9a-f]{64}\n([0-9A-F]{2}:){31}[0-9A-F]{2}\n/) != nil)
        #expect(try home.shell(script).output == first)
        let modes = try home.shell("stat -c '%a %n' .config/lnote/serve/* | sed 's|.config/lnote/serve/||'").output
        #expect(modes == "600 certificate.pem\n600 key.pem\n600 token\n")
    }
}

extension Substring {
    fileprivate var trimmingSuffix: String { String(prefix { !$0.isNewline }) }
}
