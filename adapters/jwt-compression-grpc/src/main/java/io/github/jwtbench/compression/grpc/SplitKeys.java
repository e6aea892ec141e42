package io.github.jwtbench.compression.grpc;

import static io.grpc.Metadata.ASCII_STRING_MARSHALLER;

import io.github.jwtbench.compression.SplitHeaders;
import io.grpc.Metadata;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Metadata keys of the headers. gRPC sends fields whose names end in {@code -bin} as bytes in
 * base64; the parts are text already, so two parts have other names here.
 */
final class SplitKeys {
    static final Metadata.Key<String> AUTHORIZATION = key(SplitHeaders.AUTHORIZATION);

    private static final Metadata.Key<String> ANNOUNCEMENT = key(SplitHeaders.ANNOUNCEMENT);

    /** By header name of {@link SplitHeaders}. */
    private static final Map<String, Metadata.Key<String>> KEYS =
            Map.of(
                    SplitHeaders.STATIC, key(SplitHeaders.STATIC),
                    SplitHeaders.SESSION, key(SplitHeaders.SESSION),
                    SplitHeaders.DYNAMIC, key("x-jwt-dynamic"),
                    SplitHeaders.SIGNATURE, key("x-jwt-sig"),
                    SplitHeaders.AUTHORIZATION, AUTHORIZATION);

    private SplitKeys() {}

    private static Metadata.Key<String> key(String name) {
        return Metadata.Key.of(name, ASCII_STRING_MARSHALLER);
    }

    static List<String> values(Metadata headers, String name) {
        return values(headers, Objects.requireNonNull(KEYS.get(name)));
    }

    static void put(Metadata headers, String name, String value) {
        headers.put(KEYS.get(name), value);
    }

    static void removeCredentials(Metadata headers) {
        SplitHeaders.CREDENTIALS.forEach(name -> headers.discardAll(KEYS.get(name)));
    }

    static List<String> announcements(Metadata headers) {
        return values(headers, ANNOUNCEMENT);
    }

    static void announce(Metadata headers) {
        headers.put(ANNOUNCEMENT, SplitHeaders.ANNOUNCED_VERSION);
    }

    private static List<String> values(Metadata headers, Metadata.Key<String> key) {
        Iterable<String> values = headers.getAll(key);
        if (values == null) {
            return List.of();
        }
        List<String> all = new ArrayList<>();
        values.forEach(all::add);
        return all;
    }
}
