package io.github.jwtbench.jmh.benchmark;

import io.github.jwtbench.core.run.setup.TokenHeaders;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Tokens of a trial, made into requests before it: that work is not the service's. */
@State(Scope.Benchmark)
public class TokenState {

    @Param({"PLAIN", "SPLIT"})
    public TokenHeaders headers = TokenHeaders.PLAIN;

    @Param({"REPEAT", "ROTATE", "UNIQUE"})
    public TokenRegime regime = TokenRegime.REPEAT;

    private Fixture fixture;
    private List<String> tokens;

    @Setup(Level.Trial)
    public void read() throws IOException {
        fixture = Fixture.current();
        List<String> all = Files.readAllLines(fixture.tokens());
        tokens = regime == TokenRegime.REPEAT ? all.subList(0, 1) : all;
    }

    /** One request for each token; to a server that does nothing they may go again. */
    TrialRequests requests(ServiceEndpoint endpoint) {
        ScenarioRequests made = endpoint.requests(headers);
        return new TrialRequests(
                fixture.adapt(tokens.stream().map(made::request).toList()),
                regime == TokenRegime.UNIQUE && !fixture.calibration());
    }
}
