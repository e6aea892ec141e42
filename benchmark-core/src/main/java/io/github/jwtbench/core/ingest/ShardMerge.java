package io.github.jwtbench.core.ingest;

import io.github.jwtbench.core.files.Json;
import io.github.jwtbench.core.files.RawDataException;
import io.github.jwtbench.core.files.RawRun;
import io.github.jwtbench.core.files.RawSums;
import io.github.jwtbench.core.files.RunFiles;
import io.github.jwtbench.core.load.RawRigFiles;
import io.github.jwtbench.core.load.RigMerge;
import io.github.jwtbench.core.load.RigResult;
import io.github.jwtbench.core.run.Observations;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Shards;
import io.github.jwtbench.core.run.Shards.ShardResult;
import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.core.run.setup.Shard;
import io.github.jwtbench.core.run.setup.Workload;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Merges the shards of a run into one run: sums of counts and histograms, never of figures. */
public final class ShardMerge {
    private static final String SHARD = "shard.json";
    private static final int DEPTH = 5;

    private final List<Left> all;
    private final List<Left> together;
    private final Map<Integer, String> lost;

    private ShardMerge(List<Left> all, Map<Integer, String> lost) {
        this.all = all;
        this.together = together(all);
        this.lost = lost;
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
     * The result of one shard.
     *
     * @param result null if the shard ended without a result, or it cannot be read
     * @param problem the reason; empty with a result
     */
    private record Left(Shard shard, @Nullable ShardFolder result, String problem) {
        static Left read(Path folder) {
            Shard shard = shard(folder);
            try {
                return new Left(shard, ShardFolder.read(shard, folder), "");
            } catch (NoSuchFileException e) {
                return new Left(shard, null, "it ended before it had a result");
            } catch (IOException | RuntimeException e) {
                return new Left(shard, null, "its result cannot be read: " + e.getMessage());
            }
        }

        private static Shard shard(Path folder) {
            try {
                return Json.readSealed(folder.resolve(SHARD), Shard.class);
            } catch (IOException e) {
                throw new RawDataException(folder + ": " + e.getMessage(), e);
            }
        }

        /**
         * @param startedAt null when it measured nothing
         */
        ShardResult part(@Nullable Instant startedAt) {
            return new ShardResult(
                    shard, startedAt, result == null ? List.of(problem) : result.run().reasons());
        }
    }

    /** The run of a shard, and its raw data. */
    private record ShardFolder(
            Shard shard, Path raw, Declaration declaration, Observations observations, Run run) {
        /** The run is written last. */
        static ShardFolder read(Shard shard, Path folder) throws IOException {
            List<Path> runs = Json.files(folder.resolve("runs"));
            if (runs.size() != 1) {
                throw new NoSuchFileException(folder.resolve("runs").toString());
            }
            Run run = RunFiles.read(runs.get(0));
            Path raw = folder.resolve("raw").resolve(run.id());
            RawSums.check(raw);
            return new ShardFolder(
                    shard, raw, RawRun.declaration(raw), RawRun.observations(raw), run);
        }
    }

    /**
     * Writes the facts that a shard knew when it was ready, for the merge.
     *
     * @param folder of the shard, with the folder {@code raw} of its run
     */
    public static void write(Path folder, Shard shard) throws IOException {
        Json.writeSealed(folder.resolve(SHARD), shard);
    }

    /**
     * Reads the results below a folder.
     *
     * @param lost why shards left no result, by their numbers, as far as their scheduler knows
     * @throws RawDataException if no shard left a result, or a result cannot be read
     */
    public static ShardMerge read(Path folder, Map<Integer, String> lost) throws IOException {
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
                                            lost.entrySet().stream()
                                                    .map(
                                                            each ->
                                                                    "shard "
                                                                            + each.getKey()
                                                                            + ": "
                                                                            + each.getValue()))
                                    .toList()));
        }
        return new ShardMerge(
                found.parallelStream()
                        .map(Left::read)
                        .sorted(Comparator.comparingInt(left -> left.shard().index()))
                        .toList(),
                lost);
    }

    /**
     * Why the run of a shard is INVALID.
     *
     * @param folder of the shard
     */
    public static String reasons(Path folder) {
        Left left = Left.read(folder);
        return left.result() == null
                ? left.problem()
                : String.join("; ", left.result().run().reasons());
    }

    private Stream<ShardFolder> results() {
        return together.stream().map(Left::result).filter(Objects::nonNull);
    }

    /**
     * The declared run of all shards together.
     *
     * @throws RawDataException if no shard has a result
     */
    public Declaration declaration() {
        Declaration first = results().findFirst().orElseThrow(this::nothing).declaration();
        return new Declaration(
                first.id(),
                first.session(),
                first.tool(),
                first.benchmark(),
                first.environment(),
                results()
                        .map(result -> result.declaration().workload())
                        .reduce(Workload::plus)
                        .orElseThrow());
    }

    private RawDataException nothing() {
        return new RawDataException(
                "no shard has a result: "
                        + together.stream()
                                .map(
                                        left ->
                                                "shard "
                                                        + left.shard().index()
                                                        + ": "
                                                        + left.problem())
                                .collect(Collectors.joining("; ")));
    }

    /** The common start. */
    public Instant start() {
        return together.get(0).shard().start();
    }

    /** CPU time of all, seconds; null if it is unknown for a shard. */
    public @Nullable Double driverCpuSeconds() {
        double sum = 0;
        for (Left left : together) {
            if (left.result() == null || left.result().observations().driverCpuSeconds() == null) {
                return null;
            }
            sum += left.result().observations().driverCpuSeconds();
        }
        return sum;
    }

    /** Number of token renewals. */
    public long tokenRenewals() {
        return results().mapToLong(result -> result.observations().tokenRenewals()).sum();
    }

    /** Writes the merged raw data to a folder, as a single rig does. */
    public void write(Path raw) throws IOException {
        Map<Shard, Instant> starts = new ConcurrentHashMap<>();
        List<ShardFolder> measured =
                results().filter(each -> each.run().load().performance() != null).toList();
        if (!measured.isEmpty()) {
            RawRigFiles.write(
                    raw,
                    measured.parallelStream()
                            .collect(
                                    RigMerge::new,
                                    (merge, each) -> starts.put(each.shard(), add(merge, each)),
                                    RigMerge::add)
                            .result());
        }
        if (results().findAny().isPresent()) {
            RawRun.write(raw, declaration());
        }
        RawRun.write(
                raw,
                new Shards(
                        together.get(0).shard().count(),
                        all.stream().map(left -> left.part(starts.get(left.shard()))).toList(),
                        lost));
    }

    /** The start of the shard, by its own clock. */
    private static Instant add(RigMerge merge, ShardFolder measured) {
        try {
            RigResult result = RawRigFiles.read(measured.raw());
            merge.add("shard " + measured.shard().index(), result);
            return result.start();
        } catch (IOException | RuntimeException e) {
            throw new RawDataException(measured.raw() + ": " + e.getMessage(), e);
        }
    }
}
