package io.github.jwtbench.core.headers;

import java.util.List;

/**
 * One sequence as another program saw it on the network: independent evidence for our decoder.
 *
 * @param tool name and version of the program
 * @param encoding what was sent
 * @param requests requests in the capture
 * @param fields what both counted
 */
public record Capture(String tool, Encoding encoding, long requests, List<Field> fields) {

    public Capture {
        fields = List.copyOf(fields);
    }

    /**
     * @param name name of the header field
     * @param representation in which form it was sent
     * @param ours lines that our decoder counted
     * @param theirs lines that the other program counted
     */
    public record Field(String name, String representation, long ours, long theirs) {}
}
