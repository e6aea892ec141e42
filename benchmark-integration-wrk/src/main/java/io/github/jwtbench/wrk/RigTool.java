package io.github.jwtbench.wrk;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.ingest.RunMaker.LoadDriver;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.load.driver.RequestSource;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.run.setup.Workload;
import io.github.jwtbench.core.scenario.FirstRequest;
import io.github.jwtbench.core.scenario.RigLoad;
import io.github.jwtbench.suite.token.RefusedTokens;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The built-in rig: HTTP/2, always there. */
final class RigTool implements LoadDriver {
    private final RigLoad rig;
    private final RigRequests requests;
    private final Optional<SuiteIssuer> issuer;
    private List<String> minted = List.of();

    /**
     * @param trust PEM file with the certificates to trust; null for the trust store of the JDK
     * @param issuer mints unique tokens; empty when the service does not trust it
     * @param progress display for a run of that name
     */
    RigTool(
            @Nullable Path trust,
            RigRequests requests,
            Optional<SuiteIssuer> issuer,
            Function<String, Progress> progress) {
        this.rig = new RigLoad(trust, progress);
        this.requests = requests;
        this.issuer = issuer;
    }

    @Override
    public @Nullable String obstacle(Declaration run) {
        return run.load().tokenRegime() == TokenRegime.UNIQUE && issuer.isEmpty()
                ? "the running service does not trust the suite's issuer"
                : null;
    }

    /** Mints the unique tokens of a run before it is watched. */
    @Override
    public @Nullable String rehearse(Declaration run) {
        Workload load = run.load();
        minted = load.tokenRegime() == TokenRegime.UNIQUE ? mint(load) : List.of();
        return null;
    }

    private List<String> mint(Workload load) {
        List<String> tokens = issuer.orElseThrow().mint(load.tokens());
        return load.fault() == null
                ? tokens
                : tokens.stream().map(RefusedTokens::withBrokenSignature).toList();
    }

    @Override
    public RunMaker.DriverResult drive(Declaration run, Path folder)
            throws IOException, InterruptedException {
        return rig.drive(
                run, source(run), minted.isEmpty() ? Long.MAX_VALUE : minted.size(), folder);
    }

    /** The rig itself, to warm the service up. */
    RigLoad rig() {
        return rig;
    }

    /**
     * Sends one request of a run and checks the answer's status and body.
     *
     * @return the reason of a failure; null without one
     */
    @Nullable String probe(Declaration run) throws IOException, InterruptedException {
        return FirstRequest.send(rig.reach(), run.load(), source(run), minted);
    }

    private RequestSource source(Declaration run) {
        return switch (run.load().tokenRegime()) {
            case NONE -> requests.health();
            case UNIQUE -> RigRequests.unique(minted);
            default -> requests.jwt();
        };
    }
}
