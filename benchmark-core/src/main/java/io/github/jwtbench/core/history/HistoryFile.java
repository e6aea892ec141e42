package io.github.jwtbench.core.history;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.untrusted.UntrustedFile;
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
 * A history as a file of JSON lines, one {@link HistoryLine} each. Lines are only appended;
 * existing bytes never change.
 */
public final class HistoryFile {

    private HistoryFile() {}

    /**
     * Reads a history.
     *
     * @throws RawDataException if a line is not of a history, stands there twice or does not end;
     *     the message names it
     */
    public static List<HistoryLine> read(Path file) throws IOException {
        List<HistoryLine> all = new ArrayList<>();
        Map<String, Integer> lineOf = new HashMap<>();
        String text = UntrustedFile.text(file, UntrustedFile.LINES);
        for (int start = 0, line = 1; start < text.length(); line++) {
            String where = file + ", line " + line;
            int end = text.indexOf('\n', start);
            if (end < 0) {
                throw new RawDataException(
                        where + " must end with a line feed, it is not complete");
            }
            HistoryLine read = Json.parse(where, text.substring(start, end), HistoryLine.class);
            Integer other = lineOf.putIfAbsent(read.name(), line);
            if (other != null) {
                throw new RawDataException(
                        where + ": " + read.name() + " stands in line " + other + " already");
            }
            all.add(read);
            start = end + 1;
        }
        return List.copyOf(all);
    }

    /**
     * Appends lines in one write, under a lock against other processes. Creates a missing file, and
     * first reads an existing one completely.
     *
     * @throws RawDataException if the history is damaged, or would contain a run twice; then
     *     nothing is written
     */
    public static void append(Path file, List<HistoryLine> added) throws IOException {
        ByteBuffer bytes =
                StandardCharsets.UTF_8.encode(
                        added.stream().map(Json::line).collect(Collectors.joining()));
        try (FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            channel.lock();
            Set<String> there =
                    read(file).stream()
                            .map(HistoryLine::name)
                            .collect(Collectors.toCollection(HashSet::new));
            for (HistoryLine line : added) {
                if (!there.add(line.name())) {
                    throw new RawDataException(
                            file + " would hold " + line.name() + " twice; nothing is written");
                }
            }
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
            channel.force(true);
        }
    }
}
