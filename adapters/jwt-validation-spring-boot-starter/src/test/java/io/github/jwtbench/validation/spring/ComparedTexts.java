package io.github.jwtbench.validation.spring;

import static io.github.jwtbench.validation.spring.TestIssuer.base64;
import static io.github.jwtbench.validation.spring.TestIssuer.header;
import static io.github.jwtbench.validation.spring.TestIssuer.in;
import static io.github.jwtbench.validation.spring.TestIssuer.sign;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Random;

/** Texts that are tokens, or nearly so: parts, padding, signatures. */
final class ComparedTexts {
    private static final String ALPHABET =
            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

    private ComparedTexts() {}

    static void addTo(ComparedTokens all) {
        texts(all);
        mutations(all);
    }

    private static void texts(ComparedTokens all) {
        String token = all.issuer().token();
        String[] parts = token.split("\\.");
        all.add("good", token);
        for (int part = 0; part < 3; part++) {
            for (String end :
                    List.of(
                            "=", "==", "===", "A", "AA", "AAA", "AAAA", "+", "/", "~", ".", "..",
                            " ", "%3D")) {
                String[] changed = parts.clone();
                changed[part] += end;
                all.add("part " + part + " and then " + end, String.join(".", changed));
            }
            String[] changed = parts.clone();
            changed[part] = "";
            all.add("part " + part + " empty", String.join(".", changed));
            changed[part] = parts[part].substring(0, parts[part].length() - 1);
            all.add("part " + part + " one shorter", String.join(".", changed));
            changed[part] = "A" + parts[part];
            all.add("part " + part + " one longer", String.join(".", changed));
            changed[part] = otherTail(parts[part]);
            all.add("part " + part + " with bits in its tail", String.join(".", changed));
        }
        for (int member = 0; member < 3; member++) { // so that each length modulo 3 is there
            String x = ",\"x\":\"" + "y".repeat(member) + "\"";
            String head = base64(header(x).getBytes(StandardCharsets.UTF_8));
            String body = base64(all.issuer().claims(x).getBytes(StandardCharsets.UTF_8));
            String pad = "=".repeat((4 - head.length() % 4) % 4);
            all.add(
                    "header signed with padding, " + member,
                    TestIssuer.signed(head + pad + "." + body));
            all.add(
                    "payload signed with padding, " + member,
                    TestIssuer.signed(head + "." + body + "=".repeat((4 - body.length() % 4) % 4)));
            all.add(
                    "payload signed with another padding, " + member,
                    TestIssuer.signed(head + "." + body + "===="));
            all.add(
                    "payload signed with bits in its tail, " + member,
                    TestIssuer.signed(head + "." + otherTail(body)));
        }
        byte[] odd =
                all.with("x", "\"\u00ff\u00fe>>>???\u00ff\u00fe\"")
                        .getBytes(StandardCharsets.UTF_8);
        String standard = Base64.getEncoder().withoutPadding().encodeToString(odd);
        all.add(
                "payload signed in the standard alphabet",
                TestIssuer.signed(parts[0] + "." + standard));
        all.add(
                "payload in the standard alphabet",
                TestIssuer.signed(parts[0] + "." + base64(odd)).replace(base64(odd), standard));
        all.add(
                "signature in the standard alphabet",
                parts[0] + "." + parts[1] + "." + parts[2].replace('-', '+').replace('_', '/'));
        all.add("garbage", "garbage");
        all.add("a", "a");
        all.add("a.b.c", "a.b.c");
        all.add("dots", "...");
        all.add("leading dot", "." + token);
        all.add("two parts", parts[0] + "." + parts[1]);
        all.add("four parts", token + ".AAAA");
        String jwe =
                base64(
                        "{\"alg\":\"RSA-OAEP\",\"enc\":\"A128GCM\",\"kid\":\"first\"}"
                                .getBytes(StandardCharsets.UTF_8));
        all.add("encrypted", jwe + ".AAAA.AAAA.AAAA.AAAA");
        all.add("encrypted, three parts", jwe + "." + parts[1] + "." + parts[2]);
        all.add("signed, five parts", parts[0] + ".AAAA.AAAA.AAAA.AAAA");
        all.add("a token in a token", sign(header(",\"cty\":\"JWT\""), token));
        all.add(
                "none without signature",
                base64("{\"alg\":\"none\"}".getBytes(StandardCharsets.UTF_8))
                        + "."
                        + parts[1]
                        + ".");
        all.add("signature of zeros", parts[0] + "." + parts[1] + "." + base64(new byte[256]));
        all.add("signature too short", parts[0] + "." + parts[1] + "." + base64(new byte[255]));
        all.add(
                "signature too long",
                parts[0] + "." + parts[1] + "." + parts[2].substring(0, 340) + base64(new byte[4]));
        all.add("signature of one byte", parts[0] + "." + parts[1] + "." + base64(new byte[] {1}));
        all.add(
                "signature of another token",
                parts[0]
                        + "."
                        + parts[1]
                        + "."
                        + all.issuer()
                                .token(all.issuer().claims(",\"jti\":\"2\""))
                                .split("\\.")[2]);
        all.add("12,288 characters of garbage", "a".repeat(12_288));
        all.add("20,000 characters of garbage", "a".repeat(20_000));
        all.add(
                "ES256 signed",
                TestIssuer.signEc("{\"alg\":\"ES256\",\"kid\":\"ec\"}", all.good()));
        all.add(
                "ES256 signed, expired",
                TestIssuer.signEc(
                        "{\"alg\":\"ES256\",\"kid\":\"ec\"}", all.with("exp", "" + in(-90))));
        all.add(
                "ES256 signed as RS256",
                TestIssuer.signEc("{\"alg\":\"RS256\",\"kid\":\"ec\"}", all.good()));
    }

    private static String otherTail(String part) {
        int last = ALPHABET.indexOf(part.charAt(part.length() - 1));
        return part.substring(0, part.length() - 1) + ALPHABET.charAt(last ^ 1);
    }

    /** A character of a good token is another, is left out, or is there twice. */
    private static void mutations(ComparedTokens all) {
        Random random = new Random(1);
        for (int i = 0; i < 100; i++) {
            StringBuilder token = new StringBuilder(all.issuer().token());
            int at = random.nextInt(token.length() - 1); // the last one has unused bits
            char other = ALPHABET.charAt(random.nextInt(64));
            switch (i % 3) {
                case 0 -> token.setCharAt(at, token.charAt(at) == other ? '.' : other);
                case 1 -> token.deleteCharAt(at);
                default -> token.insert(at, other);
            }
            all.add("mutation " + i, token.toString());
        }
    }
}
