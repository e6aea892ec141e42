package io.github.jwtbench.library.format;

import com.nimbusds.jose.EncryptionMethod;
import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWEAlgorithm;
import com.nimbusds.jose.JWEHeader;
import com.nimbusds.jose.crypto.impl.ConcatKDF;
import com.nimbusds.jose.crypto.impl.ContentCryptoProvider;
import com.nimbusds.jose.crypto.impl.ECDH;
import com.nimbusds.jose.crypto.impl.RSA_OAEP_SHA2;
import com.nimbusds.jose.crypto.opts.CipherMode;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.gen.ECKeyGenerator;
import io.github.jwtbench.token.KeyManagement;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import javax.crypto.SecretKey;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Only the asymmetric operations of a token, with the keys and the calls of the library: the
 * minimum of every format with these keys, for any size of the cart.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar TokenFormatKeyBenchmark -p keys=RSA,EC
 * </pre>
 *
 * <p>The signed input has 32 bytes: hashing a large cart is a cost of the cart, not of the key.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 4, time = 1)
@Measurement(iterations = 3, time = 1)
@Fork(3)
public class TokenFormatKeyBenchmark {
    private static final int INPUT_BYTES = 32;
    private static final int HASH_BITS = 256;
    private static final SecureRandom RANDOM = new SecureRandom();

    @Param({"RSA", "EC"})
    KeyChoice keys = KeyChoice.RSA;

    private byte[] input;
    private byte[] signature;
    private KeyPair sender;
    private KeyPair recipient;
    private byte[] wrapped = {}; // nothing where a key is agreed
    private ECPublicKey ephemeral;

    /**
     * @throws IllegalStateException if a wrapped key cannot be unwrapped
     */
    @Setup
    public void setUp() throws GeneralSecurityException, JOSEException {
        sender = RingFiles.pair(keys.signing(), Owner.SENDER);
        recipient = RingFiles.pair(keys.management());
        input = new byte[INPUT_BYTES];
        signature = sign();
        if (!verify()) {
            throw new IllegalStateException("signature must be good, is not");
        }
        ECKey own = new ECKeyGenerator(Curve.P_256).secureRandom(RANDOM).generate();
        ephemeral = own.toECPublicKey();
        SecretKey key;
        if (keys.management() == KeyManagement.RSA_OAEP_256) {
            key = ContentCryptoProvider.generateCEK(EncryptionMethod.A256GCM, RANDOM);
            wrapped = wrapRsa(key);
        } else {
            key = agreed((ECPublicKey) recipient.getPublic(), own.toECPrivateKey());
        }
        if (!key.equals(unwrap())) {
            throw new IllegalStateException("key must come back, does not");
        }
    }

    @Benchmark
    public byte[] sign() throws GeneralSecurityException {
        Signature signer = signature();
        signer.initSign(sender.getPrivate());
        signer.update(input);
        return signer.sign();
    }

    @Benchmark
    public boolean verify() throws GeneralSecurityException {
        Signature verifier = signature();
        verifier.initVerify(sender.getPublic());
        verifier.update(input);
        return verifier.verify(signature);
    }

    @Benchmark
    public Object wrap() throws JOSEException {
        if (keys.management() == KeyManagement.RSA_OAEP_256) {
            return wrapRsa(ContentCryptoProvider.generateCEK(EncryptionMethod.A256GCM, RANDOM));
        }
        ECKey own = new ECKeyGenerator(Curve.P_256).secureRandom(RANDOM).generate();
        return agreed((ECPublicKey) recipient.getPublic(), own.toECPrivateKey());
    }

    @Benchmark
    public SecretKey unwrap() throws JOSEException {
        PrivateKey own = recipient.getPrivate();
        return keys.management() == KeyManagement.RSA_OAEP_256
                ? RSA_OAEP_SHA2.decryptCEK(own, wrapped, HASH_BITS, CipherMode.WRAP_UNWRAP, null)
                : agreed(ephemeral, own);
    }

    private byte[] wrapRsa(SecretKey key) throws JOSEException {
        PublicKey theirs = recipient.getPublic();
        return RSA_OAEP_SHA2.encryptCEK(
                (RSAPublicKey) theirs, key, HASH_BITS, CipherMode.WRAP_UNWRAP, null);
    }

    private static SecretKey agreed(ECPublicKey theirs, PrivateKey ours) throws JOSEException {
        return ECDH.deriveSharedKey(
                new JWEHeader(JWEAlgorithm.ECDH_ES, EncryptionMethod.A256GCM),
                ECDH.deriveSharedSecret(theirs, ours, null),
                new ConcatKDF("SHA-256"));
    }

    private Signature signature() {
        return SignatureProvider.JDK.signature(SignatureAlgorithm.valueOf(keys.signing().name()));
    }
}
