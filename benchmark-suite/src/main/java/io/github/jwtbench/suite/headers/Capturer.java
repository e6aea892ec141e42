package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import io.github.jwtbench.core.service.Unzip;
import io.github.jwtbench.core.token.OwnerFile;
import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Captures a sequence on the loopback interface with tshark, and compares its counts with the
 * counts of our decoder. tshark decrypts TLS with the secrets of this process, which an agent
 * writes to a file that is deleted at the end.
 */
final class Capturer implements AutoCloseable {
    private static final Path NOWHERE = Path.of("/dev/null");
    private static final Duration DEADLINE = Duration.ofSeconds(60);

    /** Longest time for which the kernel may delay packets to tshark. */
    private static final int SETTLE_MILLIS = 1_500;

    private static final int POLL_MILLIS = 20;
    private static final String SEPARATOR = "\u001f";

    /** Beginnings of the names that tshark gives to the representations, and ours. */
    private static final Map<String, String> REPRESENTATIONS =
            Map.of(
                    "indexed header field", "INDEXED",
                    "literal header field with incremental indexing", "INCREMENTAL",
                    "literal header field without indexing", "WITHOUT_INDEXING",
                    "literal header field never indexed", "NEVER_INDEXED");

    private final Path agent;
    private final Path folder;
    private final int port;
    private @Nullable Path secrets;

    /** A sequence that is about to be sent. */
    @FunctionalInterface
    interface Sending {
        Sent send() throws IOException, InterruptedException;
    }

    /**
     * @param agent jar that writes the TLS secrets of a process to a file
     * @param folder for captures and secrets
     * @param port of the service
     */
    Capturer(Path agent, Path folder, int port) {
        this.agent = agent.toAbsolutePath();
        this.folder = folder.toAbsolutePath();
        this.port = port;
    }

    /** Why no capture can be taken; null if one can. */
    @Nullable String obstacle() throws IOException, InterruptedException {
        String missing = tsharkVersion().obstacle();
        if (missing != null) {
            return missing;
        }
        if (Files.notExists(NOWHERE)) {
            return "the TLS secrets of later connections can be thrown away only where there is "
                    + NOWHERE;
        }
        Unzip.delete(folder);
        Files.createDirectories(folder);
        Path log = folder.resolve("rehearsal.log");
        ChildProcess rehearsal =
                tshark(folder.resolve("rehearsal.pcapng"), log, "-a", "duration:1");
        if (!rehearsal.endsWithin(DEADLINE) || rehearsal.exitCode() != 0) {
            return "tshark may not capture: " + lastLine(log);
        }
        attach();
        return null;
    }

    private ChildProcess tshark(Path file, Path log, String... more) throws IOException {
        ChildCommand command =
                ChildCommand.of("tshark", "-i", loopback(), "-f", "tcp port " + port, "-q")
                        .arguments("-w", file.toString())
                        .arguments(more);
        return ChildProcess.start("tshark", command, log);
    }

    private static String loopback() throws IOException {
        return NetworkInterface.getByInetAddress(InetAddress.getLoopbackAddress()).getName();
    }

    private static String lastLine(Path log) throws IOException {
        return Files.readString(log).lines().reduce("", (before, line) -> line).strip();
    }

    private static ChildCommand tsharkVersion() {
        return ChildCommand.of("tshark", "--version");
    }

    /** Has the TLS secrets of all connections that follow written to a file. */
    private void attach() throws IOException, InterruptedException {
        secrets = OwnerFile.create(folder.resolve("tls-secrets.txt"));
        ChildCommand command =
                ChildCommand.jdk(
                        "java",
                        "-jar",
                        agent.toString(),
                        Long.toString(ProcessHandle.current().pid()),
                        secrets.toString());
        ChildProcess attaching =
                ChildProcess.start("The agent", command, folder.resolve("agent.log"));
        if (!attaching.endsWithin(DEADLINE) || attaching.exitCode() != 0) {
            throw new IOException("the TLS secrets cannot be had, see " + folder);
        }
    }

    /** Captures a sending, and counts its header fields by name and form with both. */
    void take(Encoding encoding, Sending sending, Proofs proofs)
            throws IOException, InterruptedException {
        Path file = folder.resolve(encoding.text() + ".pcapng");
        Path log = folder.resolve(encoding.text() + "-tshark.log");
        Sent sent;
        try (ChildProcess tshark = tshark(file, log)) {
            awaitStart(tshark, file, log);
            sent = sending.send();
            TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
        }
        Map<String, Long> theirs = theirs(file);
        if (sent.forms().isEmpty() || !theirs.equals(sent.forms())) {
            proofs.problem(
                    "our counts of header fields must equal the counts of tshark, got: %s and %s"
                            .formatted(sent.forms(), theirs));
        }
        proofs.add(
                "capture, " + encoding.text(),
                "%s counted the same %d header fields of %d requests by name and form",
                String.valueOf(tsharkVersion().firstLine()),
                theirs.values().stream().mapToLong(Long::longValue).sum(),
                sent.requests());
    }

    private static void awaitStart(ChildProcess tshark, Path file, Path log)
            throws IOException, InterruptedException {
        for (int polls = 0; Files.notExists(file) || Files.size(file) == 0; polls++) {
            if (!tshark.isAlive() || polls > DEADLINE.toMillis() / POLL_MILLIS) {
                throw new IOException("tshark does not capture: " + lastLine(log));
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    private Map<String, Long> theirs(Path file) throws IOException, InterruptedException {
        Path table = folder.resolve(file.getFileName() + ".fields");
        ChildCommand command =
                ChildCommand.of("tshark", "-r", file.toString())
                        .arguments("-o", "tls.keylog_file:" + secrets)
                        .arguments("-d", "tcp.port==" + port + ",tls")
                        .arguments("-Y", "http2.type == 1 && tcp.dstport == " + port)
                        .arguments("-T", "fields", "-E", "occurrence=a")
                        .arguments("-E", "aggregator=" + SEPARATOR)
                        .arguments("-e", "http2.header.name", "-e", "http2.header.repr");
        Path errors = folder.resolve("tshark-errors.log");
        if (!ChildProcess.start("tshark", command, table, errors).endsWithin(DEADLINE)) {
            throw new IOException("tshark does not come to an end with " + file);
        }
        Map<String, Long> counts = new TreeMap<>();
        for (String line : Files.readAllLines(table)) {
            String[] columns = line.split("\t", -1);
            List<String> names = List.of(columns[0].split(SEPARATOR));
            List<String> forms = List.of(columns[columns.length - 1].split(SEPARATOR));
            if (columns.length != 2 || names.size() != forms.size()) {
                throw new IOException("tshark must print a form for each name, see " + table);
            }
            for (int i = 0; i < names.size(); i++) {
                if (Credentials.isCredential(names.get(i))) {
                    counts.merge(names.get(i) + " " + form(forms.get(i)), 1L, Long::sum);
                }
            }
        }
        return counts;
    }

    private static String form(String text) throws IOException {
        String lower = text.toLowerCase(Locale.ROOT);
        return REPRESENTATIONS.entrySet().stream()
                .filter(entry -> lower.startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new IOException("tshark knows a form that we do not: " + text));
    }

    /**
     * Deletes the secrets, which could decrypt the captures. The agent stays in this JVM, and its
     * output for later connections is discarded.
     */
    @Override
    public void close() throws IOException {
        if (secrets != null) {
            Files.deleteIfExists(secrets);
            Files.createSymbolicLink(secrets, NOWHERE);
        }
    }
}
