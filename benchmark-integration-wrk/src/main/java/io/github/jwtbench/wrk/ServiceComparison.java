package io.github.jwtbench.wrk;

import io.github.jwtbench.core.cli.Children;
import io.github.jwtbench.core.cli.Kept;
import io.github.jwtbench.core.compare.Campaign;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.service.ServiceSpec;
import io.github.jwtbench.core.compare.service.ServiceStarter;
import io.github.jwtbench.core.environment.ServiceProcess;
import io.github.jwtbench.core.environment.TargetException;
import io.github.jwtbench.core.environment.TlsFiles;
import io.github.jwtbench.core.environment.Unzip;
import io.github.jwtbench.core.observe.ProcFs;
import io.github.jwtbench.core.report.ComparisonReport;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Status;
import io.github.jwtbench.core.token.KeyServer;
import io.github.jwtbench.core.token.SuiteIssuer;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;

/**
 * Holds the service under test against services that validate otherwise: all run at once as
 * processes of this machine, without Keycloak, and take turns in short slices.
 */
final class ServiceComparison {
    /** Of the comparison, and of its file. */
    static final String ID = "services";

    private static final String TITLE = "Services: validators, one token, split headers";

    private final Options options;
    private final Environment environment;
    private final PrintStream out;

    /**
     * @param environment machine, versions and commit
     */
    ServiceComparison(Options options, Environment environment, PrintStream out) {
        this.options = options;
        this.environment = environment;
        this.out = out;
    }

    /**
     * Measures, writes the comparison and prints its answers.
     *
     * @return whether it is VALID; also where nothing can be measured, with a line that says so
     */
    boolean run() throws IOException, InterruptedException {
        if (new ProcFs().threadTimes(ProcessHandle.current().pid()) == null) {
            out.println(ID + ": not measured: needs the CPU time of threads (schedstat of Linux)");
            return true;
        }
        Children.endWithThisProcess();
        Path folder = options.suite.target().resolve(ID).toAbsolutePath();
        Unzip.delete(folder);
        Files.createDirectories(folder);
        Comparison begun =
                Comparison.begin(
                        ID,
                        TITLE,
                        options.suite.session(),
                        Instant.now(),
                        environment,
                        "request",
                        options.services.plan().facts(),
                        ServiceArms.specs(),
                        ServiceArms.questions());
        Comparison made = measure(begun, folder);
        out.print(ComparisonReport.answers(made));
        return made.status() == Status.VALID;
    }

    private Comparison measure(Comparison begun, Path folder)
            throws IOException, InterruptedException {
        Kept keeper = new Kept(options.suite.comparisons(), line -> out.println(ID + ": " + line));
        SuiteIssuer issuer = new SuiteIssuer();
        Path jwks = folder.resolve("jwks.json");
        issuer.writeJwks(jwks);
        try (KeyServer server = new KeyServer(null, Files.readString(jwks))) {
            ServiceStarter starter =
                    new ServiceStarter(
                            services(folder, new Validator.Keys(jwks.toString(), server.url())),
                            ServiceArms.traffic(
                                    issuer.mint(
                                            options.services.requests() + 1,
                                            SuiteIssuer.AUDIENCE,
                                            SuiteIssuer.ROLE)),
                            options.services.plan(),
                            folder);
            return new Campaign(starter, keeper, InstantSource.system())
                    .run(begun, options.services.budget());
        } catch (TargetException e) {
            Comparison invalid = begun.invalid(e.getMessage());
            keeper.keep(invalid);
            return invalid;
        }
    }

    private List<ServiceSpec> services(Path folder, Validator.Keys keys) throws TargetException {
        TlsFiles tls = options.suite.tls();
        List<ServiceSpec> services = new ArrayList<>();
        for (Validator each : Validator.values()) {
            Path application =
                    each == Validator.STAGED
                            ? folder.resolve("application")
                            : options.references.resolve(each.service());
            services.add(new ServiceSpec(each.service(), application, tls, each.settings(keys)));
        }
        ServiceProcess.unpack(options.suite.serviceArchive(), services.get(0).application());
        return services;
    }
}
