package io.github.jwtbench.compression;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * The values of the four headers of a token; as secret as the token.
 *
 * @param staticPart value of {@link SplitHeaders#STATIC}
 * @param session value of {@link SplitHeaders#SESSION}
 * @param dynamic value of {@link SplitHeaders#DYNAMIC}
 * @param signature value of {@link SplitHeaders#SIGNATURE}
 */
public record SplitToken(String staticPart, String session, String dynamic, String signature)
        implements Credential {
    public SplitToken {
        Objects.requireNonNull(staticPart);
        Objects.requireNonNull(session);
        Objects.requireNonNull(dynamic);
        Objects.requireNonNull(signature);
    }

    @Override
    public Map<String, String> headers() {
        Map<String, String> headers = new LinkedHashMap<>();
        headers.put(SplitHeaders.STATIC, staticPart);
        headers.put(SplitHeaders.SESSION, session);
        headers.put(SplitHeaders.DYNAMIC, dynamic);
        headers.put(SplitHeaders.SIGNATURE, signature);
        return headers;
    }

    /** Characters of the four values together. */
    long length() {
        return (long) staticPart.length()
                + session.length()
                + dynamic.length()
                + signature.length();
    }

    String longestHeader() {
        Map<String, String> headers = headers();
        return SplitHeaders.PARTS.stream()
                .max(Comparator.comparingInt(name -> headers.getOrDefault(name, "").length()))
                .orElseThrow();
    }

    /** Contains only the length, so that no log contains the token. */
    @Override
    public String toString() {
        return "SplitToken[" + length() + " characters]";
    }
}
