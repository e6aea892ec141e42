package io.github.jwtbench.compression;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Counts what header fields cost on the wire of one HTTP/2 connection: a model of an HPACK encoder
 * (RFC 7541) that codes a string with Huffman if that is shorter, and adds each field to its table.
 * Of the static table it knows {@code authorization} alone. It is not safe for use by several
 * threads.
 */
public final class HpackCost {
    /** How a field is sent. */
    public enum Representation {
        /** It is in the table (RFC 7541 section 6.1). */
        INDEXED("indexed"),
        /** Its name is in the table, its value is sent and added (section 6.2.1). */
        NAME_INDEXED("literal, name indexed"),
        /** Name and value are sent and added (section 6.2.1). */
        NEW_NAME("literal, new name");

        private final String text;

        Representation(String text) {
            this.text = text;
        }

        /** The representation in words. */
        public String text() {
            return text;
        }
    }

    /**
     * What a field costs.
     *
     * @param representation how it is sent
     * @param bytes bytes in the header block
     */
    public record Cost(Representation representation, int bytes) {}

    private record Entry(String name, String value) {
        /** As RFC 7541 section 4.1 counts it. */
        int size() {
            return name.length() + value.length() + 32;
        }
    }

    private static final int STATIC_TABLE_LENGTH = 61;
    private static final int STATIC_AUTHORIZATION = 23;

    private final int tableBytes;
    private final Deque<Entry> table = new ArrayDeque<>();
    private int size;

    /**
     * A connection whose table is empty.
     *
     * @param tableBytes size of the table, SETTINGS_HEADER_TABLE_SIZE, 0 or more
     */
    public HpackCost(int tableBytes) {
        if (tableBytes < 0) {
            throw new IllegalArgumentException("table must have 0 bytes or more: " + tableBytes);
        }
        this.tableBytes = tableBytes;
    }

    /**
     * Sends a field.
     *
     * @param name lower case
     * @param value visible ASCII and spaces
     */
    public Cost send(String name, String value) {
        Entry entry = new Entry(name, value);
        int index = STATIC_TABLE_LENGTH;
        for (Entry known : table) {
            index++;
            if (known.equals(entry)) {
                return new Cost(Representation.INDEXED, integerBytes(index, 7));
            }
        }
        return sendNew(name, value);
    }

    /** Sends a field as if its value had not been sent before: another one of the same size. */
    public Cost sendNew(String name, String value) {
        Entry entry = new Entry(name, value);
        evictFor(entry);
        int nameIndex = indexOf(name);
        add(entry);
        // What does not fit is sent without indexing, which has fewer bits for the index.
        int prefix = entry.size() > tableBytes ? 4 : 6;
        return nameIndex > 0
                ? new Cost(
                        Representation.NAME_INDEXED,
                        integerBytes(nameIndex, prefix) + stringBytes(value))
                : new Cost(Representation.NEW_NAME, 1 + stringBytes(name) + stringBytes(value));
    }

    /** Index of the newest entry with this name, or 0. */
    private int indexOf(String name) {
        if (name.equals(SplitHeaders.AUTHORIZATION)) {
            return STATIC_AUTHORIZATION;
        }
        int index = STATIC_TABLE_LENGTH;
        for (Entry known : table) {
            index++;
            if (known.name().equals(name)) {
                return index;
            }
        }
        return 0;
    }

    /**
     * Bytes of a string with its length (RFC 7541 section 5.2).
     *
     * @throws IllegalArgumentException if the text is not visible ASCII and spaces
     */
    public static int stringBytes(String text) {
        int bits = 0;
        for (int i = 0; i < text.length(); i++) {
            int length = HuffmanCode.bits(text.charAt(i));
            if (length == 0) {
                throw new IllegalArgumentException("not visible ASCII at character " + i);
            }
            bits += length;
        }
        int bytes = Math.min((bits + 7) / 8, text.length());
        return integerBytes(bytes, 7) + bytes;
    }

    /** Before the name is looked up, as Netty does. RFC 7541 section 4.4 would allow after it. */
    private void evictFor(Entry entry) {
        while (entry.size() <= tableBytes && size + entry.size() > tableBytes) {
            size -= table.removeLast().size();
        }
    }

    private void add(Entry entry) {
        if (entry.size() <= tableBytes) {
            table.addFirst(entry);
            size += entry.size();
        }
    }

    /** Bytes of an integer (RFC 7541 section 5.1). */
    private static int integerBytes(int value, int prefixBits) {
        int most = (1 << prefixBits) - 1;
        int bytes = 1;
        if (value >= most) {
            int rest = value - most;
            do {
                bytes++;
                rest >>>= 7;
            } while (rest > 0);
        }
        return bytes;
    }
}
