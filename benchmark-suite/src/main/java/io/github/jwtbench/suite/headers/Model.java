package io.github.jwtbench.suite.headers;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.core.load.driver.HeaderFields;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/** The cost of requests in the model of a connection's table. */
final class Model {

    private Model() {}

    /**
     * Sends a request; returns the bytes of its credential in the header block.
     *
     * @param authority host and port, which are in the table, too
     */
    static long send(
            HpackCost connection, String authority, Encoding encoding, HeaderFields credential) {
        connection.begin();
        connection.send(":authority", authority);
        connection.send(":path", SequenceRunner.VALIDATE);
        long[] bytes = new long[1];
        credential.forEach((name, value) -> bytes[0] += cost(connection, encoding, name, value));
        return bytes[0];
    }

    /**
     * Sends a script; returns the bytes of its credentials.
     *
     * @param credential of a line
     */
    static long send(
            Script script,
            String authority,
            Encoding encoding,
            Function<Script.Line, HeaderFields> credential) {
        List<HpackCost> connections =
                Stream.generate(() -> new HpackCost(script.tableBytes()))
                        .limit(script.connections())
                        .toList();
        return script.lines().stream()
                .mapToLong(
                        line ->
                                send(
                                        connections.get(line.connection()),
                                        authority,
                                        encoding,
                                        credential.apply(line)))
                .sum();
    }

    private static int cost(HpackCost connection, Encoding encoding, String name, String value) {
        return switch (encoding) {
            case PLAIN_NEVER, SPLIT_NEVER -> connection.sendNever(name, value).bytes();
            case SPLIT_LITERAL -> connection.sendLiteral(name, value).bytes();
            case SPLIT -> connection.sendPart(name, value, 0).bytes();
            case PLAIN, SEED_2025 -> connection.send(name, value).bytes();
        };
    }
}
