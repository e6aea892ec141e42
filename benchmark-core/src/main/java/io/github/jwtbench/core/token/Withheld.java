package io.github.jwtbench.core.token;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Removes secrets from foreign texts, which may repeat sent values: unchanged, or encoded for a
 * form, JSON, HTML, as Base64 (RFC 4648) alone or within more, or in hexadecimal, with other line
 * breaks and other case, and in part.
 */
public final class Withheld {
    /** A shorter text is found as it is, and not within Base64. */
    private static final int SHORTEST = 4;

    /** A part of a secret with at least so many letters is also withheld. */
    private static final int LEAST_PART = 8;

    private static final int MOST_PART = 24;
    private static final int BITS = 8;
    private static final int BASE64_BITS = 6;
    private static final int BASE64_BYTES = 3;

    /** Stands where a secret was, until all are found: a character that is no letter. */
    private static final String TAKEN_OUT = "\ufffc";

    /** Characters that may surround a secret. */
    private static final String AROUND = "\"'<>(){}[]," + TAKEN_OUT;

    private final String inPlace;
    private final List<String> secrets;
    private final Map<Integer, Set<String>> parts = new HashMap<>();

    /**
     * @param secrets must not be shown
     * @param inPlace shown instead
     */
    public Withheld(Collection<String> secrets, String inPlace) {
        this.inPlace = inPlace;
        this.secrets = secrets.stream().filter(secret -> !secret.isEmpty()).distinct().toList();
        for (String secret : this.secrets) {
            add(secret, SHORTEST);
            byte[] bytes = secret.getBytes(StandardCharsets.UTF_8);
            add(HexFormat.of().formatHex(bytes), LEAST_PART);
            addBase64(bytes);
            addBase64(
                    URLEncoder.encode(secret, StandardCharsets.UTF_8)
                            .getBytes(StandardCharsets.US_ASCII));
        }
    }

    /** Adds the encodings at each of three positions, without characters of other bytes. */
    private void addBase64(byte[] secret) {
        for (int before = 0; before < BASE64_BYTES; before++) {
            byte[] whole = new byte[before + secret.length];
            System.arraycopy(secret, 0, whole, before, secret.length);
            String text = Base64.getEncoder().encodeToString(whole);
            int from = (before * BITS + BASE64_BITS - 1) / BASE64_BITS;
            int to = whole.length * BITS / BASE64_BITS;
            add(text.substring(Math.min(from, to), to), LEAST_PART);
        }
    }

    private void add(String spelling, int least) {
        String letters = Letters.of(spelling).text();
        if (letters.length() >= least) {
            int length =
                    letters.length() <= LEAST_PART
                            ? letters.length()
                            : Math.min(MOST_PART, Math.max(LEAST_PART, letters.length() / 2));
            Set<String> all = parts.computeIfAbsent(length, any -> new HashSet<>());
            for (int i = 0; i + length <= letters.length(); i++) {
                all.add(letters.substring(i, i + length));
            }
        }
    }

    /** The text without the secrets. */
    public String from(String text) {
        String cleared = text;
        for (String secret : secrets) {
            cleared = cleared.replace(secret, TAKEN_OUT);
        }
        return withoutSpellings(cleared).replace(TAKEN_OUT, inPlace);
    }

    private String withoutSpellings(String text) {
        Letters letters = Letters.of(text);
        BitSet hidden = hidden(letters.text());
        StringBuilder out = new StringBuilder();
        int at = 0;
        int from = hidden.nextSetBit(0);
        while (from >= 0) {
            int to = hidden.nextClearBit(from);
            int start = letters.starts()[from];
            while (start > at && isSign(text, start - 1)) {
                start--;
            }
            out.append(text, at, start).append(TAKEN_OUT);
            at = letters.ends()[to - 1];
            from = hidden.nextSetBit(to);
            int next = to == letters.text().length() ? text.length() : letters.starts()[to];
            while (at < next && isSign(text, at)) {
                at++;
            }
        }
        return out.append(text, at, text.length()).toString();
    }

    /** Whether a character next to the letters of a secret may belong to it. */
    private static boolean isSign(String text, int at) {
        char sign = text.charAt(at);
        boolean escapesQuote =
                sign == '\\' && at + 1 < text.length() && "\"'".indexOf(text.charAt(at + 1)) >= 0;
        return !Character.isWhitespace(sign) && AROUND.indexOf(sign) < 0 && !escapesQuote;
    }

    /** The letters that belong to a secret. */
    private BitSet hidden(String letters) {
        BitSet hidden = new BitSet();
        parts.forEach(
                (length, all) -> {
                    for (int i = 0; i + length <= letters.length(); i++) {
                        if (all.contains(letters.substring(i, i + length))) {
                            hidden.set(i, i + length);
                        }
                    }
                });
        return hidden;
    }
}
