package io.github.jwtbench.token;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.JWK;
import io.github.jwtbench.token.keys.ContentKeys;
import io.github.jwtbench.token.keys.Keys;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Tokens that are really signed and encrypted, but with any header and content. */
final class Forge {
    private Forge() {}

    static String jws(String header, byte[] payload) {
        return jws(Fixture.SIGNING.get(SigningAlgorithm.ES256), header, payload);
    }

    /** Signs with ES256, whatever the header says. */
    static String jws(KeyRing signer, String header, byte[] payload) {
        String input = encode(header.getBytes(UTF_8)) + "." + encode(payload);
        try {
            byte[] signature =
                    SigningAlgorithm.ES256.sign(
                            Keys.privateKey(signer.current()), input.getBytes(US_ASCII));
            return input + "." + encode(signature);
        } catch (GeneralSecurityException e) {
            throw new AssertionError(e);
        }
    }

    static String jwe(String members, byte[] plaintext) {
        return jwe(Fixture.DECRYPTION.get(KeyManagement.ECDH_ES), members, plaintext);
    }

    /**
     * @param members of the header, behind alg, enc, kid and epk, which are right
     */
    static String jwe(KeyRing recipient, String members, byte[] plaintext) {
        JWK key = recipient.currentPublicKey();
        KeyManagement management = KeyManagement.named(key.getAlgorithm().getName()).orElseThrow();
        try {
            ContentKeys.Wrapped wrapped = ContentKeys.create(Keys.publicKey(key));
            Map<String, Object> header = new LinkedHashMap<>();
            header.put("alg", management.joseName());
            header.put("enc", "A256GCM");
            header.put("kid", key.getKeyID());
            if (wrapped.ephemeralKey() != null) {
                header.put("epk", wrapped.ephemeralKey());
            }
            String json = new String(JsonObjects.bytes(header), UTF_8);
            String whole = json.substring(0, json.length() - 1) + members + "}";
            return Jwe.encrypt(whole.getBytes(UTF_8), wrapped, plaintext);
        } catch (GeneralSecurityException | JOSEException e) {
            throw new AssertionError(e);
        }
    }

    /** A header with ES256 and the right kid. */
    static String jwsHeader(String members) {
        return jwsHeader(Fixture.SIGNING.get(SigningAlgorithm.ES256), members);
    }

    static String jwsHeader(KeyRing signer, String members) {
        return "{\"alg\":\"ES256\",\"kid\":\"" + signer.current().getKeyID() + "\"" + members + "}";
    }

    /** Header members that bind a JWE to its signer, issuer and audience. */
    static String binding() {
        return binding(
                Fixture.SIGNING.get(SigningAlgorithm.ES256), Fixture.ISSUER, Fixture.AUDIENCE);
    }

    static String binding(KeyRing signer, String issuer, String audience) {
        return ",\"iss\":\"%s\",\"aud\":\"%s\",\"skt\":\"%s\""
                .formatted(issuer, audience, Keys.thumbprint(signer.current()));
    }

    static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    static byte[] decode(String part) {
        return Base64.getUrlDecoder().decode(part);
    }

    static String part(String token, int index) {
        return token.split("\\.", -1)[index];
    }

    static String withPart(String token, int index, String part) {
        String[] parts = token.split("\\.", -1);
        parts[index] = part;
        return String.join(".", List.of(parts));
    }

    /** The token with its header changed, as text. */
    static String withHeader(String token, UnaryOperator<String> change) {
        String header = new String(decode(part(token, 0)), UTF_8);
        return withPart(token, 0, encode(change.apply(header).getBytes(UTF_8)));
    }

    static byte[] ascii(String token) {
        return token.getBytes(US_ASCII);
    }
}
