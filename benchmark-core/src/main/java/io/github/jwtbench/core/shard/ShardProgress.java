package io.github.jwtbench.core.shard;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How far shards are, by the lines that they print about it. */
final class ShardProgress {
    private static final Pattern LINE =
            Pattern.compile("shard-(\\d+): (\\d+) s, (\\d+) requests, (\\d+) failed;.*");

    private ShardProgress() {}

    private record At(long second, long answered, long failed) {}

    /**
     * One line for all, or null before the first has begun.
     *
     * @param logs with the lines of one or more shards
     * @param count of shards
     */
    static String of(List<Path> logs, int count) throws IOException {
        Map<Integer, At> last = new TreeMap<>();
        for (Path log : logs) {
            for (String line : lines(log)) {
                Matcher matcher = LINE.matcher(line);
                if (matcher.matches()) {
                    last.put(
                            Integer.parseInt(matcher.group(1)),
                            new At(
                                    Long.parseLong(matcher.group(2)),
                                    Long.parseLong(matcher.group(3)),
                                    Long.parseLong(matcher.group(4))));
                }
            }
        }
        if (last.isEmpty()) {
            return null;
        }
        return "%s of %s shards: %s s, %s requests, %s failed"
                .formatted(
                        last.size(),
                        count,
                        last.values().stream().mapToLong(At::second).max().orElseThrow(),
                        last.values().stream().mapToLong(At::answered).sum(),
                        last.values().stream().mapToLong(At::failed).sum());
    }

    private static List<String> lines(Path log) throws IOException {
        try {
            return Files.readAllLines(log);
        } catch (NoSuchFileException e) {
            return List.of();
        }
    }
}
