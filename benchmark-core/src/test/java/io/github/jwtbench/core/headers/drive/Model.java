package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.load.HeaderFields;

/** What requests cost by the model of a connection's table. */
final class Model {

    private Model() {}

    /**
     * Sends a request; returns the bytes of its credential in the header block.
     *
     * @param authority host and port, which are in the table, too
     */
    static long send(
            HpackCost connection, String authority, Encoding encoding, HeaderFields credential) {
        connection.send(":authority", authority);
        connection.send(":path", SequenceRunner.VALIDATE);
        long[] bytes = new long[1];
        credential.forEach((name, value) -> bytes[0] += cost(connection, encoding, name, value));
        return bytes[0];
    }

    private static int cost(HpackCost connection, Encoding encoding, String name, String value) {
        return switch (encoding) {
            case PLAIN_NEVER, SPLIT_NEVER -> connection.sendNever(name, value).bytes();
            case SPLIT_LITERAL -> connection.sendLiteral(name, value).bytes();
            case NONE, PLAIN, SEED_2025, SPLIT -> connection.send(name, value).bytes();
        };
    }
}
