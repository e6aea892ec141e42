package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.environment.Machine;
import io.github.jwtbench.core.environment.Unzip;
import io.github.jwtbench.jmh.compression.measured.Capture;
import io.github.jwtbench.jmh.compression.measured.CaseBytes;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import io.github.jwtbench.jmh.compression.measured.FieldBytes;
import io.github.jwtbench.jmh.compression.measured.Sequence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;

/**
 * Lets tshark look at a sequence on the loopback interface, and compares what it counts with what
 * our own decoder did. TLS is opened with the secrets of this process, which an agent writes to a
 * file that is deleted in the end.
 */
final class Capturer implements AutoCloseable {
    private static final int DEADLINE_SECONDS = 60;

    /** How long the kernel may keep packets back from tshark. */
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
    private Path secrets;

    /** A sequence that is about to be sent. */
    @FunctionalInterface
    interface Sending {
        Sequence send() throws IOException, InterruptedException;
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

    /** Why no capture can be taken, or null. */
    String obstacle() throws IOException, InterruptedException {
        if (version().isEmpty()) {
            return "tshark is not installed";
        }
        Unzip.delete(folder);
        Files.createDirectories(folder);
        Path log = folder.resolve("rehearsal.log");
        Process rehearsal =
                tshark(folder.resolve("rehearsal.pcapng"), log, "-a", "duration:1").start();
        if (!ends(rehearsal) || rehearsal.exitValue() != 0) {
            return "tshark may not capture: " + lastLine(log);
        }
        attach();
        return null;
    }

    /** Waits for the end of a process; one that takes too long is killed. */
    private static boolean ends(Process process) throws InterruptedException {
        if (process.waitFor(DEADLINE_SECONDS, TimeUnit.SECONDS)) {
            return true;
        }
        process.destroyForcibly();
        return false;
    }

    private ProcessBuilder tshark(Path file, Path log, String... more) {
        List<String> command = new ArrayList<>();
        command.addAll(List.of("tshark", "-i", "lo", "-f", "tcp port " + port, "-q"));
        command.addAll(List.of("-w", file.toString()));
        command.addAll(List.of(more));
        return new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    }

    private static String lastLine(Path log) throws IOException {
        return Files.readString(log).lines().reduce("", (before, line) -> line).strip();
    }

    private static String version() {
        return Machine.firstLine(List.of("tshark", "--version"), Path.of("."));
    }

    /** From now on the secrets of new connections are written down. */
    private void attach() throws IOException, InterruptedException {
        secrets =
                Files.createFile(
                        folder.resolve("tls-secrets.txt"),
                        PosixFilePermissions.asFileAttribute(
                                PosixFilePermissions.fromString("rw-------")));
        Process attaching =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                                "-jar",
                                agent.toString(),
                                Long.toString(ProcessHandle.current().pid()),
                                secrets.toString())
                        .redirectErrorStream(true)
                        .redirectOutput(folder.resolve("agent.log").toFile())
                        .start();
        if (!ends(attaching) || attaching.exitValue() != 0) {
            throw new IOException("the TLS secrets cannot be had, see " + folder);
        }
    }

    Capture take(Encoding encoding, Sending sending) throws IOException, InterruptedException {
        Path file = folder.resolve(encoding.text() + ".pcapng");
        Path log = folder.resolve(encoding.text() + "-tshark.log");
        Process tshark = tshark(file, log).start();
        Sequence sequence;
        try {
            awaitStart(tshark, file, log);
            sequence = sending.send();
            TimeUnit.MILLISECONDS.sleep(SETTLE_MILLIS);
        } finally {
            tshark.destroy();
            ends(tshark);
        }
        return new Capture(
                version(), encoding, sequence.requests(), compare(ours(sequence), theirs(file)));
    }

    private static void awaitStart(Process tshark, Path file, Path log)
            throws IOException, InterruptedException {
        for (int polls = 0; Files.notExists(file) || Files.size(file) == 0; polls++) {
            if (!tshark.isAlive() || polls > 1000 * DEADLINE_SECONDS / POLL_MILLIS) {
                throw new IOException("tshark does not capture: " + lastLine(log));
            }
            TimeUnit.MILLISECONDS.sleep(POLL_MILLIS);
        }
    }

    private static Map<String, Long> ours(Sequence sequence) {
        Map<String, Long> counts = new HashMap<>();
        for (CaseBytes each : sequence.cases()) {
            for (FieldBytes field : each.fields()) {
                field.representations()
                        .forEach((form, n) -> counts.merge(key(field.name(), form), n, Long::sum));
            }
        }
        return counts;
    }

    private Map<String, Long> theirs(Path file) throws IOException, InterruptedException {
        Path table = folder.resolve(file.getFileName() + ".fields");
        List<String> command = new ArrayList<>();
        command.addAll(List.of("tshark", "-r", file.toString()));
        command.addAll(List.of("-o", "tls.keylog_file:" + secrets));
        command.addAll(List.of("-d", "tcp.port==" + port + ",tls"));
        command.addAll(List.of("-Y", "http2.type == 1 && tcp.dstport == " + port));
        command.addAll(List.of("-T", "fields", "-E", "occurrence=a"));
        command.addAll(List.of("-E", "aggregator=" + SEPARATOR));
        command.addAll(List.of("-e", "http2.header.name", "-e", "http2.header.repr"));
        Process reading =
                new ProcessBuilder(command)
                        .redirectError(folder.resolve("tshark-errors.log").toFile())
                        .redirectOutput(table.toFile())
                        .start();
        if (!ends(reading)) {
            throw new IOException("tshark does not come to an end with " + file);
        }
        Map<String, Long> counts = new HashMap<>();
        for (String line : Files.readAllLines(table)) {
            String[] columns = line.split("\t", -1);
            List<String> names = List.of(columns[0].split(SEPARATOR));
            List<String> forms = List.of(columns[columns.length - 1].split(SEPARATOR));
            if (columns.length != 2 || names.size() != forms.size()) {
                throw new IOException("tshark must print a form for each name, see " + table);
            }
            for (int i = 0; i < names.size(); i++) {
                if (Credentials.isCredential(names.get(i))) {
                    counts.merge(key(names.get(i), form(forms.get(i))), 1L, Long::sum);
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

    /** Neither of the two has a space in it. */
    private static String key(String name, String representation) {
        return name + " " + representation;
    }

    private static List<Capture.Field> compare(Map<String, Long> ours, Map<String, Long> theirs) {
        SortedSet<String> keys = new TreeSet<>(ours.keySet());
        keys.addAll(theirs.keySet());
        List<Capture.Field> fields = new ArrayList<>();
        for (String key : keys) {
            String[] parts = key.split(" ");
            long our = ours.getOrDefault(key, 0L);
            long their = theirs.getOrDefault(key, 0L);
            fields.add(new Capture.Field(parts[0], parts[1], our, their));
        }
        return fields;
    }

    /** Deletes the secrets: with them the captures could be read. */
    @Override
    public void close() throws IOException {
        if (secrets != null) {
            Files.deleteIfExists(secrets);
        }
    }
}
