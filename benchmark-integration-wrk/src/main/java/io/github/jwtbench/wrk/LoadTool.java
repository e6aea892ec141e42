package io.github.jwtbench.wrk;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.run.Declaration;
import java.io.IOException;
import java.nio.file.Path;

/** Drives the load of one run and leaves its raw output in the run's folder. */
interface LoadTool {

    /**
     * Why this tool cannot make the run, such as "wrk is not installed", or null when it can. Such
     * a run is reported as not measured.
     */
    String obstacle(Declaration run);

    /**
     * What the tool cannot check by itself, tried before the run is watched.
     *
     * @return what was wrong, or null
     */
    default String rehearse(Declaration run) throws IOException, InterruptedException {
        return null;
    }

    /** Makes the run. */
    RunMaker.Driven drive(Declaration run, Path folder) throws IOException, InterruptedException;
}
