package io.github.jwtbench.validation;

/**
 * A token whose header has been read. Nothing in it is trusted, so it has no public accessors.
 * {@link Pipeline#parse} makes it.
 */
public final class ParsedToken {
    private final FormattedToken formatted;
    private final JoseHeader header;
    private final Payload payload;

    ParsedToken(FormattedToken formatted, JoseHeader header, Payload payload) {
        this.formatted = formatted;
        this.header = header;
        this.payload = payload;
    }

    FormattedToken formatted() {
        return formatted;
    }

    JoseHeader header() {
        return header;
    }

    Payload payload() {
        return payload;
    }
}
