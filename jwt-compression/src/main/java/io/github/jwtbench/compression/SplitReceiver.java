package io.github.jwtbench.compression;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the token from a request's headers, strictly. A request that causes an exception must be
 * answered with its {@link MalformedSplitException#status} and must never continue as an anonymous
 * request. All responses have the header {@link SplitHeaders#ANNOUNCEMENT}.
 */
public final class SplitReceiver {
    private final TokenJoiner joiner;

    private SplitReceiver(TokenJoiner joiner) {
        this.joiner = joiner;
    }

    public static SplitReceiver of(TokenJoiner joiner) {
        return new SplitReceiver(joiner);
    }

    /** The end of a new connection, which keeps the last joined token. */
    public ReceiverConnection connection() {
        return new ReceiverConnection(this);
    }

    /**
     * The joined token; empty if the request has none of the four parts, and then the value of
     * {@code authorization} is not examined.
     *
     * @param headers gives all values of a header by its lower-case name, an empty list if there
     *     are none
     * @throws MalformedSplitException if a part is missing or repeated, if there is also an {@code
     *     authorization}, if there are several of it, or if the parts cannot be joined
     */
    public Optional<String> token(Function<String, List<String>> headers)
            throws MalformedSplitException {
        SplitToken parts = parts(headers);
        return parts == null ? Optional.empty() : Optional.of(join(parts));
    }

    /** The parts of a request; null if it has none of the four. */
    @Nullable SplitToken parts(Function<String, List<String>> headers)
            throws MalformedSplitException {
        int plain = headers.apply(SplitHeaders.AUTHORIZATION).size();
        if (plain > 1) { // whose request it is depends on the reader
            throw MalformedSplitException.at(
                    SplitHeaders.AUTHORIZATION, 0, "must occur once, occurs " + plain + " times");
        }
        if (!hasAny(headers)) {
            return null;
        }
        if (plain > 0) {
            throw MalformedSplitException.at(
                    SplitHeaders.AUTHORIZATION, 0, "must be absent if there is a split token");
        }
        return new SplitToken(
                only(SplitHeaders.STATIC, headers),
                only(SplitHeaders.SESSION, headers),
                only(SplitHeaders.DYNAMIC, headers),
                only(SplitHeaders.SIGNATURE, headers));
    }

    String join(SplitToken parts) throws MalformedSplitException {
        return joiner.join(parts);
    }

    private static boolean hasAny(Function<String, List<String>> headers) {
        for (String part : SplitHeaders.PARTS) {
            if (!headers.apply(part).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    private static String only(String name, Function<String, List<String>> headers)
            throws MalformedSplitException {
        List<String> values = headers.apply(name);
        if (values.size() != 1) {
            throw MalformedSplitException.at(
                    name, 0, "must occur once, occurs " + values.size() + " times");
        }
        return values.get(0);
    }
}
