package io.github.jwtbench.validation;

/** A 128-bit hash that identifies a token in a cache only. {@link TokenKeys} makes it. */
public record TokenKey(long high, long low) {

    @Override
    public int hashCode() {
        return (int) low; // any 32 bits of a keyed hash are enough
    }
}
