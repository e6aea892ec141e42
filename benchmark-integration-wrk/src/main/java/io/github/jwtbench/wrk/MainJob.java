package io.github.jwtbench.wrk;

import io.github.jwtbench.core.ingest.RunMaker;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Tool;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.Map;

/** Makes the declared runs one after the other, and keeps what each leaves behind. */
final class MainJob {
    /** Share of the closed loop's throughput that an open loop takes when no rate is given. */
    private static final double OPEN_LOOP_SHARE = 0.5;

    /** Rate of an open loop whose closed loop gave no throughput to take a share of. */
    private static final double LEAST_RATE = 1;

    private final Options options;
    private final Plan plan;
    private final RunMaker maker;

    MainJob(Options options, Plan plan, PrintStream out) {
        this.options = options;
        this.plan = plan;
        this.maker = new RunMaker(options.suite.target(), out::println);
    }

    /**
     * Makes all runs; a run that fails does not keep the others from being made.
     *
     * @param tools one for each tool of the plan
     */
    void run(RunMaker.Surroundings around, Map<Tool, LoadTool> tools)
            throws IOException, InterruptedException {
        for (Plan.Entry entry : Plan.ENTRIES) {
            Declaration declaration = plan.declare(entry, rate(entry));
            LoadTool tool = tools.get(entry.tool());
            String obstacle = tool.obstacle(declaration);
            if (obstacle != null) {
                maker.skip(entry.id(), obstacle);
            } else {
                maker.make(declaration, around, new Driver(tool, declaration));
            }
        }
    }

    /** Writes every run that was not made down as invalid. */
    void abandon(String reason) throws IOException {
        for (Plan.Entry entry : Plan.ENTRIES) {
            maker.abandon(plan.declare(entry, rate(entry)), reason);
        }
    }

    private double rate(Plan.Entry entry) {
        if (entry.loop() != Loop.OPEN || options.rate > 0) {
            return options.rate;
        }
        double closed =
                maker.runs().stream()
                        .filter(run -> run.tool() == entry.tool())
                        .filter(run -> run.benchmark().equals(entry.benchmark()))
                        .filter(run -> run.performance() != null)
                        .mapToDouble(run -> run.performance().requestsPerSecond())
                        .findFirst()
                        .orElse(0);
        return Math.max(LEAST_RATE, Math.rint(OPEN_LOOP_SHARE * closed));
    }

    /** A tool with the one run that it is to make. */
    private record Driver(LoadTool tool, Declaration run) implements RunMaker.Load {
        @Override
        public String rehearse() throws IOException, InterruptedException {
            return tool.rehearse(run);
        }

        @Override
        public RunMaker.Driven drive(Path folder) throws IOException, InterruptedException {
            return tool.drive(run, folder);
        }
    }

    /** Has the runs so far. */
    RunMaker maker() {
        return maker;
    }
}
