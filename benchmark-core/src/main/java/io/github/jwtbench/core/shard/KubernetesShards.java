package io.github.jwtbench.core.shard;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import io.github.jwtbench.core.service.Unzip;
import io.github.jwtbench.core.untrusted.Sha256;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Shards that are pods of an indexed Job of Kubernetes. */
public final class KubernetesShards implements ShardScheduler {
    private static final String LABEL = "--selector=batch.kubernetes.io/job-name=";
    private static final String CONTAINER = "--container=rig";

    /** The shard's last lines about itself may be followed by others. */
    private static final String TAIL = "--tail=5";

    /** The size limit of the volume for the results of a shard. */
    private static final long MOST_BYTES = 256L * 1024 * 1024;

    /** How long pods that were removed may take to end. */
    private static final Duration ENDING = Duration.ofSeconds(10);

    private static final Duration POLL = Duration.ofMillis(250);

    private final Kubectl kubectl;
    private final String image;
    private final @Nullable Path patch;
    private final Function<String, @Nullable String> secret;
    private final Consumer<String> out;
    private final ShardPlan plan;
    private final String name = "jwtbench-" + UUID.randomUUID().toString().substring(0, 8);

    /** The last pod of each shard, which may have been deleted since. */
    private final Map<Integer, JsonNode> pods = new ConcurrentHashMap<>();

    private final Map<Integer, ShardLine> lines = new TreeMap<>();
    private boolean isCreated;
    private boolean isClosed;

    /**
     * @param image of the command line
     * @param patch strategic merge patch of the Job
     * @param secret value of a variable
     * @param out is told what could not be removed
     */
    public KubernetesShards(
            Kubectl kubectl,
            String image,
            @Nullable Path patch,
            Function<String, @Nullable String> secret,
            Consumer<String> out,
            ShardPlan plan) {
        this.kubectl = kubectl;
        this.image = image;
        this.patch = patch;
        this.secret = secret;
        this.out = out;
        this.plan = plan;
    }

    @Override
    public void start() throws IOException {
        kubectl.check();
        Map<String, String> files = ShardManifests.files(plan);
        Map<String, String> variables = ShardManifests.variables(plan, secret);
        String job = create(patched(ShardManifests.job(name, image, plan)));
        create(ShardManifests.secrets(Kubectl.json(job), files, variables));
    }

    private String patched(String manifest) throws IOException {
        if (patch == null) {
            return manifest;
        }
        try {
            return kubectl.once(
                    manifest,
                    "patch",
                    "--local",
                    "--filename=-",
                    "--type=strategic",
                    "--patch-file=" + patch,
                    "--output=json");
        } catch (IOException e) {
            throw new IOException("--patch " + patch + ": " + e.getMessage(), e);
        }
    }

    /**
     * Makes objects of the cluster, but not after {@link #close}, which another thread may call.
     *
     * @param manifest in JSON
     * @return the objects, in JSON
     */
    private synchronized String create(String manifest) throws IOException {
        if (isClosed) {
            throw new IOException("the shards were stopped");
        }
        try {
            String created = kubectl.once(manifest, "create", "--filename=-", "--output=json");
            isCreated = true;
            return created;
        } catch (IOException e) {
            // Without an answer it may have been made.
            isCreated |= !Kubectl.isFinal(String.valueOf(e.getMessage()));
            throw e;
        }
    }

    @Override
    public List<ShardState> look() throws IOException, InterruptedException {
        PodStates states =
                new PodStates(name, kubectl.read("get", "pods", LABEL + name, "-o=json"));
        if (states.haveLogs()) {
            readLogs();
        }
        if (!states.areWell(plan.count())) {
            states.explain(events());
        }
        return states.of(plan.count(), pods, lines);
    }

    private void readLogs() throws IOException, InterruptedException {
        String logs = kubectl.patiently("logs", LABEL + name, CONTAINER, TAIL, "--ignore-errors");
        for (String line : logs.lines().toList()) {
            // Otherwise a pod has no log yet, or its node does not answer, as its state says.
            if (line.startsWith("error: ") && line.contains(" is forbidden: ")) {
                throw new IOException(line.substring("error: ".length()));
            }
        }
        lines.putAll(ShardLine.last(logs.lines()));
    }

    /** Warnings of the namespace; without the right to read them, reasons are shorter. */
    private JsonNode events() throws InterruptedException {
        try {
            return kubectl.read("get", "events", "--field-selector=type=Warning", "-o=json");
        } catch (IOException e) {
            return MissingNode.getInstance();
        }
    }

    private String pod(int shard) {
        return pods.getOrDefault(shard, MissingNode.getInstance()).at("/metadata/name").asText();
    }

    /** Runs {@link ShardMain} beside a shard. */
    private String[] exec(int shard, String what, String... more) {
        return Stream.of(
                        Stream.of("exec", pod(shard), CONTAINER, "--", "/opt/jre/bin/java"),
                        Stream.of("-Xmx16m", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"),
                        Stream.of("-cp", "/app/*", ShardMain.class.getName(), what),
                        Stream.of(ShardManifests.OUT.resolve(Integer.toString(shard)).toString()),
                        Stream.of(more))
                .flatMap(words -> words)
                .toArray(String[]::new);
    }

    @Override
    public void begin(int shard, Instant start) throws IOException, InterruptedException {
        kubectl.patiently(exec(shard, ShardMain.START, start.toString()));
    }

    @Override
    public void collect(int shard, ShardLine.Ended results)
            throws IOException, InterruptedException {
        if (results.bytes() > MOST_BYTES) {
            throw new IOException(
                    "results must have at most %s bytes, got: %s"
                            .formatted(MOST_BYTES, results.bytes()));
        }
        Path archive = plan.folder().resolve(shard + ".zip");
        fetch(shard, results.bytes(), archive);
        String sha256 = Sha256.of(archive);
        if (!sha256.equals(results.sha256())) {
            Files.delete(archive);
            throw new IOException(
                    "SHA-256 must be %s, got: %s".formatted(results.sha256(), sha256));
        }
        Unzip.delete(plan.folder(shard));
        Unzip.into(archive, plan.folder(shard));
        Files.delete(archive);
        try {
            kubectl.once("", exec(shard, ShardMain.COLLECTED));
        } catch (IOException e) {
            // The results are here. The shard may end before this command does, and ends with its
            // Job otherwise.
        }
    }

    /** Goes on where an earlier attempt ended. */
    private void fetch(int shard, long bytes, Path archive)
            throws IOException, InterruptedException {
        Path part = plan.folder().resolve(shard + ".part");
        long have = Files.exists(archive) ? Files.size(archive) : 0;
        while (have < bytes) {
            kubectl.transfer(part, exec(shard, ShardMain.READ, Long.toString(have)));
            try (OutputStream whole =
                    Files.newOutputStream(
                            archive, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
                Files.copy(part, whole);
            }
            Files.delete(part);
            if (Files.size(archive) == have) {
                throw new IOException("%s of %s bytes arrived".formatted(have, bytes));
            }
            have = Files.size(archive);
        }
    }

    /** The Job's Secrets and pods go with it. */
    @Override
    public synchronized void close() {
        if (isClosed) {
            return;
        }
        isClosed = true;
        kubectl.close();
        if (!isCreated) {
            return;
        }
        try {
            kubectl.once(
                    "",
                    "delete",
                    "job",
                    name,
                    "--cascade=background",
                    "--ignore-not-found",
                    "--wait=false");
        } catch (IOException e) {
            out.accept(
                    "the Job and its Secrets were not removed: %s; this removes them: %s"
                            .formatted(e.getMessage(), kubectl.typed("delete job " + name)));
            return;
        }
        String left = podsAfterAWhile();
        if (!left.isEmpty()) {
            out.accept(
                    "pods were not removed within %s s; this removes them: %s"
                            .formatted(
                                    ENDING.toSeconds(), kubectl.typed("delete --force " + left)));
        }
    }

    /** The pods that are still there; none if they cannot be listed. */
    private String podsAfterAWhile() {
        Instant deadline = Instant.now().plus(ENDING);
        String left = name;
        try {
            while (!left.isEmpty() && Instant.now().isBefore(deadline)) {
                // Pods end later than their Job.
                Thread.sleep(POLL.toMillis());
                left = kubectl.once("", "get", "pods", LABEL + name, "-o=name");
            }
            return left.strip().replaceAll("\\s+", " ");
        } catch (IOException e) {
            return "";
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return "";
        }
    }
}
