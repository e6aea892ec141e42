package io.github.jwtbench.core.history;

import io.github.jwtbench.core.foreign.Sha256;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.stream.Collectors;

/** Names a set of properties: the same properties have the same name on every machine. */
final class Fingerprint {

    private static final int DIGITS = 16;

    private Fingerprint() {}

    /**
     * First 8 bytes, as 16 lower-case hexadecimal digits, of the SHA-256 of the lines {@code
     * name=value}, each with a line feed behind it, in UTF-8.
     */
    static String of(Map<String, String> properties) {
        String text =
                properties.entrySet().stream()
                        .map(each -> each.getKey() + "=" + each.getValue() + "\n")
                        .collect(Collectors.joining());
        return Sha256.of(text.getBytes(StandardCharsets.UTF_8)).substring(0, DIGITS);
    }
}
