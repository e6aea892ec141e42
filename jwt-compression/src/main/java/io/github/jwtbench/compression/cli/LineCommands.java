package io.github.jwtbench.compression.cli;

import io.github.jwtbench.compression.BearerCredentials;
import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.PlainToken;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.SplitToken;
import io.github.jwtbench.compression.TokenJoiner;
import io.github.jwtbench.compression.TokenSplitter;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Runs a command on one line. */
final class LineCommands {

    private final TokenSplitter splitter;
    private final SplitReceiver receiver = SplitReceiver.of(TokenJoiner.create());

    LineCommands(TokenSplitter splitter) {
        this.splitter = splitter;
    }

    /** The line of headers for a token. */
    String split(String line) throws BadLineException {
        return HeaderLine.write(credential(line).headers());
    }

    /** The token of a line of headers. */
    String join(String line) throws BadLineException {
        Map<String, List<String>> headers = HeaderLine.read(line);
        try {
            Optional<String> joined = receiver.token(name -> headers.getOrDefault(name, List.of()));
            return joined.isPresent() ? joined.get() : plain(headers);
        } catch (MalformedSplitException e) {
            throw new BadLineException(e.getMessage());
        }
    }

    /** The cost table for a token or for a line of headers. */
    String explain(String line) throws BadLineException {
        if (!line.stripLeading().startsWith("{")) {
            return explain(line, credential(line));
        }
        String token = join(line);
        Map<String, List<String>> headers = HeaderLine.read(line);
        if (!headers.containsKey(SplitHeaders.STATIC)) {
            return explain(token, credential(token));
        }
        List<String> values =
                SplitHeaders.PARTS.stream()
                        .map(part -> headers.getOrDefault(part, List.of()).get(0))
                        .toList();
        return explain(
                token, new SplitToken(values.get(0), values.get(1), values.get(2), values.get(3)));
    }

    private static String explain(String token, Credential credential) {
        try {
            return CostTable.of(token, credential);
        } catch (MalformedSplitException e) {
            throw new IllegalStateException("a split is malformed: " + e.getMessage(), e);
        }
    }

    /** The credential for a token. */
    Credential credential(String token) throws BadLineException {
        Credential credential = splitter.split(token);
        if (credential instanceof PlainToken plain
                && plain.reason() == PlainToken.Reason.NOT_COMPACT) {
            throw new BadLineException(plain.reason().text());
        }
        return credential;
    }

    private String plain(Map<String, List<String>> headers) throws BadLineException {
        List<String> values = headers.getOrDefault(SplitHeaders.AUTHORIZATION, List.of());
        String token = values.size() == 1 ? BearerCredentials.token(values.get(0)) : null;
        if (token == null) {
            throw new BadLineException("must have the four parts or one authorization with Bearer");
        }
        credential(token); // only to check the token
        return token;
    }
}
