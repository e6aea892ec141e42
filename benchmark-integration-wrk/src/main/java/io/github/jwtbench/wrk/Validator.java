package io.github.jwtbench.wrk;

import io.github.jwtbench.suite.environment.Service;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The validators of a service's tokens: ours, and others for comparison. All trust only the suite's
 * issuer, find its key by {@code kid} in its JWK set, check issuer, audience and expiry, and read
 * the roles from {@code realm_access}.
 */
enum Validator {
    /** The service under test with its staged engine. */
    STAGED("jwt-validation", "jwt-validation"),
    /** The same without the histograms of its steps. */
    STAGED_UNTIMED("jwt-validation-untimed", "jwt-validation without step metrics"),
    /** The same with signatures verified by Amazon's provider. */
    STAGED_CORRETTO("jwt-validation-corretto", "jwt-validation, Corretto"),
    /** The same with tokens that are signed with ML-DSA-65, and no others. */
    STAGED_ML_DSA("jwt-validation-ml-dsa", "jwt-validation, Corretto, ML-DSA-65"),
    /** The same with an eighth of the heap, and with limits of accepted load that fit it. */
    STAGED_SMALL("jwt-validation-small", "jwt-validation, heap of 64 MB"),
    /** The same while the JVM's flight recorder samples it; the recordings are kept. */
    STAGED_RECORDED("jwt-validation-recorded", "jwt-validation, recorded"),
    /** The same as a native executable. */
    STAGED_NATIVE("jwt-validation-native", "jwt-validation, native"),
    /** SmallRye JWT as Quarkus brings it. */
    SMALLRYE_JWT("smallrye-jwt", "SmallRye JWT"),
    /** Quarkus' OpenID Connect for bearer tokens, which takes keys over HTTP only. */
    OIDC("oidc", "Quarkus OIDC"),
    /** Nimbus' DefaultJWTProcessor where SmallRye JWT would verify. */
    NIMBUS("nimbus", "Nimbus"),
    /** TokenSheriff's core in a REST endpoint without a security layer. */
    SHERIFF("sheriff", "TokenSheriff");

    private static final int SHERIFF_JAVA = 21;
    private static final String OURS = "quarkus.jwt-validation.";
    private static final String LIMITS = "jwtbench.limits.";

    /** In the application, by the build of the service. */
    static final String CORRETTO_JAR = "providers/AmazonCorrettoCryptoProvider.jar";

    /** All that a token of the suite's issuer has: the others do not choose among them. */
    private static final String ROLES = "benchmark-user,orders-write,orders-read,catalog-read";

    private final String service;
    private final String title;

    Validator(String service, String title) {
        this.service = service;
        this.title = title;
    }

    /**
     * Where the issuer's JWK set is.
     *
     * @param file its path
     * @param url its address without a path
     */
    record Keys(String file, String url) {}

    /**
     * Where the programs are.
     *
     * @param application folder of the unpacked service under test
     * @param executable the service under test as an executable, if the build made one
     * @param references folder of the reference services
     */
    record Places(Path application, Path executable, Path references) {}

    /** Its unpacked application, or its executable. */
    Path application(Places places) {
        if (this == STAGED_NATIVE) {
            return places.executable();
        }
        return isOurs() ? places.application() : places.references().resolve(service);
    }

    /** Configuration of the service. */
    Map<String, String> settings(Keys keys) {
        return switch (this) {
            case STAGED, STAGED_RECORDED, STAGED_NATIVE -> ours(keys, Map.of());
            case STAGED_UNTIMED -> ours(keys, Map.of(OURS + "step-metrics", "false"));
            case STAGED_CORRETTO -> ours(keys, Map.of(OURS + "signature-provider", "corretto"));
            case STAGED_ML_DSA ->
                    ours(
                            keys,
                            Map.of(
                                    OURS + "signature-provider",
                                    "corretto",
                                    OURS + "issuers.suite.algorithms",
                                    algorithm().name()));
            case STAGED_SMALL ->
                    ours(
                            keys,
                            Map.of(
                                    LIMITS + "connections", "150",
                                    LIMITS + "connections-per-address", "150",
                                    LIMITS + "streams", "150",
                                    LIMITS + "streams-per-address", "150",
                                    OURS + "cache-max-characters", "1000000"));
            case SMALLRYE_JWT ->
                    Map.of(
                            "mp.jwt.verify.issuer", SuiteIssuer.NAME,
                            "mp.jwt.verify.audiences", SuiteIssuer.AUDIENCE,
                            "mp.jwt.verify.publickey.location", "file:" + keys.file());
            case OIDC ->
                    Map.of(
                            "quarkus.oidc.token.issuer",
                            SuiteIssuer.NAME,
                            "quarkus.oidc.token.audience",
                            SuiteIssuer.AUDIENCE,
                            "quarkus.oidc.auth-server-url",
                            keys.url(),
                            "quarkus.oidc.jwks-path",
                            "/jwks.json");
            case NIMBUS, SHERIFF ->
                    Map.of(
                            "reference.issuer", SuiteIssuer.NAME,
                            "reference.audience", SuiteIssuer.AUDIENCE,
                            "reference.jwks-file", keys.file());
        };
    }

    /**
     * Options of its JVM.
     *
     * @param application the unpacked application
     */
    List<String> jvmOptions(Path application) {
        return switch (this) {
            case STAGED_CORRETTO, STAGED_ML_DSA ->
                    List.of("-Dcorretto.provider.jar=" + application.resolve(CORRETTO_JAR));
            case STAGED_SMALL -> List.of("-Xms16m", "-Xmx64m");
            case STAGED_RECORDED ->
                    List.of("-XX:StartFlightRecording:settings=profile,filename=" + application);
            default -> List.of();
        };
    }

    /** The signature algorithm of its tokens. */
    SignatureAlgorithm algorithm() {
        return this == STAGED_ML_DSA ? SignatureAlgorithm.ML_DSA_65 : SignatureAlgorithm.RS256;
    }

    /**
     * Why it cannot run here; null where it can.
     *
     * @param executable see {@link Places}
     */
    @Nullable String obstacle(Path executable) {
        return switch (this) {
            case STAGED_CORRETTO, STAGED_ML_DSA ->
                    SignatureProvider.CORRETTO.isAvailable()
                            ? null
                            : SignatureProvider.CORRETTO.describe(SignatureAlgorithm.RS256);
            case STAGED_NATIVE -> Service.obstacle(executable);
            case SHERIFF ->
                    Runtime.version().feature() < SHERIFF_JAVA
                            ? "it is compiled for Java " + SHERIFF_JAVA
                            : null;
            default -> null;
        };
    }

    /** Whether it is the service under test, in whatever form and configuration. */
    boolean isOurs() {
        return service.startsWith(STAGED.service);
    }

    private static Map<String, String> ours(Keys keys, Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(SuiteIssuer.settingsWithoutKeycloak(keys.file()));
        all.put(OURS + "issuers.suite.roles", ROLES);
        // As Quarkus has it: arms that wait for their turn keep their connections.
        all.put(LIMITS + "timeout", "PT30M");
        all.putAll(more);
        return all;
    }

    /** Name of its service, and of the folder that a reference service is built into. */
    String service() {
        return service;
    }

    /** The name in reports. */
    String title() {
        return title;
    }
}
