package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.core.headers.TokenCase;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** What connections have seen so far. */
final class Seen {
    private final Set<List<Object>> seen = new HashSet<>();

    /** Which case the next token on a connection is. */
    TokenCase next(Object connection, int user, int generation) {
        boolean cold = seen.add(List.of(connection));
        boolean newUser = seen.add(List.of(connection, user));
        boolean newToken = seen.add(List.of(connection, user, generation));
        return cold
                ? TokenCase.COLD
                : newUser ? TokenCase.NEW_USER : newToken ? TokenCase.REFRESH : TokenCase.REPEAT;
    }
}
