package io.github.jwtbench.core.token;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildCommand.CommandResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * A program that prints a token as its first line, within half a minute. It gets no input, and its
 * output is never shown; its error output is shown if it fails.
 */
public final class TokenCommand implements TokenSupply {
    private static final int LONGEST_PROBLEM = 500;

    private final List<String> words;
    private final Path folder;

    /**
     * @param words the program and its arguments
     * @param folder that it works in
     */
    public TokenCommand(List<String> words, Path folder) {
        this.words = List.copyOf(words);
        this.folder = folder;
    }

    @Override
    public TokenResponse next() throws TokenRequestException {
        CommandResult result = ChildCommand.of(words).in(folder).run();
        if (!result.ok()) {
            String problem = result.errors().strip();
            throw failed(
                    "it ended with exit code "
                            + result.exitCode()
                            + (problem.isEmpty() ? "" : ": " + shortened(problem)));
        }
        String token = result.out().lines().findFirst().orElse("").strip();
        if (!TokenLines.isToken(token)) {
            throw failed("its first line must be a token of visible ASCII, got: another text");
        }
        try {
            return new TokenResponse(token, Optional.empty(), Lifetime.of(token));
        } catch (IllegalArgumentException e) {
            throw failed("its token has expired");
        }
    }

    private static String shortened(String text) {
        return text.length() > LONGEST_PROBLEM ? text.substring(0, LONGEST_PROBLEM) + "…" : text;
    }

    private TokenRequestException failed(String reason) {
        return new TokenRequestException(words.get(0) + " gave no token: " + reason);
    }
}
