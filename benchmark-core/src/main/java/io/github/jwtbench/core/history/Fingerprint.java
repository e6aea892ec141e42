package io.github.jwtbench.core.history;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;
import java.util.stream.Collectors;

/** Names a set of properties: the same properties have the same name on every machine. */
final class Fingerprint {

    private static final int BYTES = 8;

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
        byte[] hash = sha256().digest(text.getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(Arrays.copyOf(hash, BYTES));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform must have SHA-256", e);
        }
    }
}
