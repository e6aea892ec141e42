package io.github.jwtbench.token;

import static io.github.jwtbench.token.Fixture.ENCRYPT_THEN_SIGN;
import static io.github.jwtbench.token.Fixture.SIGN;
import static io.github.jwtbench.token.Fixture.SIGN_THEN_ENCRYPT;
import static io.github.jwtbench.token.Fixture.claims;
import static io.github.jwtbench.token.Fixture.refused;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import com.nimbusds.jose.jwk.JWKSet;
import io.github.jwtbench.token.keys.Keys;
import java.security.GeneralSecurityException;
import java.util.List;
import java.util.Set;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Headers with false or unaccepted values. All tokens are validly signed. */
class HeaderTest {
    private static final String NESTED = ",\"cty\":\"JWT\"";

    /** The start of the real header, and additional members. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HEADER_NOT_ALLOWED | ,'crit':['pzip']", // critical, but not there
                "HEADER_NOT_ALLOWED | ,'pzip':'br'", // there, but not critical
                "HEADER_NOT_ALLOWED | ,'pzip':'br','crit':['pzip','exp']",
                "HEADER_NOT_ALLOWED | ,'pzip':'br','crit':['pzip','pzip']",
                "HEADER_NOT_ALLOWED | ,'pzip':'br','crit':'pzip'",
                "HEADER_NOT_ALLOWED | ,'pzip':'gzip','crit':['pzip']",
                "HEADER_NOT_ALLOWED | ,'pzip':'BR','crit':['pzip']",
                "HEADER_NOT_ALLOWED | ,'crit':['exp'],'exp':1",
                "HEADER_NOT_ALLOWED | ,'crit':[]",
                "HEADER_NOT_ALLOWED | ,'crit':null",
                "HEADER_NOT_ALLOWED | ,'b64':false,'crit':['b64']",
                "HEADER_NOT_ALLOWED | ,'b64':true",
                "HEADER_NOT_ALLOWED | ,'zip':'DEF'", // that is for JWE
                "HEADER_NOT_ALLOWED | ,'enc':'A256GCM'",
                "HEADER_NOT_ALLOWED | ,'typ':'at+jwt'",
                "HEADER_NOT_ALLOWED | ,'cty':'json'",
                "MODE_NOT_ALLOWED | ,'cty':'JWT'",
                "COMPRESSION_NOT_ALLOWED | ,'pzip':'br','crit':['pzip']",
                "MALFORMED | ,'kid':'twice'",
                "MALFORMED | ,'typ':null",
                "MALFORMED | ,'pzip':1,'crit':['pzip']",
                "MALFORMED | ,'x'",
            })
    void malformedJwsHeaderIsRefused(TokenError error, String members) {
        String header = Forge.jwsHeader(members.replace('\'', '"'));
        refused(error, SIGN, Forge.jws(header, claims("")));
        refused(
                error,
                SIGN_THEN_ENCRYPT,
                Forge.jwe(NESTED, Forge.ascii(Forge.jws(header, claims("")))));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "HEADER_NOT_ALLOWED | ,'cty':'JWT','zip':'GZIP'",
                "HEADER_NOT_ALLOWED | ,'cty':'JWT','zip':'def'",
                "HEADER_NOT_ALLOWED | ,'cty':'JWT','pzip':'DEF','crit':['pzip']", // is zip
                "HEADER_NOT_ALLOWED | ,'cty':'JWT','zip':'DEF','pzip':'br','crit':['pzip']",
                "HEADER_NOT_ALLOWED | ,'cty':'JWT','zip':'DEF','crit':['zip']",
                "HEADER_NOT_ALLOWED | ,'cty':'JWT','apu':'QWxpY2U'",
                "HEADER_NOT_ALLOWED | ,'cty':'JWE'",
                "HEADER_NOT_ALLOWED | ,'cty':'JWT','typ':'x'",
                "MODE_NOT_ALLOWED | ,'typ':'JWT'", // no cty: claims, signed by nobody
                "COMPRESSION_NOT_ALLOWED | ,'cty':'JWT','zip':'DEF'",
                "MALFORMED | ,'cty':'JWT','alg':'ECDH-ES'",
                "MALFORMED | ,'cty':'JWT','zip':1",
            })
    void malformedJweHeaderIsRefused(TokenError error, String members) {
        byte[] jws = Forge.ascii(Forge.jws(Forge.jwsHeader(""), claims("")));
        refused(error, SIGN_THEN_ENCRYPT, Forge.jwe(members.replace('\'', '"'), jws));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "JWT | application/jwt",
                "jwt | jwt",
            })
    void mediaTypesAreCaseInsensitive(String type, String contentType) throws TokenException {
        String jws = Forge.jws(Forge.jwsHeader(",\"typ\":\"" + type + "\""), claims(""));
        String jwe = Forge.jwe(",\"cty\":\"" + contentType + "\"", Forge.ascii(jws));
        assertEquals(
                Mode.SIGN_THEN_ENCRYPT, Fixture.consumer(SIGN_THEN_ENCRYPT).consume(jwe).mode());
    }

    /** RFC 8725 section 2.1. The signature is that of ES256, or none. */
    @ParameterizedTest
    @CsvSource({"none", "None", "HS256", "ES384", "es256", "RS256", "PS256", "EdDSA", "ECDH-ES"})
    void otherAlgorithmIsRefused(String algorithm) {
        String header = Forge.jwsHeader("").replace("ES256", algorithm);
        String token = Forge.jws(header, claims(""));
        refused(TokenError.ALGORITHM_NOT_ALLOWED, SIGN, token);
        refused(TokenError.ALGORITHM_NOT_ALLOWED, SIGN, Forge.withPart(token, 2, ""));
    }

    /** RFC 8725 section 2.1: the public key as a shared secret. */
    @Test
    void hmacWithThePublicKeyIsRefused() throws GeneralSecurityException {
        KeyRing signer = Fixture.SIGNING.get(SigningAlgorithm.RS256);
        for (byte[] secret :
                List.of(
                        Keys.publicKey(signer.current()).getEncoded(),
                        signer.currentPublicKey().toJSONString().getBytes(UTF_8))) {
            String header = "{\"alg\":\"HS256\",\"kid\":\"" + signer.current().getKeyID() + "\"}";
            String input = Forge.encode(header.getBytes(UTF_8)) + "." + Forge.encode(claims(""));
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            refused(
                    TokenError.ALGORITHM_NOT_ALLOWED,
                    SecuredTokenFormat.sign(SigningAlgorithm.RS256),
                    input + "." + Forge.encode(mac.doFinal(Forge.ascii(input))));
        }
    }

    /** RFC 8725 section 3.1: a key is used with the one algorithm that its JWK names. */
    @Test
    void keyOfAnotherAlgorithmIsRefused() {
        SecuredTokenFormat rs256 = SecuredTokenFormat.sign(SigningAlgorithm.RS256);
        SecuredTokenFormat ps256 = SecuredTokenFormat.sign(SigningAlgorithm.PS256);
        ConsumerConfig both =
                new ConsumerConfig(
                        Set.of(rs256, ps256),
                        Fixture.SIGNING.get(SigningAlgorithm.RS256).publicKeys(),
                        Fixture.CLAIMS,
                        null,
                        Set.of(),
                        Limits.defaults());
        String kid = Fixture.SIGNING.get(SigningAlgorithm.RS256).current().getKeyID();
        String header = "{\"alg\":\"PS256\",\"kid\":\"" + kid + "\"}";
        refused(
                TokenError.ALGORITHM_NOT_ALLOWED,
                new TokenConsumer(both),
                Forge.jws(header, claims("")));
    }

    /** One format's mode with another's algorithm is neither. */
    @Test
    void mixtureOfAcceptedFormatsIsRefused() throws TokenException {
        SecuredTokenFormat signed = SecuredTokenFormat.sign(SigningAlgorithm.EDDSA);
        SecuredTokenFormat compressed = SIGN.compressed(Codec.BROTLI, Placement.PAYLOAD);
        ConsumerConfig config = Fixture.consumerConfig(SIGN);
        TokenConsumer consumer =
                new TokenConsumer(
                        new ConsumerConfig(
                                Set.of(signed, compressed),
                                new JWKSet(
                                        List.of(
                                                Fixture.SIGNING
                                                        .get(SigningAlgorithm.ES256)
                                                        .currentPublicKey(),
                                                Fixture.SIGNING
                                                        .get(SigningAlgorithm.EDDSA)
                                                        .currentPublicKey())),
                                config.claims(),
                                null,
                                Set.of(),
                                config.limits()));
        var filler = Payloads.of(1000, Payloads.Content.FILLER);
        consumer.consume(Fixture.token(signed, filler));
        consumer.consume(Fixture.token(compressed, filler));
        String mixed = Fixture.token(signed.compressed(Codec.BROTLI, Placement.PAYLOAD), filler);
        refused(TokenError.ALGORITHM_NOT_ALLOWED, consumer, mixed);
    }

    @Test
    void unacceptedModeIsRefused() {
        List<SecuredTokenFormat> modes = List.of(SIGN, SIGN_THEN_ENCRYPT, ENCRYPT_THEN_SIGN);
        for (SecuredTokenFormat sent : modes) {
            String token = Fixture.token(sent, Payloads.cart(1));
            for (SecuredTokenFormat accepted : modes) {
                if (accepted != sent) {
                    refused(TokenError.MODE_NOT_ALLOWED, accepted, token);
                }
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "A256GCM, A128GCM A256CBC-HS512 none a256gcm",
        "ECDH-ES, dir RSA1_5 RSA-OAEP ECDH-ES+A256KW"
    })
    void otherEncryptionIsRefused(String ours, String others) {
        String token = Fixture.token(SIGN_THEN_ENCRYPT, Payloads.cart(1));
        for (String other : others.split(" ")) {
            refused(
                    TokenError.ALGORITHM_NOT_ALLOWED,
                    SIGN_THEN_ENCRYPT,
                    Forge.withHeader(
                            token,
                            header -> header.replace("\"" + ours + "\"", "\"" + other + "\"")));
        }
    }

    /** A JWS in a JWS in a JWE, a JWE in a JWE in a JWS, and so on. */
    @Test
    void twiceNestedTokenIsRefused() {
        String once = Forge.jws(Forge.jwsHeader(""), claims(""));
        String twice = Forge.jws(Forge.jwsHeader(NESTED), Forge.ascii(once));
        refused(
                TokenError.MODE_NOT_ALLOWED,
                SIGN_THEN_ENCRYPT,
                Forge.jwe(NESTED, Forge.ascii(twice)));
        refused(
                TokenError.MALFORMED,
                SIGN_THEN_ENCRYPT,
                Forge.jwe(NESTED, Forge.ascii(Forge.jwe(NESTED, Forge.ascii(once)))));
        String nestedJwe = Forge.jwe(NESTED + Forge.binding(), Forge.ascii(once));
        refused(
                TokenError.MODE_NOT_ALLOWED,
                ENCRYPT_THEN_SIGN,
                Forge.jws(Forge.jwsHeader(NESTED), Forge.ascii(nestedJwe)));
        refused(
                TokenError.MALFORMED,
                ENCRYPT_THEN_SIGN,
                Forge.jws(Forge.jwsHeader(NESTED), Forge.ascii(twice)));
    }
}
