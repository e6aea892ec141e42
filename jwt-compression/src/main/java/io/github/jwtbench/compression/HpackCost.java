package io.github.jwtbench.compression;

import io.github.jwtbench.compression.bits.HuffmanCode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;

/**
 * Counts the bytes of header fields on one HTTP/2 connection: a model of an HPACK encoder (RFC
 * 7541) that uses Huffman coding if it makes a string shorter, and adds each field to its table. Of
 * the static table it knows only {@code authorization}. Not thread-safe.
 */
public final class HpackCost {
    /** The form in which a field is sent. */
    public enum Representation {
        /** The field is in the table (RFC 7541 section 6.1). */
        INDEXED("indexed"),
        /** The name is in the table; the value is sent and added (section 6.2.1). */
        NAME_INDEXED("literal, name indexed"),
        /** Name and value are sent and added (section 6.2.1). */
        NEW_NAME("literal, new name"),
        /** The value is sent and not added (section 6.2.2). */
        NOT_INDEXED("literal, not indexed"),
        /** The value is sent and never added (section 6.2.3). */
        NEVER_INDEXED("literal, never indexed");

        private final String text;

        Representation(String text) {
            this.text = text;
        }

        /** The representation as text. */
        public String text() {
            return text;
        }
    }

    /**
     * The cost of a field.
     *
     * @param representation form in which the field is sent
     * @param bytes bytes in the header block
     */
    public record Cost(Representation representation, int bytes) {}

    private record Entry(String name, String value, long variant) {
        int size() {
            return (int) entryBytes(name, value.length());
        }
    }

    private static final int STATIC_TABLE_LENGTH = 61;
    private static final int STATIC_AUTHORIZATION = 23;
    static final int ENTRY_OVERHEAD = 32;

    private final int tableBytes;
    private TableRoom room;
    private final Deque<Entry> oldestFirst = new ArrayDeque<>();
    private int size;

    /** Number of added entries; and for each entry and name, this number when it was added last. */
    private long added;

    /** Size of each value sent as a literal, kept because traffic repeats values. */
    private final Map<String, Integer> valueBytes = new HashMap<>();

    private final Map<Entry, Long> addedAt = new HashMap<>();
    private final Map<String, Long> nameAddedAt = new HashMap<>();

    /**
     * A connection with an empty table.
     *
     * @param tableBytes size of the table, SETTINGS_HEADER_TABLE_SIZE, 0 or more
     */
    public HpackCost(int tableBytes) {
        if (tableBytes < 0) {
            throw new IllegalArgumentException("table must have 0 bytes or more: " + tableBytes);
        }
        this.tableBytes = tableBytes;
        begin();
    }

    /** Begins a header block. */
    public void begin() {
        room = new TableRoom(tableBytes);
    }

    /**
     * Sends a field.
     *
     * @param name lower case
     * @param value visible ASCII and spaces
     */
    public Cost send(String name, String value) {
        return send(name, value, 0);
    }

    /**
     * Sends a field with another value of the same size.
     *
     * @param variant identifies the value: equal numbers mean equal values; 0 means the given value
     */
    public Cost send(String name, String value, long variant) {
        room.takes(name, value.length());
        return add(name, value, variant);
    }

    /**
     * Sends a part of a split token. Uses a literal without indexing if the part and the fields of
     * this header block so far do not fit in the table ({@link TableRoom}).
     */
    public Cost sendPart(String name, String value, long variant) {
        return room.takes(name, value.length())
                ? add(name, value, variant)
                : sendLiteral(name, value);
    }

    private Cost add(String name, String value, long variant) {
        Entry entry = new Entry(name, value, variant);
        Long at = addedAt.get(entry);
        if (at != null) {
            return new Cost(Representation.INDEXED, integerBytes(index(at), 7));
        }
        evictFor(entry);
        int nameIndex = indexOf(name);
        add(entry);
        // A part that does not fit is sent without indexing, in which the index has fewer bits.
        int bytes = literalBytes(nameIndex, entry.size() > tableBytes ? 4 : 6, name, value);
        return new Cost(
                nameIndex > 0 ? Representation.NAME_INDEXED : Representation.NEW_NAME, bytes);
    }

    /** Sends a field as a literal without indexing. */
    public Cost sendLiteral(String name, String value) {
        return new Cost(Representation.NOT_INDEXED, literalBytes(indexOf(name), 4, name, value));
    }

    /** Sends a field as a never-indexed literal, which has the same size. */
    public Cost sendNever(String name, String value) {
        return new Cost(Representation.NEVER_INDEXED, sendLiteral(name, value).bytes());
    }

    /**
     * Bytes of a table entry (RFC 7541 section 4.1, RFC 9204 section 3.2.1).
     *
     * @param valueCharacters of the value, or a mean of several values
     */
    public static double entryBytes(CharSequence name, double valueCharacters) {
        return name.length() + valueCharacters + ENTRY_OVERHEAD;
    }

    private int literalBytes(int nameIndex, int prefixBits, String name, String value) {
        return (nameIndex > 0 ? integerBytes(nameIndex, prefixBits) : 1 + stringBytes(name))
                + valueBytes.computeIfAbsent(value, HpackCost::stringBytes);
    }

    /** Index of the newest entry with this name, or 0. */
    private int indexOf(String name) {
        if (name.equals(SplitHeaders.AUTHORIZATION)) {
            return STATIC_AUTHORIZATION;
        }
        Long at = nameAddedAt.get(name);
        return at == null ? 0 : index(at);
    }

    private int index(long at) {
        return (int) (STATIC_TABLE_LENGTH + 1 + added - at);
    }

    /**
     * Bytes of a string with its length (RFC 7541 section 5.2).
     *
     * @throws IllegalArgumentException if the text is not visible ASCII and spaces
     */
    public static int stringBytes(String text) {
        return stringBytes(text, 7);
    }

    static int stringBytes(String text, int prefixBits) {
        int bytes = HuffmanCode.bytes(text);
        return integerBytes(bytes, prefixBits) + bytes;
    }

    /** Evicts before it looks up the name, as Netty does; RFC 7541 section 4.4 allows both. */
    private void evictFor(Entry entry) {
        while (entry.size() <= tableBytes && size + entry.size() > tableBytes) {
            Entry oldest = oldestFirst.remove();
            size -= oldest.size();
            nameAddedAt.remove(oldest.name(), addedAt.remove(oldest));
        }
    }

    private void add(Entry entry) {
        if (entry.size() <= tableBytes) {
            oldestFirst.add(entry);
            size += entry.size();
            added++;
            addedAt.put(entry, added);
            nameAddedAt.put(entry.name(), added);
        }
    }

    /** Bytes of an integer (RFC 7541 section 5.1). */
    static int integerBytes(long value, int prefixBits) {
        int most = (1 << prefixBits) - 1;
        int bytes = 1;
        if (value >= most) {
            long rest = value - most;
            do {
                bytes++;
                rest >>>= 7;
            } while (rest > 0);
        }
        return bytes;
    }
}
