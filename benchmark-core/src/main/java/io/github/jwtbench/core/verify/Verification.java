package io.github.jwtbench.core.verify;

import io.github.jwtbench.core.compare.Estimate;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Mark;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Status;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Two sets of runs side by side. A ratio is always the candidate's value over the base's.
 *
 * @param base what is compared with
 * @param candidate what is looked at
 * @param cautions what is to be known before any number is read
 * @param differences what changed from one side to the other
 * @param endpoints one entry per pair of runs, and per run without a partner
 * @param goals the goals, held against the runs
 * @param checks how often each rule held on each side
 * @param leftOut files that take no part, and why
 */
public record Verification(
        RunSet base,
        RunSet candidate,
        List<String> cautions,
        List<Difference> differences,
        List<Endpoint> endpoints,
        List<GoalResult> goals,
        List<CheckCount> checks,
        List<String> leftOut) {

    public Verification {
        cautions = List.copyOf(cautions);
        differences = List.copyOf(differences);
        endpoints = List.copyOf(endpoints);
        goals = List.copyOf(goals);
        checks = List.copyOf(checks);
        leftOut = List.copyOf(leftOut);
    }

    /**
     * Repetitions of one run: the files of one side that share its id.
     *
     * @param files at least one
     */
    public record Series(List<RunFile> files) {
        public Series {
            files = List.copyOf(files);
            if (files.isEmpty()) {
                throw new IllegalArgumentException("a series must have a file");
            }
        }

        /** The id that they share. */
        public String id() {
            return files.get(0).id();
        }

        /** Those that can be read. */
        public List<Run> runs() {
            return files.stream().map(RunFile::run).filter(Objects::nonNull).toList();
        }

        /** Whether all of them can be read. */
        public boolean readable() {
            return files.stream().allMatch(file -> file.run() != null);
        }

        /** Whether one of them is INVALID. */
        public boolean invalid() {
            return runs().stream().anyMatch(run -> run.status() == Status.INVALID);
        }
    }

    /**
     * Something that is not the same on both sides.
     *
     * @param what name of it
     * @param base value of the base
     * @param candidate value of the candidate
     * @param forbids whether runs that differ in it must not be compared
     * @param runs pairs that differ in it
     */
    public record Difference(
            String what, String base, String candidate, boolean forbids, List<String> runs) {
        public Difference {
            runs = List.copyOf(runs);
        }

        Difference in(List<String> pairs) {
            return new Difference(what, base, candidate, forbids, pairs);
        }
    }

    /**
     * One number of both sides.
     *
     * @param ratio candidate over base, with its interval where there are enough repetitions; null
     *     when they must not be compared
     * @param note why something of it is missing, null when nothing is
     */
    public record MetricRatio(
            Figure metric, Known base, Known candidate, Estimate ratio, String note) {

        /** Whether it says how well the ratio is known. */
        public boolean hasInterval() {
            return ratio != null && ratio.halfWidth() != null;
        }
    }

    /**
     * Two series that are looked at together.
     *
     * @param benchmark what they measured
     * @param base null when that side has none
     * @param candidate null when that side has none
     * @param reasons why they may not be compared, empty when they may
     * @param marks what checks say beside the numbers
     * @param metrics the numbers
     */
    public record Endpoint(
            String benchmark,
            Series base,
            Series candidate,
            List<String> reasons,
            List<Mark> marks,
            List<MetricRatio> metrics) {
        public Endpoint {
            reasons = List.copyOf(reasons);
            marks = List.copyOf(marks);
            metrics = List.copyOf(metrics);
        }

        /** The two ids, or the one when both sides share it. */
        public String name() {
            return name(base, candidate);
        }

        /** The name of two series, one of which may be null. */
        public static String name(Series base, Series candidate) {
            if (base == null || candidate == null) {
                return (base == null ? candidate : base).id();
            }
            return base.id().equals(candidate.id())
                    ? base.id()
                    : base.id() + " → " + candidate.id();
        }
    }

    /**
     * How often a rule had which result over the runs of each side; results that never occurred are
     * missing.
     *
     * @param check name of the rule
     */
    public record CheckCount(
            String check, Map<Check.Result, Long> base, Map<Check.Result, Long> candidate) {}
}
