package io.github.jwtbench.wrk;

import io.github.jwtbench.core.load.dial.Dialer;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Protocol;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.suite.session.ModuleSettings;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.settings.Settings;
import java.time.Duration;
import java.util.List;

/** The runs of the main job, and their load. */
final class WrkPlan {
    /** Benchmark of the service without any authentication. */
    static final String HEALTH = "health";

    /** Benchmark of the validation of a token. */
    static final String JWT = "jwt";

    static final String HEALTH_PATH = "/q/health/live";
    static final String JWT_PATH = "/api/v1/jwt/extract";

    /** A run with unique tokens ends with its last token, so minting must be fast. */
    private static final long UNIQUE_TOKENS_PER_SECOND = 1_500;

    private static final int MAX_UNIQUE_TOKENS = 30_000;

    /** Time for the rehearsal of a run and for reading its results. */
    private static final Duration AROUND_RUN = Duration.ofMillis(500);

    /** Time to mint the unique tokens and to send them, which ends that run early. */
    private static final Duration MINTING = Duration.ofSeconds(3);

    /**
     * One planned run.
     *
     * @param tool the driver
     * @param benchmark {@value #HEALTH} or {@value #JWT}
     * @param loop closed or open
     * @param regime choice of tokens
     */
    record PlannedRun(String tool, String benchmark, Loop loop, TokenRegime regime) {
        String id() {
            String name = tool + "-" + benchmark;
            return name
                    + (regime == TokenRegime.UNIQUE ? "-unique" : "")
                    + (loop == Loop.OPEN ? "-open" : "");
        }
    }

    /** wrk over a pool of tokens. */
    static final PlannedRun WRK_JWT =
            new PlannedRun(Tool.WRK, JWT, Loop.CLOSED, TokenRegime.ROTATE);

    /** The rig's closed loop with a pool of tokens, whose load also warms HTTP/2 up. */
    static final PlannedRun RIG_JWT =
            new PlannedRun(Tool.RIG, JWT, Loop.CLOSED, TokenRegime.ROTATE);

    /**
     * All runs, in the order in which they are made. h2load repeats one token because it has one
     * fixed header for all requests.
     */
    static final List<PlannedRun> ENTRIES =
            List.of(
                    new PlannedRun(Tool.WRK, HEALTH, Loop.CLOSED, TokenRegime.NONE),
                    WRK_JWT,
                    new PlannedRun(Tool.H2LOAD, HEALTH, Loop.CLOSED, TokenRegime.NONE),
                    new PlannedRun(Tool.H2LOAD, JWT, Loop.CLOSED, TokenRegime.REPEAT),
                    new PlannedRun(Tool.RIG, HEALTH, Loop.CLOSED, TokenRegime.NONE),
                    RIG_JWT,
                    new PlannedRun(Tool.RIG, JWT, Loop.CLOSED, TokenRegime.UNIQUE),
                    new PlannedRun(Tool.RIG, JWT, Loop.OPEN, TokenRegime.ROTATE));

    private final ModuleSettings module;
    private final Settings settings;
    private final Environment environment;
    private final int poolSize;

    /**
     * @param poolSize tokens that a rotating load uses
     */
    WrkPlan(ModuleSettings module, Environment environment, int poolSize) {
        this.module = module;
        this.settings = module.settings();
        this.environment = environment;
        this.poolSize = poolSize;
    }

    /** Approximate duration of the runs. */
    static Duration estimate(Settings settings) {
        Duration all = MINTING;
        for (PlannedRun entry : ENTRIES) {
            all = all.plus(AROUND_RUN);
            if (entry.regime() != TokenRegime.UNIQUE) {
                all = all.plus(duration(settings, entry.tool()));
            }
        }
        return all;
    }

    private static Duration duration(Settings settings, String tool) {
        return tool.equals(Tool.WRK) ? settings.wrkDuration() : settings.http2Duration();
    }

    /**
     * @param ratePerSecond of an open loop, ignored otherwise
     */
    Declaration declare(PlannedRun entry, double ratePerSecond) {
        boolean wrk = entry.tool().equals(Tool.WRK);
        boolean jwt = entry.benchmark().equals(JWT);
        Duration duration = duration(settings, entry.tool());
        int threads =
                switch (entry.tool()) {
                    case Tool.WRK -> settings.wrkThreads();
                    // h2load wants at most one thread per connection; the rig has one event loop.
                    case Tool.H2LOAD -> Math.min(settings.wrkThreads(), http2Connections());
                    default -> 1;
                };
        // wrk gives each thread the same number of connections and drops the rest.
        int connections =
                wrk ? threads * (settings.wrkConnections() / threads) : http2Connections();
        Workload workload =
                new Workload(
                        jwt ? "POST" : "GET",
                        module.settings()
                                .serviceUrl()
                                .resolve(jwt ? JWT_PATH : HEALTH_PATH)
                                .toString(),
                        wrk ? Protocol.HTTP_1_1 : Protocol.HTTP_2,
                        client(entry.tool()),
                        entry.loop(),
                        threads,
                        connections,
                        wrk ? 1 : settings.http2Streams(),
                        entry.loop() == Loop.OPEN ? ratePerSecond : 0,
                        duration.toMillis() / 1000.0,
                        settings.wrkTimeout().toMillis() / 1000.0,
                        entry.regime(),
                        jwt ? TokenHeaders.PLAIN : null,
                        tokens(entry.regime(), duration),
                        jwt ? Services.ALGORITHM : null,
                        module.engine(),
                        jwt ? settings.fault().orElse(null) : null,
                        null,
                        null,
                        null,
                        null,
                        null);
        return new Declaration(
                entry.id(),
                module.session(),
                entry.tool(),
                entry.benchmark(),
                environment,
                workload);
    }

    private static String client(String tool) {
        return tool.equals(Tool.RIG) ? Dialer.CLIENT : tool;
    }

    private int http2Connections() {
        return settings.wrkConnections() / settings.http2Streams();
    }

    private int tokens(TokenRegime regime, Duration duration) {
        long unique = UNIQUE_TOKENS_PER_SECOND * duration.toSeconds();
        return regime.tokensOf(
                regime == TokenRegime.UNIQUE
                        ? (int) Math.min(MAX_UNIQUE_TOKENS, unique)
                        : poolSize);
    }
}
