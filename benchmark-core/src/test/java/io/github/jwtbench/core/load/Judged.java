package io.github.jwtbench.core.load;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.Workload;
import io.github.jwtbench.core.run.check.LoadRuns;
import java.io.IOException;
import java.nio.file.Path;

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

    private static Declaration declaration(RigResult result, Double toleratedErrors) {
        Workload workload =
                LoadRuns.workload(
                        load -> {
                            load.regime = TokenRegime.NONE;
                            load.connections = result.client().openStreams();
                            load.streams = 1;
                            load.timeoutSeconds = 5;
                            load.tolerated = toleratedErrors;
                            if (result.schedule() instanceof Schedule.ClosedLoop closed) {
                                load.thinkSeconds =
                                        closed.thinkNanos() == 0
                                                ? null
                                                : closed.thinkNanos() / NANOS_PER_SECOND;
                            } else {
                                load.loop = Loop.OPEN;
                                load.rate =
                                        ((Schedule.OpenLoop) result.schedule()).requestsPerSecond();
                            }
                        });
        return new Declaration(
                "rig-sim",
                "20261121T083000Z",
                Tool.RIG,
                "sim",
                new LoadRuns().run().environment(),
                workload);
    }
}
