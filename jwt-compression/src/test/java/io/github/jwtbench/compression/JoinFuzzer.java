package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Fuzz target of both directions. An input that begins with 'j' is four parts, a line each: without
 * their check values, which are put right, as no search would find them. Any other input is a
 * token, or its header, payload and signature, a line each.
 *
 * <pre>
 * ./mvnw -B -ntp verify -Pfuzz -pl jwt-compression -Dfuzz.seconds=600
 * </pre>
 */
public final class JoinFuzzer {
    private static final int LINES = 4;

    private JoinFuzzer() {}

    /** By this name and signature Jazzer finds the target. */
    public static void fuzzerTestOneInput(byte[] input) {
        run(input);
    }

    /** Result of the input. Fails on impossible results. */
    static String run(byte[] input) {
        String text = new String(input, ISO_8859_1);
        List<String> lines = new ArrayList<>(Arrays.asList(text.split("\n", LINES)));
        if (text.startsWith("j") && lines.size() == LINES) {
            return join(lines);
        }
        return split(
                lines.size() == 3
                        ? Parts.token(bytes(lines, 0), bytes(lines, 1), bytes(lines, 2))
                        : text);
    }

    private static String join(List<String> lines) {
        SplitToken parts =
                new SplitToken(
                        "1" + Parts.seal(lines.get(0).substring(1)),
                        Parts.seal(lines.get(1)),
                        lines.get(2),
                        lines.get(3));
        try {
            String token = Parts.JOINER.join(parts);
            if (token.length() > TokenJoiner.MAX_GROWTH * parts.length()) {
                throw new AssertionError("grew to " + token.length());
            }
            return "joined";
        } catch (MalformedSplitException e) {
            return "malformed";
        }
    }

    private static String split(String token) {
        Credential credential = Parts.SPLITTER.split(token);
        if (credential instanceof PlainToken plain) {
            if (plain.reason() == PlainToken.Reason.NOT_EXACT) {
                throw new AssertionError("a token was split wrongly");
            }
            return "plain";
        }
        try {
            if (!Parts.JOINER.join((SplitToken) credential).equals(token)) {
                throw new AssertionError("joined to another token");
            }
        } catch (MalformedSplitException e) {
            throw new AssertionError(e);
        }
        return "split";
    }

    private static byte[] bytes(List<String> lines, int line) {
        return lines.get(line).getBytes(ISO_8859_1);
    }
}
