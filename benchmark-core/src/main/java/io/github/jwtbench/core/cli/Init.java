package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.files.FailureWords;
import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.http.Proxies;
import io.github.jwtbench.core.probe.Finding;
import io.github.jwtbench.core.probe.Findings;
import io.github.jwtbench.core.probe.HttpProbe;
import io.github.jwtbench.core.probe.Metadata;
import io.github.jwtbench.core.probe.ProbeResult;
import io.github.jwtbench.core.probe.ProbeText;
import io.github.jwtbench.core.probe.ResourceMetadata;
import io.github.jwtbench.core.probe.Response;
import io.github.jwtbench.core.probe.ScenarioText;
import io.github.jwtbench.core.probe.TlsProbe;
import io.github.jwtbench.core.probe.TokenLimit;
import io.github.jwtbench.core.probe.TokenSeen;
import io.github.jwtbench.core.scenario.FirstRequest;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.tls.PemTrust;
import io.github.jwtbench.core.token.Discovery;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Takes a first look at a service, and writes a scenario for it. */
@Command(
        name = "init",
        mixinStandardHelpOptions = true,
        description =
                "Examines a service before a measurement: TLS, protocol, metadata of service and"
                        + " provider, and its answers without a token, with a token (20"
                        + " times), and once as in a load. Reports problems and their reasons, and"
                        + " writes a scenario. In a terminal, asks for missing options.",
        footer = {
            "",
            "Example:",
            "  jwtbench init https://service.example/api --issuer https://idp.example --client"
                    + " load-test --secret-variable CLIENT_SECRET"
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:the right answer came",
            "1:it did not; the output says why",
            "2:wrong arguments, or a file cannot be used"
        })
final class Init implements Callable<Integer> {
    private final Supplier<@Nullable Questions> questions;

    @Spec private CommandSpec spec;

    @Parameters(paramLabel = "URL", description = "The address that a load will call.")
    private String url;

    @Option(
            names = "--method",
            defaultValue = "GET",
            paramLabel = "METHOD",
            description = "${COMPLETION-CANDIDATES}. Default: ${DEFAULT-VALUE}.")
    private Method method;

    @Option(
            names = "--trust",
            paramLabel = "FILE",
            description =
                    "PEM file with the trusted certificates of service and provider. Default:"
                            + " the trust store of the JDK.")
    private @Nullable Path trust;

    @Option(
            names = "--issuer",
            paramLabel = "URL",
            description = "The provider's issuer identifier, as its tokens have it.")
    private @Nullable String issuer;

    @ArgGroup private @Nullable TokenOptions tokenOptions;

    @Option(
            names = "--out",
            defaultValue = "scenario.yaml",
            paramLabel = "FILE",
            description =
                    "The scenario file to write; it must not exist. Default: ${DEFAULT-VALUE}.")
    private Path out;

    @Option(
            names = "--find-header-limit",
            description =
                    "Finds the longest token that the service accepts: sends up to 19 more"
                            + " requests with tokens of 100 to 65,536 characters that it must refuse.")
    private boolean findLimit;

    /** Methods of a scenario. */
    private enum Method {
        DELETE,
        GET,
        HEAD,
        OPTIONS,
        PATCH,
        POST,
        PUT
    }

    Init() {
        this(Questions::onTerminal);
    }

    /**
     * @param questions gives null without a terminal
     */
    Init(Supplier<@Nullable Questions> questions) {
        this.questions = questions;
    }

    @Override
    public Integer call() throws IOException, InterruptedException {
        URI address = HttpAddress.parseService("URL", url);
        InitTokens.check(tokenOptions);
        if (Files.exists(out)) {
            throw new IllegalArgumentException(
                    "--out must name a file that does not exist, got: " + out);
        }
        Proxies.mustBeDirect(address);
        HttpProbe http = new HttpProbe(trust);
        ProbeResult connected =
                ProbeResult.connected(method.name(), address, TlsProbe.look(address, trust));
        if (!connected.tls().isGood()) {
            return tell(connected, null);
        }
        Response without = http.ask(method.name(), address);
        Optional<ResourceMetadata> resource = new Metadata(http).resource(address, without);
        InitTokens tokens = tokens(without);
        Optional<Discovery> discovery =
                tokens.needProvider() || issuer != null
                        ? Optional.of(
                                Discovery.of(issuer(resource), PemTrust.context(trust), false))
                        : Optional.empty();
        ProbeResult seen =
                findLimit(ask(http, connected.announced(without, resource, discovery), tokens));
        write(seen, tokens);
        int exit = tell(seen, isRight(Findings.of(seen)) ? rehearse(tokens.known()) : null);
        spec.commandLine().getOut().println("The scenario is " + out);
        return exit;
    }

    private InitTokens tokens(Response without) {
        return tokenOptions == null && without.isRight()
                ? InitTokens.none()
                : InitTokens.of(tokenOptions, questions.get());
    }

    private URI issuer(Optional<ResourceMetadata> resource) {
        if (issuer != null) {
            return HttpAddress.parse("--issuer", issuer);
        }
        String announced =
                resource.stream()
                        .flatMap(found -> found.authorizationServers().stream())
                        .findFirst()
                        .orElse("");
        Questions terminal = questions.get();
        if (terminal == null) {
            // Not taken unasked: the client's secret goes there.
            throw new IllegalArgumentException(
                    "--issuer must be given with --client where there is no terminal to ask, got:"
                            + " none"
                            + (announced.isEmpty() ? "" : "; the service announces " + announced));
        }
        String answer = terminal.ask(announced.isEmpty() ? "Issuer" : "Issuer [" + announced + "]");
        return HttpAddress.parse("the issuer", answer.isEmpty() ? announced : answer);
    }

    private ProbeResult ask(HttpProbe http, ProbeResult seen, InitTokens tokens)
            throws IOException, InterruptedException {
        Optional<String> problem =
                seen.discovery()
                        .filter(found -> tokens.needProvider() && !found.problem().isEmpty())
                        .map(found -> found.asked() + ": " + found.problem());
        if (problem.isPresent()) {
            return seen.withoutToken(problem.get());
        }
        try {
            Optional<String> token = tokens.get(seen.discovery(), trust).stream().findFirst();
            return seen.asked(
                    token.map(TokenSeen::of),
                    http.repeat(seen.method(), seen.url(), token.orElse(null)));
        } catch (TokenRequestException e) {
            return seen.withoutToken(FailureWords.of(e));
        }
    }

    private ProbeResult findLimit(ProbeResult seen) throws IOException, InterruptedException {
        if (!findLimit) {
            return seen;
        }
        return seen.limited(
                TokenLimit.find(
                        // Each by a new client: a request that is too large may end a connection.
                        length ->
                                new HttpProbe(trust)
                                        .ask(seen.method(), seen.url(), "x".repeat(length))));
    }

    /**
     * Starts a load with the new scenario, as {@code load} does.
     *
     * @return the reason of a failure
     */
    private @Nullable String rehearse(List<String> known) throws InterruptedException {
        try {
            Scenario scenario = ForeignScenario.read(out);
            return FirstRequest.send(
                    scenario, scenario.address().access().reach(ForeignScenario.secrets()), known);
        } catch (IOException | IllegalArgumentException e) {
            return FailureWords.of(e);
        }
    }

    private static boolean isRight(List<Finding> findings) {
        return findings.stream().allMatch(finding -> finding.fault().isNote());
    }

    /**
     * Prints the observations and returns their exit code.
     *
     * @param load the reason why a load could not start
     */
    private int tell(ProbeResult seen, @Nullable String load) {
        List<Finding> findings = new ArrayList<>(Findings.of(seen));
        if (load != null) {
            findings.add(0, Findings.ofLoad(load));
        }
        spec.commandLine().getOut().print(ProbeText.of(seen, findings));
        spec.commandLine().getOut().flush();
        return isRight(findings) ? CommandLine.ExitCode.OK : CommandLine.ExitCode.SOFTWARE;
    }

    private void write(ProbeResult seen, InitTokens tokens) throws IOException {
        Files.writeString(
                out,
                ScenarioText.of(
                        seen,
                        trust == null ? null : besideScenario(trust),
                        tokens.source(seen.discovery(), this::besideScenario)),
                StandardOpenOption.CREATE_NEW);
    }

    /** The name of a file in the scenario: relative to its folder if the file is in it. */
    private String besideScenario(Path file) {
        Path folder = out.toAbsolutePath().normalize().resolveSibling("");
        Path whole = file.toAbsolutePath().normalize();
        return (whole.startsWith(folder) ? folder.relativize(whole) : whole).toString();
    }
}
