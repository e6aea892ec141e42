package io.github.jwtbench.compression;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Base64;
import java.util.Locale;
import java.util.Random;
import java.util.UUID;

/**
 * Tokens of one session, with keys made for the test, written exactly as Keycloak 26 writes them:
 * its spaces in the header, its order of claims, its identifiers of any 128 bits.
 */
public final class KeycloakSession {
    public static final long START = 1_795_248_397L;

    private static final String[] ROLES = {
        "\"benchmark-user\"", "\"orders-write\"", "\"orders-read\"", "\"catalog-read\""
    };

    /** How long an access token lives. */
    public enum TimeShape {
        /** {@code exp - iat} is constant. */
        LIFETIME,
        /** {@code exp} is constant: the end of the session. */
        SESSION_END
    }

    public enum Algorithm {
        RS256,
        PS256,
        ES256,
        EdDSA;

        private KeyPair key;

        /** The same for all sessions, since a key of RSA takes long to make. */
        private synchronized KeyPair key() {
            if (key == null) {
                key = generate();
            }
            return key;
        }

        private KeyPair generate() {
            try {
                KeyPairGenerator generator =
                        KeyPairGenerator.getInstance(
                                switch (this) {
                                    case RS256, PS256 -> "RSA";
                                    case ES256 -> "EC";
                                    case EdDSA -> "Ed25519";
                                });
                if (this == ES256) {
                    generator.initialize(new ECGenParameterSpec("secp256r1"));
                } else if (this != EdDSA) {
                    generator.initialize(2048);
                }
                return generator.generateKeyPair();
            } catch (GeneralSecurityException e) {
                throw new IllegalStateException(e);
            }
        }

        Signature signature() throws GeneralSecurityException {
            return switch (this) {
                case RS256 -> Signature.getInstance("SHA256withRSA");
                case PS256 -> {
                    Signature pss = Signature.getInstance("RSASSA-PSS");
                    pss.setParameter(
                            new PSSParameterSpec(
                                    "SHA-256", "MGF1", MGF1ParameterSpec.SHA256, 32, 1));
                    yield pss;
                }
                case ES256 -> Signature.getInstance("SHA256withECDSAinP1363Format");
                case EdDSA -> Signature.getInstance("Ed25519");
            };
        }
    }

    private final Algorithm algorithm;
    private final TimeShape shape;
    private final Random random;
    private final String keyId;
    private final String subject;
    private final String sessionId;

    private KeycloakSession(Algorithm algorithm, TimeShape shape, String keyId, Random random) {
        this.algorithm = algorithm;
        this.shape = shape;
        this.keyId = keyId;
        this.random = random;
        subject = id();
        sessionId = base64url(bytes(18));
    }

    public static KeycloakSession start(Algorithm algorithm, TimeShape shape, long seed) {
        Random random = new Random(seed);
        byte[] keyId = new byte[32];
        random.nextBytes(keyId);
        return new KeycloakSession(algorithm, shape, base64url(keyId), random);
    }

    /** Another user's session of the same client. */
    public KeycloakSession other() {
        return new KeycloakSession(algorithm, shape, keyId, random);
    }

    /** The token of the login. */
    String login() {
        return token("onrtro:", START);
    }

    /** The token of the n-th refresh, from 1 on. */
    public String refresh(int n) {
        return token("onrtrt:", START + 240L * n + random.nextInt(50));
    }

    boolean verifies(String token) {
        try {
            int dot = token.lastIndexOf('.');
            Signature verification = algorithm.signature();
            verification.initVerify(algorithm.key().getPublic());
            verification.update(token.substring(0, dot).getBytes(UTF_8));
            return verification.verify(Base64.getUrlDecoder().decode(token.substring(dot + 1)));
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return false;
        }
    }

    private String token(String idPrefix, long iat) {
        long exp = shape == TimeShape.LIFETIME ? iat + 300 : START + 36_000;
        String header =
                "{\"alg\":\"%s\",\"typ\" : \"JWT\",\"kid\" : \"%s\"}".formatted(algorithm, keyId);
        String payload =
                ("{'exp':%d,'iat':%d,'jti':'%s%s','iss':'https://localhost:1443/realms/benchmark',"
                                + "'aud':['jwtbench-service','account'],'sub':'%s','typ':'Bearer',"
                                + "'azp':'benchmark-%s','sid':'%s','acr':'1','realm_access':{'roles':"
                                + "[%s]},'resource_access':{'account':{'roles':['manage-account',"
                                + "'manage-account-links','view-profile']}},'scope':'openid email"
                                + " profile','email_verified':true,'name':'Ada Lovelace',"
                                + "'preferred_username':'ada','given_name':'Ada',"
                                + "'family_name':'Lovelace','email':'ada.lovelace@benchmark.example'}")
                        .formatted(
                                exp,
                                iat,
                                idPrefix,
                                id(),
                                subject,
                                algorithm.name().toLowerCase(Locale.ROOT),
                                sessionId,
                                String.join(",", ROLES))
                        .replace('\'', '"');
        String input = base64url(header.getBytes(UTF_8)) + "." + base64url(payload.getBytes(UTF_8));
        try {
            Signature signature = algorithm.signature();
            signature.initSign(algorithm.key().getPrivate());
            signature.update(input.getBytes(UTF_8));
            return input + "." + base64url(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private String id() {
        return new UUID(random.nextLong(), random.nextLong()).toString();
    }

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }

    static String base64url(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
