package io.github.jwtbench.library;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import io.github.jwtbench.library.engine.Engine;
import io.github.jwtbench.library.engine.Library;
import io.github.jwtbench.library.engine.Support;
import io.github.jwtbench.library.engine.TokenMinter;
import io.github.jwtbench.library.engine.TokenSize;
import io.github.jwtbench.library.engine.Trust;
import io.github.jwtbench.library.engine.ValidatorLibrary;
import io.github.jwtbench.library.keys.SeededKeys;
import io.github.jwtbench.validation.FormattedToken;
import io.github.jwtbench.validation.ParsedToken;
import io.github.jwtbench.validation.Pipeline;
import io.github.jwtbench.validation.ResolvedToken;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.SignedToken;
import io.github.jwtbench.validation.TokenRejectedException;
import io.github.jwtbench.validation.VerifiedToken;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.security.InvalidKeyException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.SignatureException;
import java.time.Instant;
import java.util.Base64;
import java.util.UUID;
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
import org.openjdk.jmh.infra.BenchmarkParams;

/**
 * The cost of validating a good token that is in no cache: as a whole, stage by stage, and compared
 * with the bare signature.
 *
 * <pre>
 * java -jar benchmark-library/target/benchmarks.jar ValidationBenchmark.complete \
 *     -p engine=STAGED,JJWT -p algorithm=RS256,ES256 -prof gc -t 2 -rf json
 * java -jar benchmark-library/target/benchmarks.jar ValidationBenchmark -bm sample -tu us
 * </pre>
 *
 * <p>{@link #complete} of any engine is compared with {@link #bareSignature}, the minimum of every
 * engine: {@code initVerify}, because the next token may have another key, {@code update} and
 * {@code verify}, on a {@code Signature} object of its thread, over prepared bytes.
 *
 * <p>Traps avoided: all threads share one validator, as in a service, so that the cost of locks in
 * it is measured. jose4j's {@code JsonWebSignature} keeps its verdict, so none is kept between
 * operations; the stages get the same input again and again, and do all their work each time. All
 * results are returned, so that the compiler cannot leave anything out. One fork is one sample: a
 * JVM that compiles the same code in another order can differ more than any two iterations of one
 * JVM, so iterations alone make no interval.
 *
 * <p>The same token is used each time, so caches and branch predictors of the processor work best,
 * equally for each engine. The bare signature and the engines verify with a public key, for which
 * RSA needs no blinding.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(5)
public class ValidationBenchmark {
    private static final int KEY = SeededKeys.QUICK;
    private static final UUID ID = UUID.fromString("0e1cdb9c-5a2f-4c83-8a5e-1c2d3f40b7aa");

    @Param("STAGED")
    String engine = "STAGED";

    @Param("RS256")
    SignatureAlgorithm algorithm = SignatureAlgorithm.RS256;

    /** Bits of an RSA modulus; other algorithms ignore it. */
    @Param("2048")
    int rsaBits = 2048;

    @Param("JDK")
    SignatureProvider provider = SignatureProvider.JDK;

    @Param("KEYCLOAK")
    TokenSize size = TokenSize.KEYCLOAK;

    private String token;
    private PublicKey publicKey;
    private Library<?> library;
    private Pipeline pipeline;
    private FormattedToken formatted;
    private ParsedToken parsed;
    private ResolvedToken resolved;
    private SignedToken signed;

    /** The bare signature check's own state. */
    @State(Scope.Thread)
    public static class Floor {
        private Signature verifier;
        private PublicKey key;
        private byte[] input;
        private byte[] signature;

        @Setup
        public void setUp(ValidationBenchmark shared) {
            int dot = shared.token.lastIndexOf('.');
            verifier = shared.provider.signature(shared.algorithm);
            key = shared.publicKey;
            input = shared.token.substring(0, dot).getBytes(ISO_8859_1);
            signature = Base64.getUrlDecoder().decode(shared.token.substring(dot + 1));
        }

        private boolean verify() throws InvalidKeyException, SignatureException {
            verifier.initVerify(key);
            verifier.update(input);
            return verifier.verify(signature);
        }
    }

    /** The signing key of an issuer. */
    @State(Scope.Thread)
    public static class Signing {
        private Signature signer;
        private PrivateKey key;
        private byte[] input;

        @Setup
        public void setUp(ValidationBenchmark shared) {
            signer = shared.provider.signature(shared.algorithm);
            key =
                    SeededKeys.of(shared.algorithm, shared.rsaBits, KEY, shared.provider)
                            .getPrivate();
            input = shared.token.substring(0, shared.token.lastIndexOf('.')).getBytes(ISO_8859_1);
        }

        private byte[] sign() throws InvalidKeyException, SignatureException {
            signer.initSign(key);
            signer.update(input);
            return signer.sign();
        }
    }

    /**
     * @throws UnsupportedOperationException if {@link Support} has a gap here
     */
    @Setup
    @SuppressWarnings("NullAway.Init") // a benchmark method's own fields alone are set
    public void setUp(BenchmarkParams benchmark) throws Exception {
        String name = benchmark.getBenchmark();
        setUp(name.substring(name.lastIndexOf('.') + 1));
    }

    void setUp(String method) throws Exception {
        Support.require(method, engine, algorithm, provider);
        TokenMinter minter = TokenMinter.of(algorithm, rsaBits, KEY);
        Trust trust = Trust.in(minter, algorithm, provider);
        token = minter.mint(size.payload(Trust.ISSUER, Instant.now(), ID));
        publicKey = minter.publicKey();
        if (method.equals(Support.COMPLETE)) {
            library = Engine.open(engine, trust);
            library.requireSubject(token, TokenSize.SUBJECT);
        } else if (Support.STEPS.contains(method)) {
            pipeline = Pipeline.of(ValidatorLibrary.config(Engine.valueOf(engine).stages(), trust));
            formatted = pipeline.formatCheck(token);
            parsed = pipeline.parse(formatted);
            resolved = pipeline.issuerResolution(parsed);
            signed = pipeline.signature(resolved);
        }
    }

    @Benchmark
    public FormattedToken formatCheck() throws TokenRejectedException {
        return pipeline.formatCheck(token);
    }

    @Benchmark
    public ParsedToken parse() throws TokenRejectedException {
        return pipeline.parse(formatted);
    }

    @Benchmark
    public ResolvedToken issuerResolution() throws TokenRejectedException {
        return pipeline.issuerResolution(parsed);
    }

    @Benchmark
    public SignedToken signature() throws TokenRejectedException {
        return pipeline.signature(resolved);
    }

    @Benchmark
    public VerifiedToken claims() throws TokenRejectedException {
        return pipeline.claims(signed);
    }

    @Benchmark
    public Object complete() throws Exception {
        return library.validate(token);
    }

    @Benchmark
    public boolean bareSignature(Floor floor) throws InvalidKeyException, SignatureException {
        return floor.verify();
    }

    /** The issuer's cost of such a token; no engine takes part. */
    @Benchmark
    public byte[] sign(Signing signing) throws InvalidKeyException, SignatureException {
        return signing.sign();
    }
}
