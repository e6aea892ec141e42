package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.scenario.EndpointResolver;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioException;
import io.github.jwtbench.core.scenario.ScenarioReader;
import io.github.jwtbench.core.scenario.ScenarioTokens;
import io.github.jwtbench.core.scenario.Secrets;
import io.github.jwtbench.core.token.TokenRequestException;
import io.github.jwtbench.core.untrusted.UntrustedFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** Scenarios of services that this program neither starts nor has a Keycloak for. */
final class ForeignScenario {
    private static final Path SECRETS = Path.of("/run/secrets");

    private ForeignScenario() {}

    /**
     * Reads a scenario.
     *
     * @throws IllegalArgumentException if it breaks a rule, names no service, would send tokens
     *     unencrypted without permission, or uses the tokens of the suite
     */
    static Scenario read(Path file) throws IOException {
        try {
            Scenario scenario = ScenarioReader.read(file);
            if (scenario.service() == null) {
                throw new IllegalArgumentException(
                        file + ": service must say where the requests go, there is none");
            }
            if (scenario.tokens().needsOwnService()) {
                throw new IllegalArgumentException(
                        file
                                + ": tokens must not be of keycloak or suite, which only"
                                + " services trust that are started with them");
            }
            scenario.address().check();
            return scenario;
        } catch (ScenarioException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
        }
    }

    /** Makes connections to services on this machine that replace the scenario's service. */
    static EndpointResolver reachElsewhere(Scenario scenario) throws IOException {
        return scenario.address().access().elsewhere().reach(secrets());
    }

    static Secrets secrets() {
        return new Secrets(ForeignScenario::secret, System.in);
    }

    /**
     * A secret: the value of an environment variable, or of the file of that name in {@code
     * /run/secrets}, which container schedulers provide.
     */
    static @Nullable String secret(String variable) {
        Path file = SECRETS.resolve(variable);
        try {
            return System.getenv(variable) == null && Files.isReadable(file)
                    ? UntrustedFile.text(file, UntrustedFile.SMALL)
                    : System.getenv(variable);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Gets its tokens; secrets are read from the environment, files or standard input.
     *
     * @param folder for the file of tokens that are renewed
     * @throws IOException if there are none; the message holds no secret
     */
    static ScenarioTokens tokens(Scenario scenario, Path folder)
            throws IOException, InterruptedException {
        try {
            return ScenarioTokens.open(
                    scenario,
                    new ScenarioTokens.TokenResources(
                            null,
                            scenario.address().trust(),
                            null,
                            null,
                            secrets(),
                            folder.resolve("tokens.txt")));
        } catch (TokenRequestException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
