package io.github.jwtbench.core.cli;

import io.github.jwtbench.core.environment.ExternalTarget;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioException;
import io.github.jwtbench.core.scenario.ScenarioReader;
import io.github.jwtbench.core.scenario.ScenarioTokens;
import io.github.jwtbench.core.scenario.Secrets;
import io.github.jwtbench.core.scenario.TokenSource;
import io.github.jwtbench.core.token.TokenRequestException;
import java.io.IOException;
import java.nio.file.Path;

/** Scenarios of services that this program neither starts nor has a Keycloak for. */
final class ForeignScenario {
    private ForeignScenario() {}

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException if it breaks a rule, names no service, or its tokens are
     *     those of the suite
     */
    static Scenario read(Path file) throws IOException {
        try {
            Scenario scenario = ScenarioReader.read(file);
            if (scenario.service() == null) {
                throw new IllegalArgumentException(
                        file + ": service must say where the requests go, there is none");
            }
            if (scenario.tokens() instanceof TokenSource.Keycloak
                    || scenario.tokens() instanceof TokenSource.Suite) {
                throw new IllegalArgumentException(
                        file
                                + ": tokens must not be those of keycloak or suite, which only"
                                + " services trust that are started with them");
            }
            return scenario;
        } catch (ScenarioException e) {
            throw new IllegalArgumentException(e.getMessage(), e);
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
                    new ScenarioTokens.Means(
                            new ExternalTarget(
                                    scenario.service().url(), null, scenario.service().trust()),
                            null,
                            null,
                            new Secrets(System::getenv, System.in),
                            folder.resolve("tokens.txt")));
        } catch (TokenRequestException e) {
            throw new IOException(e.getMessage(), e);
        }
    }
}
