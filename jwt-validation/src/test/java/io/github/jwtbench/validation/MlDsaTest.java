package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.bouncycastle.jcajce.spec.ContextParameterSpec;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.EnumSource.Mode;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** ML-DSA-44, -65 and -87 (RFC 9964), with keys and signatures of Bouncy Castle. */
class MlDsaTest {
    private static final List<Minter> MINTERS = List.of(Fixture.ML44, Fixture.ML65, Fixture.ML87);

    static Stream<Arguments> ways() {
        return MINTERS.stream()
                .flatMap(m -> Way.of(m.algorithm()).stream().map(way -> Arguments.of(way, m)));
    }

    static List<Minter> minters() {
        return MINTERS;
    }

    @Test
    void jdk24AndCorrettoSupportMlDsa() {
        for (Minter minter : MINTERS) {
            assertEquals(
                    Runtime.version().feature() >= 24,
                    SignatureProvider.JDK.supports(minter.algorithm()));
            assertEquals(
                    SignatureProvider.CORRETTO.isAvailable(),
                    SignatureProvider.CORRETTO.supports(minter.algorithm()));
        }
    }

    @ParameterizedTest
    @MethodSource("ways")
    void signaturesOfAnotherKeyOrContentAreRefused(Way way, Minter minter) {
        TokenValidator validator = way.validator(Fixture.KEYS);
        String token = minter.mint(Fixture.payload(",\"sub\":\"alice\""));
        Attack.accepted(validator, token);
        Minter stranger = Minter.generate(minter.keyId(), minter.algorithm());
        Attack.refused(validator, stranger.mint(Fixture.payload("")), Reason.SIGNATURE_INVALID);
        String signature = token.substring(token.lastIndexOf('.'));
        Attack.refused(
                validator, Attack.signingInput(minter) + signature, Reason.SIGNATURE_INVALID);
    }

    @ParameterizedTest
    @MethodSource("ways")
    void signatureOfAnotherLengthIsRefused(Way way, Minter minter) {
        TokenValidator validator = way.validator(Fixture.KEYS);
        byte[] good = minter.sign(Attack.signingInput(minter).getBytes(US_ASCII));
        Attack.accepted(validator, Attack.withSignature(minter, good));
        for (int length : new int[] {1, 64, 2420, 3309, 4627, good.length - 1, good.length + 1}) {
            if (length != good.length) {
                Attack.refused(
                        validator,
                        Attack.withSignature(minter, Arrays.copyOf(good, length)),
                        Reason.SIGNATURE_INVALID);
            }
        }
        Attack.refused(
                validator,
                Attack.withSignature(minter, new byte[good.length]),
                Reason.SIGNATURE_INVALID);
    }

    /** RFC 9964 section 4: the context is empty, and the content is not hashed before signing. */
    @ParameterizedTest
    @MethodSource("ways")
    void signatureWithAContextOrHashMlDsaIsRefused(Way way, Minter minter)
            throws GeneralSecurityException {
        TokenValidator validator = way.validator(Fixture.KEYS);
        byte[] input = Attack.signingInput(minter).getBytes(US_ASCII);
        for (String context : List.of("", "JWT")) {
            Signature signer = Signature.getInstance("ML-DSA", Minter.BOUNCY_CASTLE);
            signer.initSign(minter.pair().getPrivate());
            signer.setParameter(new ContextParameterSpec(context.getBytes(US_ASCII)));
            signer.update(input);
            String token = Attack.withSignature(minter, signer.sign());
            assertEquals(
                    context.isEmpty() ? null : Reason.SIGNATURE_INVALID,
                    Fixture.verdict(validator, token));
        }
        String hash = minter.algorithm().joseName() + "-WITH-SHA512";
        KeyPair pair = KeyPairGenerator.getInstance(hash, Minter.BOUNCY_CASTLE).generateKeyPair();
        Minter hashing = new Minter(minter.keyId(), minter.algorithm(), pair);
        Signature signer = Signature.getInstance(hash, Minter.BOUNCY_CASTLE);
        signer.initSign(pair.getPrivate());
        signer.update(input);
        Attack.refused(
                way.validator(StaticKeys.of(Minter.jwks(hashing.jwk()))),
                Attack.withSignature(hashing, signer.sign()),
                Reason.SIGNATURE_INVALID);
    }

    /** RFC 9964 section 4: the algorithm is the parameter set of the key, and its {@code alg}. */
    @ParameterizedTest
    @MethodSource("ways")
    void algorithmOfAnotherKeyIsRefused(Way way, Minter minter) {
        TokenValidator validator = way.validator(Fixture.KEYS);
        String payload = Fixture.payload("");
        for (SignatureAlgorithm other : way.algorithms()) {
            if (other != minter.algorithm()) {
                Minter classical = Fixture.minter(other);
                String named = classical.with(minter.keyId(), other).header();
                Attack.refused(
                        validator, minter.mint(named, payload), Reason.ALGORITHM_NOT_ALLOWED);
                Attack.refused(
                        validator,
                        minter.mint(
                                minter.with(classical.keyId(), minter.algorithm()).header(),
                                payload),
                        Reason.ALGORITHM_NOT_ALLOWED);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("minters")
    void keyEqualsItsX509Encoding(Minter minter) {
        byte[] read = Fixture.key(Fixture.KEYS, minter.keyId()).publicKey().getEncoded();
        assertArrayEquals(minter.pair().getPublic().getEncoded(), read);
        StaticKeys again = StaticKeys.of(Minter.jwks(minter.jwk()));
        assertEquals(
                Fixture.key(Fixture.KEYS, minter.keyId()).publicKey(),
                Fixture.key(again, minter.keyId()).publicKey());
        assertEquals(Set.of(minter.algorithm()), Fixture.KEYS.algorithms(minter.keyId()));
    }

    @ParameterizedTest
    @MethodSource("minters")
    void keyOfAnotherLengthIsIgnored(Minter minter) {
        byte[] pub = minter.rawMlDsa();
        for (int length : new int[] {0, 32, 1312, 1952, 2592, pub.length - 1, pub.length + 1}) {
            if (length != pub.length) {
                String text = Minter.encode(Arrays.copyOf(pub, length));
                assertLeftOut(
                        "pub must be " + pub.length + " bytes in base64url, is not",
                        jwk(minter.algorithm().joseName(), "\"" + text + "\""));
            }
        }
        String good = Minter.encode(pub);
        for (String text :
                List.of(
                        "\"" + good + "==\"",
                        "\"" + good.substring(1) + "!\"",
                        "\"" + good + " \"",
                        "[\"" + good + "\"]",
                        "5",
                        "null")) {
            assertLeftOut("pub must be ", jwk(minter.algorithm().joseName(), text));
        }
        if (pub.length % 3 != 0) { // unused bits behind the last byte
            char last = good.charAt(good.length() - 1);
            String other = good.substring(0, good.length() - 1) + (char) (last + 1);
            assertLeftOut("pub must be ", jwk(minter.algorithm().joseName(), "\"" + other + "\""));
        }
    }

    /** RFC 9964 section 3: {@code alg} is required, since the type alone says nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {"RS256", "EdDSA", "ML-DSA", "ml-dsa-44", "ML-DSA-44 ", "SLH-DSA-SHA2-128s"})
    void keyWithoutAnMlDsaAlgorithmIsIgnored(String algorithm) {
        String pub = "\"" + Minter.encode(Fixture.ML44.rawMlDsa()) + "\"";
        String problem = "kty with crv, or AKP with alg, is of no supported kind";
        assertLeftOut(problem, jwk(algorithm, pub));
        assertLeftOut(problem, "{\"kty\":\"AKP\",\"kid\":\"k\",\"pub\":" + pub + "}");
        assertLeftOut(
                "alg must be a signature of this key, is not",
                Fixture.P256.jwk("\"kid\":\"k\",\"alg\":\"ML-DSA-44\""));
    }

    /** FIPS 204 algorithm 8: with t1 = 0 a signature for any content takes no secret. */
    @ParameterizedTest
    @MethodSource("minters")
    void keyThatAcceptsAnySignatureIsIgnored(Minter minter) {
        byte[] pub = minter.rawMlDsa();
        Arrays.fill(pub, 32, pub.length, (byte) 0);
        assertLeftOut(
                "t1 of pub must not be all zero, is",
                jwk(minter.algorithm().joseName(), "\"" + Minter.encode(pub) + "\""));
    }

    /** Key sets with AKP keys beside classical ones are read everywhere. */
    @Test
    void classicalKeysWorkBesideMlDsaKeys() {
        StaticKeys keys =
                StaticKeys.of(
                        Minter.jwks(
                                "{\"kty\":\"AKP\",\"kid\":\"x\",\"alg\":\"XYZ\",\"pub\":\"AA\"}",
                                Fixture.ML87.jwk(),
                                Fixture.RSA.jwk()));
        Attack.accepted(
                Fixture.validators(Fixture.issuer(keys)), Attack.withPayload(Fixture.payload("")));
    }

    @ParameterizedTest
    @EnumSource(
            value = SignatureAlgorithm.class,
            names = {"ML_DSA_.*"},
            mode = Mode.MATCH_ALL)
    void issuerCannotUseAnUnsupportedAlgorithm(SignatureAlgorithm algorithm) {
        assumeFalse(SignatureProvider.JDK.supports(algorithm), "this JDK has it");
        Issuer issuer = Issuer.forAnyAudience(Fixture.ISSUER, Set.of(algorithm), Fixture.KEYS);
        for (EngineType engine : EngineType.values()) {
            IllegalArgumentException refused =
                    assertThrows(
                            IllegalArgumentException.class,
                            () -> new TokenValidator(ValidatorConfig.of(engine, List.of(issuer))));
            assertEquals(
                    String.format(
                            "algorithms of issuer %s must be available from provider JDK, %s is not"
                                    + " available: Java %d has no %s; Java 24 or later has ML-DSA, Amazon"
                                    + " Corretto Crypto Provider has it from Java 17 on",
                            Fixture.ISSUER,
                            algorithm.joseName(),
                            Runtime.version().feature(),
                            algorithm.joseName()),
                    refused.getMessage());
        }
    }

    private static void assertLeftOut(String problem, String jwk) {
        IllegalArgumentException refused =
                assertThrows(IllegalArgumentException.class, () -> StaticKeys.of(Minter.jwks(jwk)));
        assertTrue(refused.getMessage().contains(problem), refused.getMessage());
    }

    private static String jwk(String algorithm, String pub) {
        return String.format(
                "{\"kty\":\"AKP\",\"kid\":\"k\",\"alg\":\"%s\",\"pub\":%s}", algorithm, pub);
    }
}
