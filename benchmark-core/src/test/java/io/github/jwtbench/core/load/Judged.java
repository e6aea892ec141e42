package io.github.jwtbench.core.load;

import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.ingest.Ingest;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.TokenRegime;
import io.github.jwtbench.core.sample.SampleRun;
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
        RawRun.write(directory, Observations.ofDriver(SimTime.START, 0.1, 0));
        RawRigFiles.write(directory, result);
        return Ingest.run(directory);
    }

    private static Declaration declaration(RigResult result, Double toleratedErrors) {
        return SampleRun.of(
                        run -> {
                            run.id = "rig-sim";
                            run.benchmark = "sim";
                            run.regime = TokenRegime.NONE;
                            run.connections = result.client().openStreams();
                            run.streams = 1;
                            run.timeoutSeconds = 5;
                            run.tolerated = toleratedErrors;
                            if (result.schedule() instanceof Schedule.ClosedLoop closed) {
                                run.thinkSeconds =
                                        closed.thinkNanos() == 0
                                                ? null
                                                : closed.thinkNanos() / NANOS_PER_SECOND;
                            } else {
                                run.loop = Loop.OPEN;
                                run.rate =
                                        ((Schedule.OpenLoop) result.schedule()).requestsPerSecond();
                            }
                        })
                .declaration();
    }
}
