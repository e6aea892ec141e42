package io.github.jwtbench.library.engine;

import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Which cells of {@code ValidationBenchmark} cannot be measured, and why. */
public final class Support {
    /** The stages of validation; each is a benchmark method. */
    public static final List<String> STEPS =
            List.of("formatCheck", "parse", "issuerResolution", "signature", "claims");

    public static final String COMPLETE = "complete";
    public static final String BARE_SIGNATURE = "bareSignature";
    public static final String SIGN = "sign";

    /** All benchmark methods. */
    public static final List<String> METHODS =
            Stream.concat(STEPS.stream(), Stream.of(COMPLETE, BARE_SIGNATURE, SIGN)).toList();

    private static final Set<SignatureAlgorithm> ANY = EnumSet.allOf(SignatureAlgorithm.class);
    private static final Set<SignatureAlgorithm> EDDSA = EnumSet.of(SignatureAlgorithm.EDDSA);
    private static final Set<SignatureAlgorithm> ML_DSA =
            EnumSet.range(SignatureAlgorithm.ML_DSA_44, SignatureAlgorithm.ML_DSA_87);
    private static final Set<SignatureProvider> BOTH = EnumSet.allOf(SignatureProvider.class);
    private static final Set<SignatureProvider> CORRETTO = EnumSet.of(SignatureProvider.CORRETTO);

    private static final List<Gap> GAPS =
            List.of(
                    new Gap(
                            engine -> !Set.of("STAGED", "JOSE4J").contains(engine),
                            STEPS,
                            ANY,
                            BOTH,
                            "it validates in one call, without stages"),
                    new Gap(
                            engine ->
                                    of(Engine.TOKEN_SHERIFF).test(engine)
                                            && !Engine.TOKEN_SHERIFF.isBuilt(),
                            List.of(COMPLETE),
                            ANY,
                            BOTH,
                            "it needs JDK 21 or newer, for the build, too"),
                    new Gap(
                            of(Engine.NIMBUS_PROCESSOR),
                            List.of(COMPLETE),
                            EDDSA,
                            BOTH,
                            "its processor has no verifier for EdDSA"),
                    new Gap(
                            of(
                                    Engine.JAVA_JWT,
                                    Engine.FUSIONAUTH,
                                    Engine.SPRING_SECURITY,
                                    Engine.TINK),
                            List.of(COMPLETE),
                            EDDSA,
                            BOTH,
                            "it does not know EdDSA"),
                    new Gap(
                            of(
                                    Engine.SMALLRYE,
                                    Engine.NIMBUS_PROCESSOR,
                                    Engine.JJWT,
                                    Engine.JAVA_JWT,
                                    Engine.FUSIONAUTH,
                                    Engine.SPRING_SECURITY,
                                    Engine.TINK,
                                    Engine.VERTX,
                                    Engine.TOKEN_SHERIFF),
                            List.of(COMPLETE),
                            ML_DSA,
                            BOTH,
                            "it does not know ML-DSA"),
                    new Gap(
                            of(Engine.JOSE4J),
                            Stream.concat(STEPS.stream(), Stream.of(COMPLETE)).toList(),
                            ANY,
                            CORRETTO,
                            "it finds providers by name only, in the JVM's list"),
                    new Gap(
                            of(
                                    Engine.SMALLRYE,
                                    Engine.JAVA_JWT,
                                    Engine.FUSIONAUTH,
                                    Engine.SPRING_SECURITY,
                                    Engine.TINK,
                                    Engine.VERTX,
                                    Engine.TOKEN_SHERIFF),
                            List.of(COMPLETE),
                            ANY,
                            CORRETTO,
                            "it cannot be given a provider, it takes the first of the JVM's list"),
                    new Gap(
                            engine -> true,
                            METHODS,
                            EDDSA,
                            CORRETTO,
                            "EdDSA stays with the JDK's provider"));

    private record Gap(
            Predicate<String> engines,
            List<String> methods,
            Set<SignatureAlgorithm> algorithms,
            Set<SignatureProvider> providers,
            String reason) {}

    private static Predicate<String> of(Engine... engines) {
        return engine -> Arrays.stream(engines).map(Engine::name).anyMatch(engine::equals);
    }

    private Support() {}

    /**
     * Why a cell cannot be measured here; empty if it can.
     *
     * @param method one of {@link #METHODS}
     * @param engine as {@link Engine#open(String, Trust)} takes it
     */
    public static Optional<String> gap(
            String method,
            String engine,
            SignatureAlgorithm algorithm,
            SignatureProvider provider) {
        if (!METHODS.contains(method)) {
            throw new IllegalArgumentException(
                    "method must be one of " + METHODS + ", is " + method);
        }
        for (Gap gap : GAPS) {
            if (gap.engines().test(engine)
                    && gap.methods().contains(method)
                    && gap.algorithms().contains(algorithm)
                    && gap.providers().contains(provider)) {
                return Optional.of(gap.reason());
            }
        }
        return provider.supports(algorithm)
                ? Optional.empty()
                : Optional.of(provider + " is " + provider.describe(algorithm));
    }

    /**
     * @throws UnsupportedOperationException if there is a gap; the message is its reason
     */
    public static void require(
            String method,
            String engine,
            SignatureAlgorithm algorithm,
            SignatureProvider provider) {
        Optional<String> gap = gap(method, engine, algorithm, provider);
        if (gap.isPresent()) {
            throw new UnsupportedOperationException(
                    engine + " " + method + " " + algorithm + " " + provider + ": " + gap.get());
        }
    }
}
