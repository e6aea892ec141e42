package io.github.jwtbench.compression.advice;

import io.github.jwtbench.compression.QpackCost;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The cost of a credential over HTTP/3 in three cases, in the field section and on the encoder
 * stream. The decoder acknowledges each request before the next request.
 *
 * @param choice how the encoder handles new fields
 * @param cold the table is empty
 * @param repeat the same token again
 * @param refresh another token of the session, assumed to have the same size
 */
public record QpackCase(Choice choice, int cold, int repeat, int refresh) {
    private static final int STREAMS_THAT_WAIT = 16;

    /** Value of an entry for a name only. */
    private static final String NO_VALUE = "";

    /** How an encoder handles a field that is not in the table. */
    public enum Choice {
        /** It inserts and references the field at once, so the stream may have to wait for it. */
        MAY_WAIT("streams may wait"),
        /** It inserts the field, and also sends it in the section. */
        NEVER_WAITS("streams never wait"),
        /**
         * Like {@link #MAY_WAIT} for the static and session part; of other parts it inserts the
         * name only.
         */
        SESSION_ONLY("only static and session inserted");

        private final String text;

        Choice(String text) {
            this.text = text;
        }

        /** The choice as text. */
        public String text() {
            return text;
        }
    }

    /**
     * The cases of a credential.
     *
     * @param kept headers that another token of the session also has
     * @param tableBytes capacity of the table, which may be too small for everything
     */
    static QpackCase of(
            Map<String, String> headers, Choice choice, Set<String> kept, int tableBytes) {
        QpackCost connection =
                new QpackCost(tableBytes, choice == Choice.NEVER_WAITS ? 0 : STREAMS_THAT_WAIT);
        Map<String, String> refreshed = new LinkedHashMap<>();
        headers.forEach(
                (name, value) -> refreshed.put(name, kept.contains(name) ? value : other(value)));
        return new QpackCase(
                choice,
                send(connection, 0, headers, choice),
                send(connection, 4, headers, choice),
                send(connection, 8, refreshed, choice));
    }

    /** Another value of the same size, for a refreshed token. */
    private static String other(String value) {
        return new StringBuilder(value).reverse().toString();
    }

    private static int send(
            QpackCost connection, long stream, Map<String, String> headers, Choice choice) {
        int bytes = 0;
        QpackCost.Section section = connection.begin(stream);
        for (Map.Entry<String, String> header : headers.entrySet()) {
            String name = header.getKey();
            String value = header.getValue();
            boolean isInserted = choice != Choice.SESSION_ONLY || CaseCost.KEPT.contains(name);
            String entry = isInserted ? value : NO_VALUE;
            if (!section.canIndex(name, entry) && connection.hasRoom(name, entry)) {
                bytes += connection.insert(name, entry);
            }
            if (section.canIndex(name, value)) {
                section.indexed(name, value);
            } else {
                section.notIndexed(name, value);
            }
        }
        bytes += section.end();
        connection.acknowledge(stream);
        connection.acknowledgeInserts();
        return bytes;
    }

    /** The choices that make a difference for an encoding. */
    static List<Choice> choices(TokenEncoding encoding) {
        return encoding == TokenEncoding.SPLIT
                ? List.of(Choice.values())
                : List.of(Choice.MAY_WAIT, Choice.NEVER_WAITS);
    }
}
