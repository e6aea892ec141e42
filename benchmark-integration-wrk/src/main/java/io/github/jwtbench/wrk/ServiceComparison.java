package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.service.ServiceSpec;
import io.github.jwtbench.core.compare.service.ServiceStarter;
import io.github.jwtbench.core.files.ComparisonFiles;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.service.Unzip;
import io.github.jwtbench.core.token.TokenContent;
import io.github.jwtbench.suite.builds.OwnService;
import io.github.jwtbench.suite.environment.Service;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.Stage;
import io.github.jwtbench.suite.token.KeyServer;
import io.github.jwtbench.suite.token.RefusedTokens;
import io.github.jwtbench.suite.token.SuiteIssuer;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Holds the service under test against services that validate otherwise: all run at once as
 * processes of this machine, without Keycloak, and take turns in short slices.
 */
final class ServiceComparison implements Stage {
    private static final String ID = "services";

    private static final String TITLE = "Services: validators, tokens, protocols, layers";

    private final ModuleSettings module;
    private final ServiceExtent extent;
    private final List<Validator> validators;
    private final ServiceArms arms;
    private final Environment environment;
    private final Session session;
    private final Path folder;
    private @Nullable Comparison made;

    /**
     * @param environment machine, versions and commit
     */
    ServiceComparison(Environment environment, Session session) {
        this.module = session.module();
        this.extent = ServiceExtent.of(module.settings());
        this.validators = extent.validators(module.serviceExecutable());
        this.arms = new ServiceArms(validators, extent.protocols(), extent.layers());
        this.environment = environment;
        this.session = session;
        this.folder = module.target().resolve(ID).toAbsolutePath();
    }

    @Override
    public @Nullable String obstacle() {
        if (module.external()) {
            return ID + ": not measured: it needs services that it starts itself";
        }
        return null;
    }

    @Override
    public String title() {
        return "comparison of services";
    }

    @Override
    public Duration estimate() {
        return extent.estimate();
    }

    @Override
    public void run(Services none) throws IOException, InterruptedException {
        Unzip.delete(folder);
        Files.createDirectories(folder);
        made = begun();
        Map<SignatureAlgorithm, List<String>> signed = new EnumMap<>(SignatureAlgorithm.class);
        SuiteIssuer usual = issuer(SignatureAlgorithm.RS256, signed);
        for (Validator each : validators) {
            if (!signed.containsKey(each.algorithm())) {
                issuer(each.algorithm(), signed);
            }
        }
        String keys = Files.readString(jwks(SignatureAlgorithm.RS256));
        Map<String, List<Request>> checks = checks(usual);
        try (KeyServer server = new KeyServer(null, keys)) {
            ServiceStarter starter =
                    new ServiceStarter(
                            services(server.url()),
                            arms.traffic(signed, extent.plan().requests()),
                            checks::get,
                            extent.plan(),
                            folder,
                            false);
            made = session.compare(made, starter, extent.budget());
        }
    }

    /** A new issuer, whose tokens are sent to the others. */
    private SuiteIssuer issuer(
            SignatureAlgorithm algorithm, Map<SignatureAlgorithm, List<String>> signed)
            throws IOException {
        SuiteIssuer issuer = new SuiteIssuer(algorithm);
        issuer.writeJwks(jwks(algorithm));
        signed.put(algorithm, issuer.mint(ServiceArms.tokens(extent.plan().requests())));
        return issuer;
    }

    private Path jwks(SignatureAlgorithm algorithm) {
        return folder.resolve("jwks-" + algorithm.joseName() + ".json");
    }

    /**
     * What each service must answer before it is measured: a good token in the words that all use,
     * and 401 to a bad one. A good token of an algorithm that a service does not take is bad.
     */
    private Map<String, List<Request>> checks(SuiteIssuer issuer) {
        String good = issuer.mint(1).get(0);
        TokenContent content = TokenContent.of(good);
        Expected validated =
                Expected.OK.containing(
                        "{\"expiresAt\":\"%s\",\"subject\":%s,\"valid\":true}"
                                .formatted(content.end(), content.claims().get("sub")));
        Expected refused = Expected.status(401);
        Collection<String> bad = RefusedTokens.of(issuer).values();
        Map<String, List<Request>> checks = new HashMap<>();
        for (Validator each : validators) {
            boolean taken = each.algorithm() == issuer.algorithm();
            List<Request> all = new ArrayList<>();
            all.add(validate(good, taken ? validated : refused));
            bad.forEach(token -> all.add(validate(token, refused)));
            checks.put(each.service(), all);
        }
        return checks;
    }

    private static Request validate(String token, Expected expected) {
        return new Request(
                "POST", ServiceLayer.VALIDATE_PATH, HeaderFields.bearer(token), null, expected);
    }

    private Comparison begun() {
        return Comparison.begin(
                ID,
                TITLE,
                module.session(),
                Instant.now(),
                environment,
                "request",
                extent.facts(),
                arms.specs(),
                arms.questions());
    }

    @Override
    public void abandon(String reason) throws IOException {
        made = begun().invalid(reason);
        ComparisonFiles.write(module.comparisons(), made);
    }

    @Override
    public boolean publish() {
        return made != null && made.isValid();
    }

    private List<ServiceSpec> services(String keysUrl) throws IOException {
        TlsFiles tls = module.tls();
        Validator.Places places =
                new Validator.Places(
                        folder.resolve("application"),
                        module.serviceExecutable(),
                        module.references());
        Service.unpack(module.settings().serviceArchive(), places.application());
        List<ServiceSpec> services = new ArrayList<>();
        for (Validator each : validators) {
            Path application = each.application(places);
            List<String> options = new ArrayList<>(each.jvmOptions(application));
            options.addAll(extent.jvmOptions());
            services.add(
                    new OwnService(
                            each.service(),
                            application,
                            tls,
                            each.settings(
                                    new Validator.Keys(jwks(each.algorithm()).toString(), keysUrl)),
                            options));
        }
        return services;
    }
}
