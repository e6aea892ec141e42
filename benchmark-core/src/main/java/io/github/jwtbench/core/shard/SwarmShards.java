package io.github.jwtbench.core.shard;

import io.github.jwtbench.core.process.ChildCommand;
import io.github.jwtbench.core.process.ChildProcess;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;

/**
 * Shards that are tasks of a replicated job of Docker Swarm, on the network of their nodes.
 * Scenario and results are folders of the nodes, which all of them see at the same place.
 */
public final class SwarmShards implements ShardScheduler {
    private static final Path IN = Path.of("/in");
    private static final Path OUT = Path.of("/out");
    private static final Pattern ENDED =
            Pattern.compile("(Complete|Failed|Rejected|Shutdown|Orphaned|Remove)\\b.*");

    private final String image;
    private final UnaryOperator<String> secret;

    /**
     * @param image of the command line
     * @param secret value of a variable
     */
    public SwarmShards(String image, UnaryOperator<String> secret) {
        this.image = image;
        this.secret = secret;
    }

    @Override
    public Job start(ShardPlan plan) throws IOException {
        String manager = docker("info", "--format", "{{.Swarm.ControlAvailable}}");
        if (!manager.equals("true")) {
            throw new IOException(
                    "the Docker engine must manage a swarm (docker swarm init makes one), got:"
                            + " ControlAvailable "
                            + manager);
        }
        Files.createDirectories(plan.folder());
        Tasks tasks = new Tasks("jwtbench-" + UUID.randomUUID(), plan);
        try {
            tasks.start(plan);
            return tasks;
        } catch (IOException e) {
            tasks.close();
            throw e;
        }
    }

    private static String docker(String... arguments) throws IOException {
        return docker(ChildCommand.of("docker").arguments(arguments));
    }

    private static String docker(ChildCommand command) throws IOException {
        ChildCommand.Result result = command.run();
        if (!result.ok()) {
            throw new IOException("docker " + command.words().get(1) + ": " + result.problem());
        }
        return result.out().strip();
    }

    private final class Tasks implements Job {
        private final String name;
        private final Path log;
        private final List<String> secrets = new ArrayList<>();
        private ChildProcess following;

        Tasks(String name, ShardPlan plan) {
            this.name = name;
            this.log = plan.folder().resolve("log.txt");
        }

        void start(ShardPlan plan) throws IOException {
            ChildCommand create =
                    ChildCommand.of("docker", "service", "create", "--detach", "--quiet")
                            .arguments("--name", name, "--mode", "replicated-job")
                            .arguments("--replicas", Integer.toString(plan.count()))
                            .arguments("--no-resolve-image", "--restart-condition", "none")
                            .arguments("--network", "host", "--read-only", "--cap-drop", "ALL")
                            .arguments("--mount", "type=tmpfs,dst=/tmp")
                            .arguments("--user", owner(plan.folder()))
                            .arguments("--env", ShardPlan.INDEX + "={{.Task.Slot}}")
                            .arguments(
                                    "--mount", bind(plan.scenario().getParent(), IN) + ",readonly")
                            .arguments("--mount", bind(plan.folder(), OUT));
            for (String variable : plan.secrets()) {
                String kept = name + "-" + secrets.size();
                docker(
                        ChildCommand.of("docker", "secret", "create", kept, "-")
                                .input(secret.apply(variable)));
                secrets.add(kept);
                create.arguments(
                        "--secret", "source=%s,target=%s,mode=0444".formatted(kept, variable));
            }
            docker(
                    create.arguments(image)
                            .arguments(
                                    plan.arguments(IN.resolve(plan.scenario().getFileName()), OUT)
                                            .toArray(String[]::new)));
            following =
                    ChildProcess.start(
                            "docker service logs",
                            ChildCommand.of("docker", "service", "logs", "--follow", "--raw", name),
                            log);
        }

        private static String bind(Path from, Path to) {
            return "type=bind,src=%s,dst=%s".formatted(from, to);
        }

        private static String owner(Path folder) throws IOException {
            return Files.getAttribute(folder, "unix:uid")
                    + ":"
                    + Files.getAttribute(folder, "unix:gid");
        }

        @Override
        public List<Path> logs() {
            return List.of(log);
        }

        @Override
        public boolean isRunning() throws IOException {
            return !docker("service", "ps", "--format", "{{.CurrentState}}", name)
                    .lines()
                    .allMatch(state -> ENDED.matcher(state).matches());
        }

        /** The results of the shard already report an INVALID run, exit code 1. */
        @Override
        public List<String> problems() throws IOException {
            return docker("service", "ps", "--no-trunc", "--format", "{{.Name}}: {{.Error}}", name)
                    .lines()
                    .filter(line -> !line.endsWith(": ") && !line.endsWith(":"))
                    .filter(line -> !line.contains("non-zero exit (1)"))
                    .toList();
        }

        @Override
        public void close() {
            ChildCommand.of("docker", "service", "rm", name).run();
            for (String kept : secrets) {
                ChildCommand.of("docker", "secret", "rm", kept).run();
            }
            if (following != null) {
                following.close();
            }
        }
    }
}
