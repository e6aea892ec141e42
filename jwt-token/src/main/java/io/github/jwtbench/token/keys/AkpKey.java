package io.github.jwtbench.token.keys;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.KeyRevocation;
import com.nimbusds.jose.jwk.KeyType;
import com.nimbusds.jose.jwk.KeyUse;
import com.nimbusds.jose.util.Base64URL;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.spec.InvalidKeySpecException;
import java.security.spec.NamedParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.text.ParseException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A key of ML-DSA (RFC 9964 section 3), which Nimbus does not know. Its {@code priv} is a seed. */
public final class AkpKey extends JWK {
    public static final KeyType TYPE = new KeyType("AKP", null);

    private static final long serialVersionUID = 1L;
    private static final int SEED_BYTES = 32;
    private static final int X509_PREFIX_BYTES = 22;

    /** A parameter set of ML-DSA (FIPS 204 section 4). */
    private enum ParameterSet {
        ML_DSA_44(1312, 2420),
        ML_DSA_65(1952, 3309),
        ML_DSA_87(2592, 4627);

        private final String joseName = name().replace('_', '-');
        private final int publicBytes;
        private final int signatureBytes;

        ParameterSet(int publicBytes, int signatureBytes) {
            this.publicBytes = publicBytes;
            this.signatureBytes = signatureBytes;
        }

        private static Optional<ParameterSet> named(@Nullable String joseName) {
            return Arrays.stream(values())
                    .filter(each -> each.joseName.equals(joseName))
                    .findFirst();
        }

        /** The last number of the object identifier, 2.16.840.1.101.3.4.3.x. */
        private int oid() {
            return 17 + ordinal();
        }
    }

    private final Base64URL pub;
    private final @Nullable Base64URL priv;
    private final ParameterSet parameters;

    private AkpKey(
            ParameterSet parameters,
            @Nullable KeyUse use,
            @Nullable String keyId,
            Base64URL pub,
            @Nullable Base64URL priv) {
        super(
                TYPE,
                use,
                null,
                JWSAlgorithm.parse(parameters.joseName),
                keyId,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null,
                null);
        this.pub = pub;
        this.priv = priv;
        this.parameters = parameters;
    }

    /**
     * @throws ParseException if the members are no ML-DSA key; the message contains no key material
     */
    public static AkpKey of(Map<String, Object> members) throws ParseException {
        Optional<ParameterSet> parameters =
                ParameterSet.named(JSONObjectUtils.getString(members, "alg"));
        Base64URL pub = JSONObjectUtils.getBase64URL(members, "pub");
        Base64URL priv = JSONObjectUtils.getBase64URL(members, "priv");
        if (parameters.isEmpty()
                || pub == null
                || pub.decode().length != parameters.get().publicBytes
                || priv != null && priv.decode().length != SEED_BYTES) {
            throw new ParseException("an AKP key must have valid alg, pub and priv (RFC 9964)", 0);
        }
        return new AkpKey(
                parameters.get(),
                KeyUse.parse(JSONObjectUtils.getString(members, "use")),
                JSONObjectUtils.getString(members, "kid"),
                pub,
                priv);
    }

    /**
     * Makes a new key pair. Its {@code kid} is its thumbprint.
     *
     * @param joseName such as {@code ML-DSA-44}
     */
    public static AkpKey generate(String joseName) throws GeneralSecurityException {
        ParameterSet parameters = ParameterSet.named(joseName).orElseThrow();
        byte[] seed = new byte[SEED_BYTES];
        new SecureRandom().nextBytes(seed);
        byte[] x509 = generator(parameters, seed).generateKeyPair().getPublic().getEncoded();
        Base64URL pub = Base64URL.encode(Arrays.copyOfRange(x509, X509_PREFIX_BYTES, x509.length));
        AkpKey nameless = new AkpKey(parameters, KeyUse.SIGNATURE, null, pub, null);
        return new AkpKey(
                parameters,
                KeyUse.SIGNATURE,
                Keys.thumbprint(nameless),
                pub,
                Base64URL.encode(seed));
    }

    /** The public key in the encoding of RFC 9881 section 4. */
    public PublicKey publicKey() throws GeneralSecurityException {
        int length = parameters.publicBytes;
        byte[] encoded =
                bytes(
                        String.format(
                                Locale.ROOT,
                                "3082%04x300b06096086480165030403%02x0382%04x00",
                                length + X509_PREFIX_BYTES - 4,
                                parameters.oid(),
                                length + 1),
                        pub);
        return KeyFactory.getInstance("ML-DSA").generatePublic(new X509EncodedKeySpec(encoded));
    }

    /** The private key in the encoding of RFC 9881 section 6. */
    public PrivateKey privateKey() throws GeneralSecurityException {
        Base64URL seed = Objects.requireNonNull(priv, "priv");
        byte[] encoded =
                bytes(
                        String.format(
                                Locale.ROOT,
                                "3034020100300b06096086480165030403%02x04228020",
                                parameters.oid()),
                        seed);
        try {
            return KeyFactory.getInstance("ML-DSA")
                    .generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (InvalidKeySpecException e) { // JDK 24 and 25 do not read a seed
            return generator(parameters, seed.decode()).generateKeyPair().getPrivate();
        }
    }

    /** Bytes of a signature. */
    public int signatureBytes() {
        return parameters.signatureBytes;
    }

    private static byte[] bytes(String prefix, Base64URL key) {
        return HexFormat.of().parseHex(prefix + HexFormat.of().formatHex(key.decode()));
    }

    private static KeyPairGenerator generator(ParameterSet parameters, byte[] seed)
            throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance(parameters.joseName);
        generator.initialize(new NamedParameterSpec(parameters.joseName), new Fixed(seed));
        return generator;
    }

    /** Returns the seed, the only random value of key generation (FIPS 204 algorithm 1). */
    private static final class Fixed extends SecureRandom {
        private static final long serialVersionUID = 1L;

        private final byte[] seed;

        Fixed(byte[] seed) {
            super(null, null);
            this.seed = seed;
        }

        @Override
        public void nextBytes(byte[] bytes) {
            System.arraycopy(seed, 0, bytes, 0, bytes.length);
        }
    }

    /** The members of the thumbprint (RFC 9964 section 6), in the order of that section. */
    @Override
    public LinkedHashMap<String, ?> getRequiredParams() {
        LinkedHashMap<String, String> members = new LinkedHashMap<>();
        members.put("alg", getAlgorithm().getName());
        members.put("kty", TYPE.getValue());
        members.put("pub", pub.toString());
        return members;
    }

    @Override
    public Map<String, Object> toJSONObject() {
        Map<String, Object> members = super.toJSONObject();
        members.put("pub", pub.toString());
        if (priv != null) {
            members.put("priv", priv.toString());
        }
        return members;
    }

    @Override
    public boolean isPrivate() {
        return priv != null;
    }

    @Override
    public AkpKey toPublicJWK() {
        return new AkpKey(parameters, getKeyUse(), getKeyID(), pub, null);
    }

    @Override
    public JWK toRevokedJWK(KeyRevocation revocation) {
        throw new UnsupportedOperationException("a key is revoked by removing it from its set");
    }

    @Override
    public int size() {
        return parameters.publicBytes * Byte.SIZE;
    }
}
