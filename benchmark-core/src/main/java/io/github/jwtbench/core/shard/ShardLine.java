package io.github.jwtbench.core.shard;

import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What a shard prints about itself, a line of its log each. */
public sealed interface ShardLine {

    /** The number of the shard. */
    int index();

    /** It has its tokens, has warmed the service up, and waits for its start. */
    record Ready(int index) implements ShardLine {}

    /**
     * It sends its load.
     *
     * @param second since its start
     * @param answered requests answered so far
     * @param failed requests failed so far
     */
    record Sending(int index, long second, long answered, long failed) implements ShardLine {}

    /**
     * It keeps its results until they are collected.
     *
     * @param bytes length of the archive
     * @param sha256 of the archive, 64 hexadecimal digits
     */
    record Ended(int index, long bytes, String sha256) implements ShardLine {}

    Pattern READY = Pattern.compile("shard-(\\d{1,9}): ready");
    Pattern SENDING =
            Pattern.compile(
                    "shard-(\\d{1,9}): (\\d{1,9}) s, (\\d{1,18}) requests, (\\d{1,18}) failed;.*");
    Pattern ENDED =
            Pattern.compile(
                    "shard-(\\d{1,9}): results of (\\d{1,12}) bytes, SHA-256 ([0-9a-f]{64})");

    /** The last line of each shard, by its number; other lines are ignored. */
    static Map<Integer, ShardLine> last(Stream<String> lines) {
        Map<Integer, ShardLine> last = new TreeMap<>();
        lines.forEach(line -> parse(line).ifPresent(read -> last.put(read.index(), read)));
        return last;
    }

    private static Optional<ShardLine> parse(String line) {
        Matcher ready = READY.matcher(line);
        if (ready.matches()) {
            return Optional.of(new Ready(Integer.parseInt(ready.group(1))));
        }
        Matcher sending = SENDING.matcher(line);
        if (sending.matches()) {
            return Optional.of(
                    new Sending(
                            Integer.parseInt(sending.group(1)),
                            Long.parseLong(sending.group(2)),
                            Long.parseLong(sending.group(3)),
                            Long.parseLong(sending.group(4))));
        }
        Matcher ended = ENDED.matcher(line);
        return ended.matches()
                ? Optional.of(
                        new Ended(
                                Integer.parseInt(ended.group(1)),
                                Long.parseLong(ended.group(2)),
                                ended.group(3)))
                : Optional.empty();
    }
}
