package io.github.jwtbench.core.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.sample.RawRuns;
import java.io.IOException;
import java.io.OutputStream;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** All commands that read files end with exit code 2 on damaged, huge or missing files. */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
public class OddFilesTest {
    private static final String SCENARIO =
            """
            name: odd
            service: {url: 'https://localhost:1', protocol: http/1.1%s}
            request: {method: GET, path: /a}
            expect: {status: 200}
            tokens: %s
            tokenHeaders: plain
            regime: repeat
            load: {closed: {concurrency: 1}, connections: 1, streams: 1, durationSeconds: 1, \
            timeoutSeconds: 1, warmUpSeconds: 0}
            """;

    @TempDir private Path folder;
    private final Map<String, Path> odd = new LinkedHashMap<>();

    /** A command, and where its file lies; {@code FILE} in its arguments is replaced by that. */
    public record Use(String place, String... arguments) {}

    private static final List<Use> USES =
            List.of(
                    new Use("a.json", "explain", "FILE"),
                    new Use("a.json", "compare", "FILE"),
                    new Use("all/a.json", "compare", "all"),
                    new Use("a.jsonl", "history", "page", "FILE", "--out", "out"),
                    new Use("a.json", "verify", "good", "good", "--goals", "FILE", "--out", "out"),
                    new Use("bad/a.json", "verify", "good", "bad", "--out", "out"),
                    new Use("c/m/target/runs/a.json", "report", "c", "s", "--out", "out"),
                    new Use("c/m/target/comparisons/a.json", "report", "c", "s", "--out", "out"),
                    new Use("a.jsonl", "report", "c", "s", "--history", "FILE", "--out", "out"),
                    new Use("t/raw/a/SHA256SUMS", "ingest", "t"),
                    new Use("shards/shard-0/shard.json", "merge", "shards", "--out", "out"),
                    new Use("s.yaml", "load", "FILE", "--out", "out"),
                    new Use("s.yaml", "export", "hyperfoil", "FILE", "--out", "out"),
                    new Use("trust.pem", "load", "trust.yaml", "--out", "out"),
                    new Use("secret", "load", "secret.yaml", "--out", "out"),
                    new Use("tokens", "load", "tokens.yaml", "--out", "out"),
                    new Use("trust.pem", "init", "https://localhost:1", "--trust", "FILE"));

    /** Texts that are tokens, as far as a file of tokens goes. */
    private static final Set<String> TOKENS =
            Set.of(
                    "unfinished",
                    "list",
                    "null",
                    "number",
                    "text",
                    "object",
                    "deep-lists",
                    "deep-objects",
                    "long-line");

    /** The uses of the commands that are looked at. */
    protected List<Use> uses() {
        return USES;
    }

    @BeforeEach
    void files() throws Exception {
        String run = Files.readString(RawRuns.golden("wrk-valid"));
        text("empty", "");
        text("blank", " \n\n");
        text("unfinished", "{");
        text("list", "[]");
        text("null", "null");
        text("number", "1");
        text("text", "\"x\"");
        text("object", "{}");
        text("deep-lists", "[".repeat(200_000));
        text("deep-objects", "{\"a\":".repeat(100_000));
        text("deep-yaml", "a: " + "{a: ".repeat(9_000));
        text("aliases", "a: &a [x, x]\nb: &b [*a, *a]\nc: &c [*b, *b]\nd: [*c, *c]\n");
        text("huge-number", "{\"version\": 1e999999999}");
        text("many-digits", "{\"version\": " + "9".repeat(100_000) + "}");
        text("not-a-number", "{\"version\": NaN}");
        text("twice", "{\"version\": 1, \"version\": 1}");
        text("another-version", "{\"version\": 99, \"session\": \"s\"}");
        text("session-alone", "{\"session\": \"s\"}");
        text("half", run.substring(0, run.length() / 2));
        text("behind", "{} {}");
        text("list-of-objects", "[{}, {}]");
        text("mark", "\ufeff" + "{");
        text("control", "\u0000\u0001\u001b[2J");
        text("html", "<!DOCTYPE html><html><body>not found</body></html>");
        text("long-line", "x".repeat(3_000_000));
        text("long-text", "{\"session\": \"" + "x".repeat(21_000_000) + "\"}");
        text("pem", "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n");
        bytes("utf-16", "{}".getBytes(StandardCharsets.UTF_16));
        bytes("latin-1", new byte[] {'"', (byte) 0xFC, '"'});
        bytes("zip", new byte[] {'P', 'K', 3, 4, 0, 0, 0, 0});
        bytes("random", new byte[] {(byte) 0x80, (byte) 0xff, 0, 13, 10, 27});
        try (OutputStream packed = new GZIPOutputStream(Files.newOutputStream(place("packed")))) {
            packed.write("{}".getBytes(StandardCharsets.UTF_8));
        }
        try (RandomAccessFile huge = new RandomAccessFile(place("huge").toFile(), "rw")) {
            huge.setLength(600L << 30);
        }
        try (RandomAccessFile large = new RandomAccessFile(place("large").toFile(), "rw")) {
            large.setLength(300L << 20);
        }
        Files.createDirectory(place("folder"));
        Files.createSymbolicLink(place("nowhere"), folder.resolve("there-is-none"));
        Files.createSymbolicLink(place("loop"), folder.resolve("odd/loop"));
        Files.createSymbolicLink(place("zero"), Path.of("/dev/zero"));
        Path mkfifo = Path.of("/usr/bin/mkfifo");
        if (Files.isExecutable(mkfifo)) {
            new ProcessBuilder(mkfifo.toString(), place("pipe").toString()).start().waitFor();
        }
        Path good = Files.createDirectory(folder.resolve("good"));
        Files.copy(RawRuns.golden("wrk-valid"), good.resolve("wrk-valid.json"));
        Files.writeString(
                folder.resolve("trust.yaml"),
                SCENARIO.formatted(", trust: trust.pem", "{file: good/wrk-valid.json}"));
        Files.writeString(
                folder.resolve("secret.yaml"),
                SCENARIO.formatted(
                        "",
                        "{issuer: 'https://localhost:1', client: {id: a, secret: {file: secret}}}"));
        Files.writeString(folder.resolve("tokens.yaml"), SCENARIO.formatted("", "{file: tokens}"));
    }

    private Path place(String name) throws IOException {
        Path file = folder.resolve("odd").resolve(name);
        Files.createDirectories(file.getParent());
        odd.put(name, file);
        return file;
    }

    private void text(String name, String text) throws IOException {
        bytes(name, text.getBytes(StandardCharsets.UTF_8));
    }

    private void bytes(String name, byte[] bytes) throws IOException {
        Files.write(place(name), bytes);
    }

    @Test
    void endWithTwoAndTheirName() throws IOException {
        List<String> faults = new ArrayList<>();
        int runs = 0;
        for (Use use : uses()) {
            for (Map.Entry<String, Path> each : odd.entrySet()) {
                if (isGood(use, each.getKey()) || isSlow(use, each.getKey())) {
                    continue;
                }
                runs++;
                String fault = fault(use, each.getValue());
                if (fault != null) {
                    faults.add(
                            each.getKey() + ", " + String.join(" ", use.arguments) + ": " + fault);
                }
            }
        }
        assertEquals(List.of(), faults);
        assertTrue(runs > 20 * uses().size(), "runs: " + runs);
    }

    private static boolean isGood(Use use, String name) {
        return use.place().equals("tokens")
                ? TOKENS.contains(name)
                // A history begins so.
                : use.place().equals("a.jsonl") && name.equals("empty");
    }

    /** What needs a page, or reads megabytes, each time. */
    private static boolean isSlow(Use use, String name) {
        return use.place().equals("bad/a.json") && !Set.of("unfinished", "pipe").contains(name)
                || name.startsWith("long-") && !use.place().equals("a.json");
    }

    private String fault(Use use, Path file) throws IOException {
        Path place = folder.resolve(use.place());
        Files.createDirectories(place.getParent());
        Files.move(file, place);
        try {
            String[] arguments = new String[use.arguments.length];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = argument(use.arguments[i], place);
            }
            Console console = Console.run((Object[]) arguments);
            if (console.exitCode() != 2) {
                return "exit code " + console.exitCode() + " " + console.all();
            }
            String said = console.all();
            return said.contains(place.getFileName().toString())
                            || said.contains(place.getParent().toString())
                    ? null
                    : "no name of a file in: " + said;
        } finally {
            Files.move(place, file);
        }
    }

    private String argument(String argument, Path place) {
        if (argument.equals("FILE")) {
            return place.toString();
        }
        boolean isPath = argument.matches("all|out|good|bad|c|t|w|shards|[a-z]+[.]yaml");
        return isPath ? folder.resolve(argument).toString() : argument;
    }
}
