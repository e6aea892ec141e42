package io.github.jwtbench.wrk;

import io.github.jwtbench.suite.environment.Service;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.nio.file.Path;
import java.util.HashMap;
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
    STAGED_UNTIMED("jwt-validation-untimed", "jwt-validation without step metrics") {
        @Override
        Map<String, String> settings(Keys keys) {
            return ours(keys, Map.of("quarkus.jwt-validation.step-metrics", "false"));
        }
    },
    /** The same with signatures verified by Amazon's provider. */
    STAGED_CORRETTO("jwt-validation-corretto", "jwt-validation, Corretto") {
        @Override
        Map<String, String> settings(Keys keys) {
            return ours(keys, Map.of("quarkus.jwt-validation.signature-provider", "corretto"));
        }

        @Override
        List<String> jvmOptions(Path application) {
            return List.of("-Dcorretto.provider.jar=" + application.resolve(CORRETTO_JAR));
        }

        @Override
        @Nullable String obstacle(Path executable) {
            return SignatureProvider.CORRETTO.isAvailable()
                    ? null
                    : SignatureProvider.CORRETTO.describe(SignatureAlgorithm.RS256);
        }
    },
    /** The same with tokens that are signed with ML-DSA-65, and no others. */
    STAGED_ML_DSA("jwt-validation-ml-dsa", "jwt-validation, Corretto, ML-DSA-65") {
        @Override
        SignatureAlgorithm algorithm() {
            return SignatureAlgorithm.ML_DSA_65;
        }

        @Override
        Map<String, String> settings(Keys keys) {
            Map<String, String> all = new TreeMap<>(STAGED_CORRETTO.settings(keys));
            all.put("quarkus.jwt-validation.issuers.suite.algorithms", algorithm().name());
            return all;
        }

        @Override
        List<String> jvmOptions(Path application) {
            return STAGED_CORRETTO.jvmOptions(application);
        }

        @Override
        @Nullable String obstacle(Path executable) {
            return STAGED_CORRETTO.obstacle(executable);
        }
    },
    /** The same with an eighth of the heap, and with limits of accepted load that fit it. */
    STAGED_SMALL("jwt-validation-small", "jwt-validation, heap of 64 MB") {
        @Override
        Map<String, String> settings(Keys keys) {
            Map<String, String> small = new HashMap<>();
            for (String limit : List.of("connections", "streams")) {
                small.put("jwtbench.limits." + limit, "150");
                small.put("jwtbench.limits." + limit + "-per-address", "150");
            }
            small.put("quarkus.jwt-validation.cache-max-characters", "1000000");
            return ours(keys, small);
        }

        @Override
        List<String> jvmOptions(Path application) {
            return List.of("-Xms16m", "-Xmx64m");
        }
    },
    /** The same while the JVM's flight recorder samples it; the recordings are kept. */
    STAGED_RECORDED("jwt-validation-recorded", "jwt-validation, recorded") {
        @Override
        List<String> jvmOptions(Path application) {
            return List.of("-XX:StartFlightRecording:settings=profile,filename=" + application);
        }
    },
    /** The same as a native executable. */
    STAGED_NATIVE("jwt-validation-native", "jwt-validation, native") {
        @Override
        Path application(Places places) {
            return places.executable();
        }

        @Override
        @Nullable String obstacle(Path executable) {
            return Service.obstacle(executable);
        }
    },
    /** SmallRye JWT as Quarkus brings it. */
    SMALLRYE_JWT("smallrye-jwt", "SmallRye JWT") {
        @Override
        Map<String, String> settings(Keys keys) {
            return Map.of(
                    "mp.jwt.verify.issuer", SuiteIssuer.NAME,
                    "mp.jwt.verify.audiences", SuiteIssuer.AUDIENCE,
                    "mp.jwt.verify.publickey.location", "file:" + keys.file());
        }
    },
    /** Quarkus' OpenID Connect for bearer tokens, which takes keys over HTTP only. */
    OIDC("oidc", "Quarkus OIDC") {
        @Override
        Map<String, String> settings(Keys keys) {
            return Map.of(
                    "quarkus.oidc.token.issuer",
                    SuiteIssuer.NAME,
                    "quarkus.oidc.token.audience",
                    SuiteIssuer.AUDIENCE,
                    "quarkus.oidc.auth-server-url",
                    keys.url(),
                    "quarkus.oidc.jwks-path",
                    "/jwks.json");
        }
    },
    /** Nimbus' DefaultJWTProcessor where SmallRye JWT would verify. */
    NIMBUS("nimbus", "Nimbus") {
        @Override
        Map<String, String> settings(Keys keys) {
            return Map.of(
                    "reference.issuer", SuiteIssuer.NAME,
                    "reference.audience", SuiteIssuer.AUDIENCE,
                    "reference.jwks-file", keys.file());
        }
    },
    /** TokenSheriff's core in a REST endpoint without a security layer. */
    SHERIFF("sheriff", "TokenSheriff") {
        @Override
        Map<String, String> settings(Keys keys) {
            return NIMBUS.settings(keys);
        }

        @Override
        @Nullable String obstacle(Path executable) {
            return Runtime.version().feature() < SHERIFF_JAVA
                    ? "it is compiled for Java " + SHERIFF_JAVA
                    : null;
        }
    };

    private static final int SHERIFF_JAVA = 21;

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
        return isOurs() ? places.application() : places.references().resolve(service);
    }

    /** Configuration of the service; of our service, unless a validator changes it. */
    Map<String, String> settings(Keys keys) {
        return ours(keys, Map.of());
    }

    /**
     * Options of its JVM.
     *
     * @param application the unpacked application
     */
    List<String> jvmOptions(Path application) {
        return List.of();
    }

    /** The signature algorithm of its tokens. */
    SignatureAlgorithm algorithm() {
        return SignatureAlgorithm.RS256;
    }

    /**
     * Why it cannot run here; null where it can.
     *
     * @param executable see {@link Places}
     */
    @Nullable String obstacle(Path executable) {
        return null;
    }

    /** Whether it is the service under test, in whatever form and configuration. */
    boolean isOurs() {
        return service.startsWith(STAGED.service);
    }

    private static Map<String, String> ours(Keys keys, Map<String, String> more) {
        Map<String, String> all = new TreeMap<>(SuiteIssuer.settingsWithoutKeycloak(keys.file()));
        all.put("quarkus.jwt-validation.issuers.suite.roles", ROLES);
        // As Quarkus has it: arms that wait for their turn keep their connections.
        all.put("jwtbench.limits.timeout", "PT30M");
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
