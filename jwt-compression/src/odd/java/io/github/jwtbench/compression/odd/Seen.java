package io.github.jwtbench.compression.odd;

import io.github.jwtbench.compression.SplitHeaders;
import java.util.List;
import java.util.function.Function;

/** What an application can see of a request's credentials, short enough for a header. */
public final class Seen {
    /** The header of an answer that has it. */
    public static final String HEADER = "x-seen";

    private Seen() {}

    /**
     * Tells it of a request.
     *
     * @param headers all values of a header by the name that {@link SplitHeaders} has for it
     * @return how many values {@code authorization} has, a hash of them, and how many parts are
     *     there
     */
    public static String of(Function<String, List<String>> headers) {
        List<String> tokens = headers.apply(SplitHeaders.AUTHORIZATION);
        int parts = SplitHeaders.PARTS.stream().mapToInt(name -> headers.apply(name).size()).sum();
        return tokens.size() + ":" + List.copyOf(tokens).hashCode() + ":" + parts;
    }
}
