package io.github.jwtbench.validation;

/** A token's 128-bit name in a cache, worth nothing elsewhere. Made by {@link TokenKeys}. */
public record TokenKey(long high, long low) {

    @Override
    public int hashCode() {
        return (int) low; // any 32 bits of a keyed hash are as good as all
    }
}
