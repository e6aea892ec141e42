package io.github.jwtbench.compression;

import static io.github.jwtbench.compression.HpackCost.integerBytes;
import static io.github.jwtbench.compression.HpackCost.stringBytes;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Counts the bytes of header fields on one HTTP/3 connection: the state of a QPACK encoder (RFC
 * 9204). The caller chooses the instructions; an instruction that the peer's decoder would refuse
 * is refused. Uses Huffman coding if it makes a string shorter. Of the static table it knows only
 * {@code authorization}. Not thread-safe.
 */
public final class QpackCost {
    private static final int STATIC_AUTHORIZATION = 84;

    private record Entry(long index, String name, String value) {
        boolean hasName(String other) {
            return name.equals(other);
        }

        boolean is(String otherName, String otherValue) {
            return name.equals(otherName) && value.equals(otherValue);
        }

        int size() {
            return (int) HpackCost.entryBytes(name, value.length());
        }
    }

    private final int tableBytes;
    private final int blockedStreams;

    /** Oldest first. Absolute indexes begin with 0 and have no gaps (section 3.2.4). */
    private final List<Entry> table = new ArrayList<>();

    /** Sections that the decoder has not acknowledged, by stream. */
    private final Map<Long, Section> open = new LinkedHashMap<>();

    private int size;
    private long inserted;
    private long knownReceived;

    /**
     * A connection with an empty table.
     *
     * @param tableBytes capacity of the table; SETTINGS_QPACK_MAX_TABLE_CAPACITY is assumed to be
     *     the same
     * @param blockedStreams SETTINGS_QPACK_BLOCKED_STREAMS: number of streams that may need entries
     *     which the decoder has not acknowledged yet
     */
    public QpackCost(int tableBytes, int blockedStreams) {
        if (tableBytes < 0 || blockedStreams < 0) {
            throw new IllegalArgumentException(
                    "0 or more: table %s, streams %s".formatted(tableBytes, blockedStreams));
        }
        this.tableBytes = tableBytes;
        this.blockedStreams = blockedStreams;
    }

    /** Bytes on the encoder stream that set the capacity (section 4.3.1), once per connection. */
    public int capacityBytes() {
        return tableBytes == 0 ? 0 : integerBytes(tableBytes, 5);
    }

    /** Whether an entry fits, after the evictions that are allowed (section 2.1.1). */
    public boolean hasRoom(String name, String value) {
        long room = (long) tableBytes - size;
        long needed = (long) HpackCost.entryBytes(name, value.length());
        for (int i = 0; i < table.size() && room < needed && isEvictable(table.get(i)); i++) {
            room += table.get(i).size();
        }
        return room >= needed;
    }

    private boolean isEvictable(Entry entry) {
        return entry.index() < knownReceived
                && open.values().stream().allMatch(each -> entry.index() < each.leastReferred);
    }

    /**
     * Inserts an entry, with a reference to its name if a table has it (sections 4.3.2 and 4.3.3);
     * returns the bytes on the encoder stream.
     *
     * @throws IllegalStateException if there is no room
     */
    public int insert(String name, String value) {
        Optional<Entry> sameName = newest(each -> each.hasName(name), Long.MAX_VALUE);
        if (name.equals(SplitHeaders.AUTHORIZATION)) {
            add(name, value);
            return integerBytes(STATIC_AUTHORIZATION, 6) + stringBytes(value, 7);
        }
        if (sameName.isEmpty()) {
            return insertLiteral(name, value);
        }
        int nameBytes = integerBytes(inserted - 1 - sameName.get().index(), 6);
        add(name, value);
        return nameBytes + stringBytes(value, 7);
    }

    /**
     * Inserts an entry with its full name (section 4.3.3); returns the bytes on the encoder stream.
     *
     * @throws IllegalStateException if there is no room
     */
    public int insertLiteral(String name, String value) {
        add(name, value);
        return stringBytes(name, 5) + stringBytes(value, 7);
    }

    /**
     * Inserts an entry again (section 4.3.4); returns the bytes on the encoder stream.
     *
     * @throws IllegalStateException if the entry is not in the table, or there is no room
     */
    public int duplicate(String name, String value) {
        Entry entry =
                newest(each -> each.is(name, value), Long.MAX_VALUE)
                        .orElseThrow(() -> new IllegalStateException("not in the table: " + name));
        int bytes = integerBytes(inserted - 1 - entry.index(), 5);
        add(name, value);
        return bytes;
    }

    private void add(String name, String value) {
        if (!hasRoom(name, value)) {
            throw new IllegalStateException("no room for: " + name);
        }
        Entry entry = new Entry(inserted++, name, value);
        while (size + entry.size() > tableBytes) {
            size -= table.remove(0).size();
        }
        table.add(entry);
        size += entry.size();
    }

    /** The newest entry of a kind below an index. */
    private Optional<Entry> newest(Predicate<Entry> kind, long below) {
        return table.stream()
                .filter(each -> each.index() < below)
                .filter(kind)
                .reduce((older, newer) -> newer);
    }

    /**
     * Begins the field section of a stream.
     *
     * @throws IllegalStateException if the stream has an unacknowledged section
     */
    public Section begin(long stream) {
        Section section = new Section(stream);
        if (open.putIfAbsent(stream, section) != null) {
            throw new IllegalStateException("one section for each stream, got: " + stream);
        }
        return section;
    }

    /** Handles the acknowledgement of a stream's section by the decoder (section 4.4.1). */
    public void acknowledge(long stream) {
        Section section = open.remove(stream);
        if (section != null) {
            knownReceived = Math.max(knownReceived, section.required);
        }
    }

    /** Handles the acknowledgement of all entries by the decoder (section 4.4.3). */
    public void acknowledgeInserts() {
        knownReceived = inserted;
    }

    /** A field section (section 4.5). Its base is the number of entries inserted before it. */
    public final class Section {
        private final long stream;
        private final long base = inserted;
        private long required;
        private long leastReferred = Long.MAX_VALUE;
        private int lineBytes;

        private Section(long stream) {
            this.stream = stream;
        }

        /** Whether {@link #indexed} is allowed: the entry exists and may be referenced. */
        public boolean canIndex(String name, String value) {
            return newest(each -> each.is(name, value), referable()).isPresent();
        }

        /**
         * Adds a field that is in the table (sections 4.5.2 and 4.5.3).
         *
         * @throws IllegalStateException if it is not, or the stream must not wait for it
         */
        public void indexed(String name, String value) {
            lineBytes += refer(newest(each -> each.is(name, value), referable()), name, 6, 4);
        }

        /** Adds a field whose name is in a table (sections 4.5.4 and 4.5.5). */
        public void nameIndexed(String name, String value) {
            lineBytes += stringBytes(value, 7);
            lineBytes +=
                    name.equals(SplitHeaders.AUTHORIZATION)
                            ? integerBytes(STATIC_AUTHORIZATION, 4)
                            : refer(newest(each -> each.hasName(name), referable()), name, 4, 3);
        }

        /** Adds a field as a full literal (section 4.5.6). */
        public void literal(String name, String value) {
            lineBytes += stringBytes(name, 3) + stringBytes(value, 7);
        }

        /** Adds a field with a reference to its name if that is allowed, else as a full literal. */
        public void notIndexed(String name, String value) {
            if (name.equals(SplitHeaders.AUTHORIZATION)
                    || newest(each -> each.hasName(name), referable()).isPresent()) {
                nameIndexed(name, value);
            } else {
                literal(name, value);
            }
        }

        /** The index below which entries may be referenced (section 2.1.2). */
        private long referable() {
            long waiting =
                    open.values().stream()
                            .filter(each -> each.stream != stream)
                            .filter(each -> each.required > knownReceived)
                            .count();
            return waiting < blockedStreams ? inserted : knownReceived;
        }

        private int refer(Optional<Entry> found, String name, int prefixBits, int postBaseBits) {
            Entry entry =
                    found.orElseThrow(
                            () ->
                                    new IllegalStateException(
                                            "not in the table, or must not be: " + name));
            required = Math.max(required, entry.index() + 1);
            leastReferred = Math.min(leastReferred, entry.index());
            return entry.index() < base
                    ? integerBytes(base - 1 - entry.index(), prefixBits)
                    : integerBytes(entry.index() - base, postBaseBits);
        }

        /** Ends the section; returns its bytes with its prefix (section 4.5.1). */
        public int end() {
            if (required == 0) {
                open.remove(stream);
                return 2 + lineBytes;
            }
            long encoded = required % (2L * (tableBytes / HpackCost.ENTRY_OVERHEAD)) + 1;
            long delta = required > base ? required - base - 1 : base - required;
            return integerBytes(encoded, 8) + integerBytes(delta, 7) + lineBytes;
        }
    }
}
