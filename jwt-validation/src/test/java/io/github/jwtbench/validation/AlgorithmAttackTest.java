package io.github.jwtbench.validation;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.function.Function;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** Attacks in which a token chooses how, or with what kind of key, it is to be verified. */
class AlgorithmAttackTest {
    private static final String PAYLOAD = Fixture.payload(",\"admin\":true");

    /**
     * Tim McLean, "Critical vulnerabilities in JSON Web Token libraries", Auth0 blog, 2015; RFC
     * 8725 section 2.1. Other spellings: Ben Knight, "JSON Web Token Validation Bypass in Auth0
     * Authentication API", Insomnia Security, 2020. No signature at all: CVE-2020-28042.
     */
    @Test
    void algorithmNoneIsRefused() {
        for (String none : List.of("none", "None", "NONE", "nOnE", "none ", "\\u006eone", "")) {
            String input =
                    Minter.encode("{\"alg\":\"" + none + "\",\"kid\":\"rsa\"}")
                            + "."
                            + Minter.encode(PAYLOAD);
            Attack.refused(input + ".", Reason.MALFORMED); // an empty part
            Attack.refused(input, Reason.MALFORMED); // two parts
            Attack.refused(input + ".AA", Reason.ALGORITHM_NOT_ALLOWED);
            Attack.refused(
                    input + "." + Minter.encode(Fixture.RSA.sign(input.getBytes(ISO_8859_1))),
                    Reason.ALGORITHM_NOT_ALLOWED);
        }
    }

    /** RFC 7515 section 4.1.1: alg must be there, and a string. */
    @Test
    void missingOrNonTextAlgorithmIsRefused() {
        for (String header :
                List.of(
                        "{\"kid\":\"rsa\"}",
                        "{\"alg\":null,\"kid\":\"rsa\"}",
                        "{\"alg\":[\"RS256\"],\"kid\":\"rsa\"}",
                        "{\"alg\":{\"RS256\":1},\"kid\":\"rsa\"}",
                        "{\"alg\":256,\"kid\":\"rsa\"}",
                        "{\"ALG\":\"RS256\",\"kid\":\"rsa\"}")) {
            Attack.refused(Attack.withHeader(header), Reason.MALFORMED);
        }
    }

    /**
     * RFC 8725 section 2.1, CVE-2015-9235, CVE-2016-5431: the verifier is made to take the RSA
     * public key, in any of the forms in which it is published, for a shared secret.
     */
    @Test
    void hmacWithThePublicKeyIsRefused() throws GeneralSecurityException {
        byte[] der = Fixture.RSA.pair().getPublic().getEncoded();
        byte[] modulus = ((RSAPublicKey) Fixture.RSA.pair().getPublic()).getModulus().toByteArray();
        String pem = pem(der);
        List<byte[]> secrets =
                List.of(
                        der,
                        // SubjectPublicKeyInfo without its first 24 bytes is the PKCS#1 form
                        Arrays.copyOfRange(der, 24, der.length),
                        modulus,
                        pem.getBytes(US_ASCII),
                        (pem + "\n").getBytes(US_ASCII),
                        pem.replace("\n", "\r\n").getBytes(US_ASCII),
                        Fixture.RSA.jwk().getBytes(UTF_8));
        for (String bits : List.of("256", "384", "512")) {
            for (byte[] secret : secrets) {
                Attack.refused(hmac(bits, secret), Reason.ALGORITHM_NOT_ALLOWED);
            }
        }
    }

    /** CVE-2022-29217: the same with the public keys of other algorithms. */
    @Test
    void hmacWithOtherPublicKeysIsRefused() throws GeneralSecurityException {
        for (Minter minter : List.of(Fixture.P256, Fixture.ED)) {
            byte[] der = minter.pair().getPublic().getEncoded();
            Attack.refused(hmac("256", der), Reason.ALGORITHM_NOT_ALLOWED);
            Attack.refused(hmac("256", pem(der).getBytes(US_ASCII)), Reason.ALGORITHM_NOT_ALLOWED);
        }
    }

    /** RFC 8725 section 3.1: a signature is verified with the algorithm that its header names. */
    @Test
    void signatureOfAnotherRsaAlgorithmIsRefused() {
        List<SignatureAlgorithm> rsa =
                List.of(
                        SignatureAlgorithm.RS256,
                        SignatureAlgorithm.RS384,
                        SignatureAlgorithm.PS256,
                        SignatureAlgorithm.PS384);
        for (SignatureAlgorithm named : rsa) {
            for (SignatureAlgorithm used : rsa) {
                if (named != used) {
                    String input = Attack.signingInput(Fixture.minter(named));
                    byte[] signature = Fixture.minter(used).sign(input.getBytes(ISO_8859_1));
                    Attack.refused(
                            input + "." + Minter.encode(signature), Reason.SIGNATURE_INVALID);
                }
            }
        }
    }

    /** RFC 8725 section 3.1: a key is used with one algorithm, which its JWK names. */
    @Test
    void pssSignatureWithAPkcs1KeyIsRefused() {
        StaticKeys keys =
                StaticKeys.of(Minter.jwks(Fixture.RSA.jwk("\"kid\":\"rsa\",\"alg\":\"RS256\"")));
        Function<EngineType, TokenValidator> validator =
                engine -> Fixture.validator(engine, Fixture.issuer(keys));
        Attack.accepted(validator, Fixture.RSA.mint(PAYLOAD));
        Attack.refused(
                validator,
                Fixture.minter(SignatureAlgorithm.PS256).mint(PAYLOAD),
                Reason.ALGORITHM_NOT_ALLOWED);
    }

    /** RFC 7518 section 3.4: ES384 is P-384, whatever the key that kid names. */
    @Test
    void keyOfAnotherCurveIsRefused() {
        for (SignatureAlgorithm algorithm :
                List.of(
                        SignatureAlgorithm.ES384,
                        SignatureAlgorithm.ES512,
                        SignatureAlgorithm.RS256,
                        SignatureAlgorithm.EDDSA)) {
            // Signed with ES256, which is what the key can do.
            String header = Fixture.P256.with("p256", algorithm).header();
            Attack.refused(Fixture.P256.mint(header, PAYLOAD), Reason.ALGORITHM_NOT_ALLOWED);
        }
    }

    /** Unsupported algorithms, and supported ones in another spelling (RFC 7518 section 3.1). */
    @Test
    void unknownAlgorithmIsRefused() {
        for (String name :
                List.of(
                        "rs256",
                        "RS256 ",
                        "RS256\\u0000",
                        "RS1",
                        "ES256K",
                        "Ed448",
                        "RSA1_5",
                        "RSA-OAEP",
                        "PBES2-HS256+A128KW",
                        "dir",
                        "SHA256withRSA")) {
            Attack.refused(
                    Attack.withHeader("{\"alg\":\"" + name + "\",\"kid\":\"rsa\"}"),
                    Reason.ALGORITHM_NOT_ALLOWED);
        }
    }

    /**
     * RFC 8725 section 3.8: a key counts for its issuer only. The kid is the same with both, as it
     * is with many servers that number their keys.
     */
    @Test
    void keyOfAnotherIssuerIsRefused() {
        String neighbours = PAYLOAD.replace(Fixture.ISSUER, Attack.NEIGHBOUR);
        Attack.accepted(Attack.NEIGHBOUR_KEY.mint(neighbours));
        Attack.refused(Attack.NEIGHBOUR_KEY.mint(PAYLOAD), Reason.SIGNATURE_INVALID);
        Attack.refused(Fixture.RSA.mint(neighbours), Reason.SIGNATURE_INVALID);
        Attack.refused(Fixture.P256.mint(neighbours), Reason.KEY_UNKNOWN);
    }

    /**
     * Tom Tervoort, "Three New Attacks Against JSON Web Tokens", Black Hat USA 2023 (sign/encrypt
     * confusion): with the public key anybody can encrypt, so a JWE proves nothing.
     */
    @Test
    void encryptedTokenIsRefused() {
        String header = Minter.encode("{\"alg\":\"RSA-OAEP\",\"enc\":\"A128GCM\",\"kid\":\"rsa\"}");
        Attack.refused(header + ".AAAA.AAAA.AAAA.AAAA", Reason.ENCRYPTED);
        Attack.refused(header + "..AAAA.AAAA.AAAA", Reason.ENCRYPTED);
        Attack.refused("....", Reason.ENCRYPTED);
        String signedHeader = Minter.encode(Fixture.RSA.header());
        Attack.refused(signedHeader + ".AAAA.AAAA.AAAA.AAAA", Reason.ENCRYPTED);
        Attack.refused(header + ".AAAA.AAAA.AAAA", Reason.MALFORMED);
        Attack.refused(
                Attack.withHeader("{\"alg\":\"RSA-OAEP\",\"enc\":\"A128GCM\",\"kid\":\"rsa\"}"),
                Reason.ALGORITHM_NOT_ALLOWED);
    }

    /** CVE-2023-51775 and CVE-2023-52428: an iteration count p2c that costs minutes. */
    @Test
    void hugeIterationCountIsRefusedWithoutWork() {
        String header =
                "{\"alg\":\"PBES2-HS512+A256KW\",\"enc\":\"A128GCM\",\"p2s\":\"AAAA\","
                        + "\"p2c\":2147483647,\"kid\":\"rsa\"}";
        Attack.refused(Minter.encode(header) + ".AA.AA.AA.AA", Reason.ENCRYPTED);
        Attack.refused(Attack.withHeader(header), Reason.ALGORITHM_NOT_ALLOWED);
    }

    /**
     * CVE-2024-29371 (jose4j) and CVE-2024-33664: content that inflates to gigabytes. The parts
     * here are not even base64url, so whoever answers ENCRYPTED has not decoded, let alone inflated
     * them. In three parts the bomb stays what it is: bytes that are not JSON.
     */
    @Test
    void compressionBombIsRefused() throws IOException {
        String header = "{\"alg\":\"dir\",\"enc\":\"A128GCM\",\"zip\":\"DEF\"}";
        byte[] bomb = bomb();
        Attack.refused(Minter.encode(header) + "..!.\n.!", Reason.ENCRYPTED);
        Attack.refused(
                Attack::wideOpen,
                Minter.encode(header) + "..AAAA." + Minter.encode(bomb) + ".AAAA",
                Reason.ENCRYPTED);
        Attack.refused(
                Attack::wideOpen,
                Fixture.RSA.mint(Attack.rs256(",\"zip\":\"DEF\"").getBytes(UTF_8), bomb),
                Reason.MALFORMED,
                Reason.ISSUER_MISSING);
    }

    /**
     * RFC 8725 section 3.11 and RFC 7519 section 5.2: a signed token as the payload of another. The
     * outer signature is good, the inner token must not count. Without JSON there is no iss, so
     * either reason will do.
     */
    @Test
    void nestedTokenIsRefused() {
        String inner = Fixture.RSA.mint(PAYLOAD);
        String header = Attack.rs256(",\"cty\":\"JWT\"");
        Attack.refused(Fixture.RSA.mint(header, inner), Reason.MALFORMED, Reason.ISSUER_MISSING);
        Attack.refused(
                Fixture.RSA.mint(header, "\"" + inner + "\""),
                Reason.MALFORMED,
                Reason.ISSUER_MISSING);
    }

    /** RFC 7515 section 7.2: the JSON serialisations are no compact tokens. */
    @Test
    void jsonSerialisationIsRefused() {
        String[] part = Fixture.RSA.mint(PAYLOAD).split("\\.");
        Attack.refused(
                String.format(
                        "{\"protected\":\"%s\",\"payload\":\"%s\",\"signature\":\"%s\"}",
                        part[0], part[1], part[2]),
                Reason.MALFORMED);
    }

    private static String hmac(String bits, byte[] secret) throws GeneralSecurityException {
        Mac mac = Mac.getInstance("HmacSHA" + bits);
        mac.init(new SecretKeySpec(secret, mac.getAlgorithm()));
        String input =
                Minter.encode("{\"alg\":\"HS" + bits + "\",\"kid\":\"rsa\"}")
                        + "."
                        + Minter.encode(PAYLOAD);
        return input + "." + Minter.encode(mac.doFinal(input.getBytes(ISO_8859_1)));
    }

    private static String pem(byte[] der) {
        return "-----BEGIN PUBLIC KEY-----\n"
                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(der)
                + "\n-----END PUBLIC KEY-----";
    }

    private static byte[] bomb() throws IOException {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
        try (DeflaterOutputStream out = new DeflaterOutputStream(compressed, deflater)) {
            byte[] zeros = new byte[1 << 20];
            for (int i = 0; i < 64; i++) {
                out.write(zeros);
            }
        } finally {
            deflater.end();
        }
        return compressed.toByteArray();
    }
}
