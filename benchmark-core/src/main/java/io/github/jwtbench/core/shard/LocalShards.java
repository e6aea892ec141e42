package io.github.jwtbench.core.shard;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Shards that are processes of this machine. */
public final class LocalShards implements ShardScheduler {
    private final Class<?> main;

    /**
     * @param main of the command line
     */
    public LocalShards(Class<?> main) {
        this.main = main;
    }

    @Override
    public Job start(ShardPlan plan) throws IOException {
        Processes job = new Processes();
        try {
            for (int index = 0; index < plan.count(); index++) {
                Path log = Files.createDirectories(plan.folder(index)).resolve("log.txt");
                job.logs.add(log);
                job.processes.add(
                        ChildProcess.start(
                                "shard " + index,
                                ChildCommand.jvm(main, List.of())
                                        .arguments(
                                                plan.arguments(plan.scenario(), plan.folder())
                                                        .toArray(String[]::new))
                                        .variables(
                                                Map.of(ShardPlan.INDEX, Integer.toString(index))),
                                log));
            }
            return job;
        } catch (IOException e) {
            job.close();
            throw e;
        }
    }

    private static final class Processes implements Job {
        private final List<ChildProcess> processes = new ArrayList<>();
        private final List<Path> logs = new ArrayList<>();

        @Override
        public List<Path> logs() {
            return List.copyOf(logs);
        }

        @Override
        public boolean isRunning() {
            return processes.stream().anyMatch(ChildProcess::isAlive);
        }

        /** The results of the shard already report an INVALID run. */
        @Override
        public List<String> problems() {
            return processes.stream()
                    .filter(each -> !each.isAlive() && each.exitCode() > 1)
                    .map(ChildProcess::ending)
                    .toList();
        }

        @Override
        public void close() {
            processes.forEach(ChildProcess::askToStop);
            processes.forEach(ChildProcess::close);
        }
    }
}
