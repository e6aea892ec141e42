package io.github.jwtbench.library;

import io.github.jwtbench.library.engine.JwtValidator;
import io.github.jwtbench.library.engine.Trust;

/** A user's validator that accepts nothing. */
public final class RefusingValidator implements JwtValidator {
    public RefusingValidator(Trust trust) {}

    @Override
    public String validate(String token) {
        throw new SecurityException("no");
    }
}
