package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.Reason;
import org.jspecify.annotations.Nullable;

/** A validator that is not part of this project. */
record ForeignLibrary(JwtValidator validator) implements Library<String> {
    @Override
    public String validate(String token) throws Exception {
        return validator.validate(token);
    }

    @Override
    public String subject(String accepted) {
        return accepted;
    }

    @Override
    public @Nullable Reason reason(Exception refusal) {
        return null;
    }
}
