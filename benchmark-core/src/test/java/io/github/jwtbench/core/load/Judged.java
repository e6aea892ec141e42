package io.github.jwtbench.core.load;

import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.ingest.RawRun;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.Workload;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** What becomes of a result of the rig on its way through the files: a run with its verdict. */
final class Judged {
    private static final double NANOS_PER_SECOND = 1e9;

    private Judged() {}

    /**
     * The run of a result that took a foreign service.
     *
     * @param toleratedErrors share, or null
     */
    static Run run(Path directory, RigResult result, Double toleratedErrors) throws IOException {
        RawRun.write(directory, declaration(result, toleratedErrors));
        RawRun.write(directory, Observations.ofDriver(RigTest.START, 0.1, 0));
        RawRigFiles.write(directory, result);
        return Ingest.run(directory);
    }

    /** The check of that name; null if it was not made. */
    static Check check(Run run, String name) {
        return run.checks().stream()
                .filter(check -> check.name().equals(name))
                .findFirst()
                .orElse(null);
    }

    private static Declaration declaration(RigResult result, Double toleratedErrors) {
        Schedule.ClosedLoop closed =
                result.schedule() instanceof Schedule.ClosedLoop loop ? loop : null;
        Workload workload =
                new Workload(
                        "GET",
                        "https://localhost/",
                        "HTTP/1.1",
                        "netty",
                        closed == null ? Loop.OPEN : Loop.CLOSED,
                        1,
                        result.client().openStreams(),
                        1,
                        closed == null
                                ? ((Schedule.OpenLoop) result.schedule()).requestsPerSecond()
                                : 0,
                        10,
                        5,
                        TokenRegime.NONE,
                        null,
                        0,
                        null,
                        null,
                        null,
                        closed == null || closed.thinkNanos() == 0
                                ? null
                                : closed.thinkNanos() / NANOS_PER_SECOND,
                        null,
                        null,
                        toleratedErrors,
                        null);
        return new Declaration(
                "rig-sim",
                "20261121T083000Z",
                Tool.RIG,
                "sim",
                new Environment(
                        "process", "CPU", 2, 8, "os", "k", "jdk", Map.of(), "c", false, null, null),
                workload);
    }
}
