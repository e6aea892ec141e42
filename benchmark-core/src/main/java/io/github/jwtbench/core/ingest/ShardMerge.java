package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.RigMerge;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.run.Declaration;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Shard;
import io.github.jwtbench.core.run.Shards;
import io.github.jwtbench.core.run.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What the shards of a run left, as one run: sums of counts and histograms, never of figures. */
public final class ShardMerge {
    private static final String SHARD = "shard.json";
    private static final int DEPTH = 5;

    private final List<Left> all;
    private final List<Left> together;
    private final List<String> problems;

    private ShardMerge(List<Left> all, List<String> problems) {
        this.all = all;
        this.together = together(all);
        this.problems = problems;
    }

    /** The largest group that belongs together. */
    private static List<Left> together(List<Left> all) {
        return all.stream()
                .collect(
                        Collectors.groupingBy(
                                left -> left.shard().load(), TreeMap::new, Collectors.toList()))
                .values()
                .stream()
                .max(Comparator.comparingInt(List::size))
                .orElseThrow();
    }

    /**
     * What one shard left.
     *
     * @param observations null when it ended before it had a result
     * @param run null likewise
     */
    private record Left(
            Path raw, Shard shard, Declaration declaration, Observations observations, Run run) {
        static Left read(Path folder) {
            try {
                Shard shard = Json.read(folder.resolve(SHARD), Shard.class);
                Path raw = onlyRun(folder.resolve("raw"));
                Declaration declaration = RawRun.declaration(raw);
                return Files.exists(raw.resolve(RawRun.OBSERVATIONS))
                        ? new Left(
                                raw, shard, declaration, RawRun.observations(raw), Ingest.run(raw))
                        : new Left(raw, shard, declaration, null, null);
            } catch (IOException e) {
                throw new RawDataException(folder + ": " + e.getMessage(), e);
            }
        }

        private static Path onlyRun(Path raw) throws IOException {
            try (Stream<Path> runs = Files.list(raw)) {
                List<Path> all = runs.toList();
                if (all.size() != 1) {
                    throw new IOException("a shard must have one run, got: " + all);
                }
                return all.get(0);
            }
        }

        boolean isMeasured() {
            return run != null && run.performance() != null;
        }

        List<String> reasons() {
            return run == null ? List.of("it ended before it had a result") : run.reasons();
        }
    }

    /**
     * Leaves what a shard knew when it was ready, for a merge to find.
     *
     * @param folder of the shard, which has the folder {@code raw} with its run
     */
    public static void write(Path folder, Shard shard) throws IOException {
        Json.write(folder.resolve(SHARD), shard);
    }

    /**
     * Reads what lies below a folder.
     *
     * @param problems what the scheduler of the shards says went wrong
     * @throws RawDataException if no shard left anything, or something that cannot be read
     */
    public static ShardMerge read(Path folder, List<String> problems) throws IOException {
        List<Path> found;
        try (Stream<Path> files = Files.walk(folder, DEPTH)) {
            found =
                    files.filter(file -> file.getFileName().toString().equals(SHARD))
                            .map(Path::getParent)
                            .toList();
        }
        if (found.isEmpty()) {
            throw new RawDataException(
                    String.join(
                            "; ",
                            Stream.concat(
                                            Stream.of("no shard left anything in " + folder),
                                            problems.stream())
                                    .toList()));
        }
        return new ShardMerge(
                found.parallelStream()
                        .map(Left::read)
                        .sorted(Comparator.comparingInt(left -> left.shard().index()))
                        .toList(),
                problems);
    }

    /** What the shards together were to do. */
    public Declaration declaration() {
        Declaration first = together.get(0).declaration();
        return new Declaration(
                first.id(),
                first.session(),
                first.tool(),
                first.benchmark(),
                first.environment(),
                together.stream()
                        .map(left -> left.declaration().workload())
                        .reduce(Workload::plus)
                        .orElseThrow());
    }

    /** When they began. */
    public Instant start() {
        return together.get(0).shard().start();
    }

    /** CPU time of all, seconds; null when that of one is not known. */
    public Double driverCpuSeconds() {
        double sum = 0;
        for (Left left : together) {
            if (left.observations() == null || left.observations().driverCpuSeconds() == null) {
                return null;
            }
            sum += left.observations().driverCpuSeconds();
        }
        return sum;
    }

    /** How often tokens were renewed. */
    public long tokenRenewals() {
        return together.stream()
                .filter(left -> left.observations() != null)
                .mapToLong(left -> left.observations().tokenRenewals())
                .sum();
    }

    /** Leaves what all measured in a folder for raw output, as one rig would. */
    public void write(Path raw) throws IOException {
        List<Shards.Part> parts = new ArrayList<>();
        for (Left left : all) {
            parts.add(
                    new Shards.Part(
                            left.shard(),
                            left.isMeasured() ? RawRigFiles.start(left.raw()) : null,
                            left.reasons()));
        }
        RawRun.write(raw, declaration());
        RawRun.write(raw, new Shards(together.get(0).shard().count(), parts, problems));
        List<Left> measured = together.stream().filter(Left::isMeasured).toList();
        if (!measured.isEmpty()) {
            RawRigFiles.write(
                    raw,
                    measured.parallelStream()
                            .collect(RigMerge::new, ShardMerge::add, RigMerge::add)
                            .result());
        }
    }

    private static void add(RigMerge merge, Left left) {
        try {
            RigResult result = RawRigFiles.read(left.raw());
            merge.add("shard " + left.shard().index(), result);
        } catch (IOException e) {
            throw new RawDataException(left.raw() + ": " + e.getMessage(), e);
        }
    }
}
