package io.github.jwtbench.core.shard;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;

/** Shards that are processes of this machine. */
public final class LocalShards implements ShardScheduler {
    private final Class<?> main;
    private final ShardPlan plan;
    private final List<ChildProcess> processes = new CopyOnWriteArrayList<>();

    /**
     * @param main of the command line
     */
    public LocalShards(Class<?> main, ShardPlan plan) {
        this.main = main;
        this.plan = plan;
    }

    @Override
    public void start() throws IOException {
        for (int index = 0; index < plan.count(); index++) {
            processes.add(
                    ChildProcess.start(
                            "shard " + index,
                            ChildCommand.jvm(main, List.of())
                                    .arguments(
                                            plan.arguments(plan.scenario(), plan.folder())
                                                    .toArray(String[]::new))
                                    .variables(Map.of(ShardPlan.INDEX, Integer.toString(index))),
                            Files.createDirectories(plan.folder(index)).resolve("log.txt")));
        }
    }

    @Override
    public List<ShardState> look() throws IOException {
        List<ShardState> states = new ArrayList<>();
        for (ChildProcess process : processes) {
            states.add(state(process));
        }
        return states;
    }

    /** Its results are in its folder already; exit code 1 only says that they are INVALID. */
    private ShardState state(ChildProcess process) throws IOException {
        if (!process.isAlive()) {
            return process.exitCode() > 1
                    ? ShardState.lost(process.ending())
                    : ShardState.of(new ShardLine.Ended(processes.indexOf(process), 0, ""), "");
        }
        try (Stream<String> lines = Files.lines(process.log())) {
            return ShardState.of(ShardLine.last(lines).get(processes.indexOf(process)), "");
        }
    }

    @Override
    public void begin(int shard, Instant start) throws IOException {
        ShardFiles.start(plan.folder(shard), start);
    }

    @Override
    public void close() {
        processes.forEach(ChildProcess::askToStop);
        processes.forEach(ChildProcess::close);
    }
}
