package io.github.jwtbench.validation.json;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/** Decodes the text of a JSON string (RFC 8259 section 7). */
final class JsonText {
    private JsonText() {}

    /**
     * Reads bytes of a string whose escapes are valid.
     *
     * @throws CharacterCodingException if they are not UTF-8
     */
    static String decoded(byte[] json, int start, int end) throws CharacterCodingException {
        ByteBuffer bytes = ByteBuffer.wrap(json, start, end - start);
        String raw = StandardCharsets.UTF_8.newDecoder().decode(bytes).toString();
        StringBuilder text = new StringBuilder(raw.length());
        for (int i = 0; i < raw.length(); i++) {
            char c = raw.charAt(i);
            if (c == '\\') {
                i++;
                if (raw.charAt(i) == 'u') {
                    c = (char) Integer.parseInt(raw, i + 1, i + 5, 16);
                    i += 4;
                } else {
                    c = unescaped(raw.charAt(i));
                }
            }
            text.append(c);
        }
        return text.toString();
    }

    private static char unescaped(char c) {
        return switch (c) {
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            default -> c;
        };
    }
}
