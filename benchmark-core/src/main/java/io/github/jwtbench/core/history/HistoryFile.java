package io.github.jwtbench.core.history;

import io.github.jwtbench.core.foreign.ForeignFile;
import io.github.jwtbench.core.ingest.Json;
import io.github.jwtbench.core.ingest.JsonSchema;
import io.github.jwtbench.core.ingest.RawDataException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A history as a file of JSON lines, one {@link HistoryEntry} each. Lines are only ever added at
 * its end: no byte of it is changed.
 */
public final class HistoryFile {

    private static final JsonSchema SCHEMA =
            JsonSchema.of("/io/github/jwtbench/core/schema/history-entry-v1.schema.json");

    private HistoryFile() {}

    /**
     * Reads a history.
     *
     * @throws RawDataException if a line is not an entry, stands there twice or does not end; the
     *     message names it
     */
    public static List<HistoryEntry> read(Path file) throws IOException {
        List<HistoryEntry> entries = new ArrayList<>();
        Map<String, Integer> lineOf = new HashMap<>();
        String text = ForeignFile.text(file, ForeignFile.LINES);
        for (int start = 0, line = 1; start < text.length(); line++) {
            String where = file + ", line " + line;
            int end = text.indexOf('\n', start);
            if (end < 0) {
                throw new RawDataException(
                        where + " must end with a line feed: it was not written to its end");
            }
            HistoryEntry entry = entry(where, text.substring(start, end));
            Integer other = lineOf.putIfAbsent(name(entry), line);
            if (other != null) {
                throw new RawDataException(
                        where + ": " + name(entry) + " stands in line " + other + " already");
            }
            entries.add(entry);
            start = end + 1;
        }
        return List.copyOf(entries);
    }

    /**
     * Adds entries at the end, all of them in one write, while no other process does. The file is
     * made if there is none, and read to its end before.
     *
     * @throws RawDataException if the history is damaged, or would hold a run twice; then nothing
     *     is written
     * @throws IllegalStateException if an entry does not obey its schema, which would be a mistake
     *     here; then nothing is written
     */
    public static void append(Path file, List<HistoryEntry> entries) throws IOException {
        ByteBuffer lines =
                StandardCharsets.UTF_8.encode(
                        entries.stream().map(HistoryFile::line).collect(Collectors.joining()));
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            channel.lock();
            Set<String> there =
                    read(file).stream()
                            .map(HistoryFile::name)
                            .collect(Collectors.toCollection(HashSet::new));
            for (HistoryEntry entry : entries) {
                if (!there.add(name(entry))) {
                    throw new RawDataException(
                            file + " would hold " + name(entry) + " twice; nothing is written");
                }
            }
            while (lines.hasRemaining()) {
                channel.write(lines);
            }
            channel.force(true);
        }
    }

    /** The line of an entry, with its line feed. */
    static String line(HistoryEntry entry) {
        String line = Json.line(entry);
        SCHEMA.requireOwn(name(entry), line);
        return line;
    }

    /** What is wrong with a line, with its place; empty if nothing is. */
    static List<String> validate(String json) {
        return SCHEMA.validate(json);
    }

    private static HistoryEntry entry(String where, String line) {
        // The schema first: it says more of a line of another version.
        SCHEMA.require(where, ": not a history entry v1", line);
        return Json.parse(where, line, HistoryEntry.class);
    }

    private static String name(HistoryEntry entry) {
        return "run " + entry.run() + " of session " + entry.session();
    }
}
