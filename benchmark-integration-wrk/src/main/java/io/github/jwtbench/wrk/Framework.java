package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.ForegroundCompilation;
import io.github.jwtbench.core.compare.service.ForeignSpec;
import io.github.jwtbench.core.compare.service.ServiceSpec;
import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.scenario.EndpointResolver;
import io.github.jwtbench.core.service.ForeignService;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.SignatureProvider;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Services of {@code integration-tests/frameworks}: each answers all requests at {@code /open}, and
 * requests with a token at {@code /secured}, as its framework's documentation configures it.
 */
enum Framework {
    /** The minimum around a validator; it also measures one bare verification. */
    VERTX("vertx", "Vert.x JWT auth"),
    SPRING_MVC("spring-mvc", "Spring MVC"),
    SPRING_MVC_VIRTUAL(
            "spring-mvc-virtual",
            "Spring MVC, virtual threads",
            SPRING_MVC,
            21,
            "-Dspring.threads.virtual.enabled=true"),
    SPRING_MVC_CACHE(
            "spring-mvc-cache",
            "Spring MVC, cache by token text",
            SPRING_MVC,
            17,
            "-Dservice.cache=true"),
    SPRING_MVC_STARTER(
            "spring-mvc-starter",
            "Spring MVC, jwt-validation",
            SPRING_MVC,
            17,
            "-Djwt-validation.enabled=true"),
    SPRING_MVC_STARTER_CORRETTO(
            "spring-mvc-starter-corretto",
            "Spring MVC, jwt-validation, Corretto",
            SPRING_MVC,
            17,
            "-Djwt-validation.enabled=true",
            "-Djwt-validation.signature-provider=CORRETTO"),
    SPRING_WEBFLUX("spring-webflux", "Spring WebFlux"),
    QUARKUS_SMALLRYE_JWT(
            "quarkus-smallrye-jwt",
            "Quarkus SmallRye JWT",
            "quarkus/target/smallrye-jwt/quarkus-run.jar"),
    QUARKUS_OIDC("quarkus-oidc", "Quarkus OIDC", "quarkus/target/oidc/quarkus-run.jar"),
    QUARKUS_JWT_VALIDATION(
            "quarkus-jwt-validation",
            "Quarkus, jwt-validation",
            QUARKUS_SMALLRYE_JWT,
            "quarkus-jwt-validation/target/quarkus-app/quarkus-run.jar"),
    MICRONAUT("micronaut", "Micronaut"),
    HELIDON("helidon", "Helidon SE", 21),
    JAVALIN("javalin", "Javalin, java-jwt"),
    /** In front of an open endpoint of Vert.x, as a sidecar: both processes count. */
    ENVOY("envoy", "Envoy jwt_authn"),
    ENVOY_CACHE("envoy-cache", "Envoy jwt_authn, cache", ENVOY, 17, "-Dservice.cache=true"),
    GRPC("grpc", "grpc-java, Nimbus");

    private static final int OLDEST_JAVA = 17;

    private final String service;
    private final String title;
    private final @Nullable Framework stock;
    private final int java;
    private final String jar;
    private final List<String> options;

    Framework(String service, String title) {
        this(service, title, OLDEST_JAVA);
    }

    Framework(String service, String title, int java) {
        this(service, title, java, service + "/target/" + service + ".jar");
    }

    Framework(String service, String title, String jar) {
        this(service, title, OLDEST_JAVA, jar);
    }

    Framework(String service, String title, int java, String jar) {
        this(service, title, null, java, jar, List.of());
    }

    /** The same endpoints with another validator, built by themselves. */
    Framework(String service, String title, Framework stock, String jar) {
        this(service, title, stock, OLDEST_JAVA, jar, List.of());
    }

    /**
     * Another form of a service.
     *
     * @param java the oldest version that it runs on
     */
    Framework(String service, String title, Framework stock, int java, String... options) {
        this(service, title, stock, java, stock.jar, List.of(options));
    }

    Framework(
            String service,
            String title,
            @Nullable Framework stock,
            int java,
            String jar,
            List<String> options) {
        this.service = service;
        this.title = title;
        this.stock = stock;
        this.java = java;
        this.jar = jar;
        this.options = options;
    }

    /** Name of its service. */
    String service() {
        return service;
    }

    /** How reports call it. */
    String title() {
        return title;
    }

    /** Whether it is a form of Spring's services, which the suite compares separately. */
    boolean isSpring() {
        return service.startsWith("spring-");
    }

    /** How its endpoints are asked. */
    Calls calls() {
        return this == GRPC ? Calls.GRPC : Calls.HTTP;
    }

    /** The framework of which it is another form. */
    Optional<Framework> stock() {
        return Optional.ofNullable(stock);
    }

    /** Version of Envoy; null if it is not installed. */
    static @Nullable String envoy() {
        return version(ChildCommand.of("envoy", "--version").firstLine());
    }

    static @Nullable String version(@Nullable String line) {
        return line == null ? null : line.replaceFirst(".* version: \\w+/([^/]+)/.*", "$1");
    }

    /**
     * Why it cannot run here; null where it can.
     *
     * @param folder of all frameworks
     */
    @Nullable String obstacle(Path folder) {
        if (this == SPRING_MVC_STARTER_CORRETTO && !SignatureProvider.CORRETTO.isAvailable()) {
            return SignatureProvider.CORRETTO.describe(SignatureAlgorithm.RS256);
        }
        if (this == ENVOY && envoy() == null) {
            return "envoy is not installed";
        }
        if (Runtime.version().feature() < java) {
            return "it needs Java " + java;
        }
        if (stock != null && stock.obstacle(folder) != null) {
            return stock.obstacle(folder);
        }
        return Files.isRegularFile(folder.resolve(jar)) ? null : "it is not built";
    }

    /**
     * The start of the framework, as a separate process.
     *
     * @param folder of all frameworks
     * @param keys base URL of the issuer's JWK set, which is at {@code /jwks.json}
     * @param provider jar of Amazon's provider, for the form that uses it
     */
    ServiceSpec spec(Path folder, TlsFiles tls, String keys, Path provider) {
        List<String> words = new ArrayList<>(ChildCommand.jdk("java").words());
        words.addAll(List.of("-Xms512m", "-Xmx512m"));
        words.addAll(ForegroundCompilation.OPTIONS);
        words.add("-Dservice.port=" + ForeignService.PORT);
        words.add("-Dservice.certificate=" + tls.certificate());
        words.add("-Dservice.key=" + tls.key());
        words.add("-Dservice.issuer=" + SuiteIssuer.NAME);
        words.add("-Dservice.audience=" + SuiteIssuer.AUDIENCE);
        words.add("-Dservice.keys=" + keys);
        words.add("-Dcorretto.provider.jar=" + provider);
        words.addAll(options);
        words.addAll(List.of("-jar", folder.resolve(jar).toString()));
        return new ForeignSpec(
                service,
                new ForeignService.Command(words),
                "https",
                tls.trust(),
                EndpointResolver.trusting(tls.trust()),
                line -> {});
    }
}
