package io.github.jwtbench.compression.odd;

import io.github.jwtbench.compression.MalformedSplitException;
import io.github.jwtbench.compression.SplitReceiver;
import io.github.jwtbench.compression.TokenJoiner;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A request with credentials of some kind.
 *
 * @param pseudo pseudo-headers that it has
 * @param fields credentials, in the order of sending, by the names of the library
 * @param trailers credentials behind a body; null if the request ends with its head
 */
public record OddRequest(Pseudo pseudo, List<Field> fields, List<Field> trailers) {

    /** A header. */
    public record Field(String name, String value) {}

    /** Pseudo-headers (RFC 9113 section 8.3). All but the first make a request malformed. */
    public enum Pseudo {
        ALL,
        NO_METHOD,
        NO_PATH,
        NO_SCHEME,
        STATUS_TOO,
        STATUS_ALONE,
        NONE
    }

    /**
     * Whether a server may refuse the request whatever its credentials are; gRPC has no trailers.
     */
    boolean mayBeRefused() {
        return pseudo != Pseudo.ALL
                || trailers != null
                || fields.stream().anyMatch(field -> !field.value().equals(field.value().strip()));
    }

    /** What an application must see by a joiner that has no memory, or empty if nothing. */
    Optional<String> expected() {
        Function<String, List<String>> headers =
                name ->
                        fields.stream()
                                .filter(field -> field.name().equals(name))
                                .map(Field::value)
                                .toList();
        try {
            return Optional.of(
                    SplitReceiver.of(TokenJoiner.create())
                            .token(headers)
                            .map(token -> Seen.of(name -> authorization(name, "Bearer " + token)))
                            .orElseGet(() -> Seen.of(headers)));
        } catch (MalformedSplitException e) {
            return Optional.empty();
        }
    }

    private static List<String> authorization(String name, String value) {
        return name.equals("authorization") ? List.of(value) : List.of();
    }
}
