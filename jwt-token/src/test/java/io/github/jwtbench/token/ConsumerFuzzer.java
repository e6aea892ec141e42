package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.jwk.JWKSet;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The fuzz target of Jazzer. It looks for a token on which the consumer fails with anything but a
 * {@link TokenException}, that it accepts for other ends or times than expected, or whose claims it
 * reads differently a second time.
 *
 * <p>An input is a letter for the kind of token, members for a header up to the first line feed,
 * and a content. The target signs and encrypts them, so that the search gets behind the
 * cryptography. {@code doc/secured-tokens.adoc} says how to run it.
 */
public final class ConsumerFuzzer {
    private static final String NESTED = ",\"cty\":\"JWT\"";
    private static final TokenConsumer CONSUMER = acceptingAll();

    private ConsumerFuzzer() {}

    /** By this name and signature Jazzer finds the target. */
    public static void fuzzerTestOneInput(byte[] input) {
        verdict(input);
    }

    /** Why the token was refused; null if it was accepted. */
    static TokenError verdict(byte[] input) {
        String token = token(input);
        try {
            Map<String, Object> claims = CONSUMER.consume(token).claims();
            if (!Fixture.ISSUER.equals(claims.get("iss"))
                    || !String.valueOf(claims.get("aud")).contains(Fixture.AUDIENCE)
                    || ((Number) claims.get("exp")).longValue() <= Fixture.NOW - 30) {
                throw new AssertionError("accepted for other ends or times: " + claims);
            }
            if (!CONSUMER.consume(token).claims().equals(claims)) {
                throw new AssertionError("read differently the second time");
            }
            return null;
        } catch (TokenException e) {
            return e.error();
        }
    }

    private static String token(byte[] input) {
        int end = 0;
        while (end < input.length && input[end] != '\n') {
            end++;
        }
        byte[] content = Arrays.copyOfRange(input, Math.min(end + 1, input.length), input.length);
        if (end == 0) {
            return new String(content, ISO_8859_1);
        }
        String members = new String(input, 1, end - 1, UTF_8);
        return switch (input[0]) {
            case 's' -> Forge.jws(Forge.jwsHeader(members), content);
            case 'n' ->
                    Forge.jwe(NESTED, Forge.ascii(Forge.jws(Forge.jwsHeader(members), content)));
            case 'j' -> Forge.jwe(NESTED + members, content);
            case 'e' ->
                    Forge.jws(
                            Forge.jwsHeader(NESTED),
                            Forge.ascii(Forge.jwe(Forge.binding() + members, content)));
            case 'p' ->
                    Forge.jws(
                            Forge.jwsHeader(NESTED + members),
                            Forge.ascii(Forge.jwe(Forge.binding(), content)));
            default -> new String(input, ISO_8859_1);
        };
    }

    private static TokenConsumer acceptingAll() {
        KeyRing signer = Fixture.SIGNING.get(SigningAlgorithm.ES256);
        Set<SecuredTokenFormat> formats =
                Fixture.allFormats().stream()
                        .filter(format -> format.signingAlgorithm() == SigningAlgorithm.ES256)
                        .filter(format -> format.keyManagement() != KeyManagement.RSA_OAEP_256)
                        .collect(Collectors.toSet());
        return new TokenConsumer(
                new ConsumerConfig(
                        formats,
                        new JWKSet(List.of(signer.currentPublicKey())),
                        Fixture.CLAIMS,
                        Fixture.DECRYPTION.get(KeyManagement.ECDH_ES),
                        Set.of(Fixture.DICTIONARY),
                        Limits.defaults()));
    }
}
