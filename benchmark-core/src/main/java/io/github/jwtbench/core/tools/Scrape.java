package io.github.jwtbench.core.tools;

import io.github.jwtbench.core.files.RawDataException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;

/**
 * One reading of a service's metrics in the text format of Prometheus (version 0.0.4) or
 * OpenMetrics 1.0, as Micrometer writes them: {@code name{label="value",…} value [timestamp] [#
 * exemplar]}. Comments are skipped, time stamps and exemplars ignored, everything else must be well
 * formed.
 */
public final class Scrape {

    /** One line. */
    private record Sample(String name, SortedMap<String, String> labels, double value) {}

    private final List<Sample> samples;

    private Scrape(List<Sample> samples) {
        this.samples = samples;
    }

    /**
     * Reads the whole text.
     *
     * @param where names it in messages
     * @throws RawDataException if a line is malformed
     */
    public static Scrape parse(String where, String text) {
        List<Sample> samples = new ArrayList<>();
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            String trimmed = line.strip();
            if (!trimmed.isEmpty() && trimmed.charAt(0) != '#') {
                samples.add(sample(new LineReader(where + " line " + number, trimmed)));
            }
        }
        return new Scrape(samples);
    }

    private static Sample sample(LineReader line) {
        String name = line.name();
        SortedMap<String, String> labels = line.labels();
        return new Sample(name, Collections.unmodifiableSortedMap(labels), line.value());
    }

    /** Sum over all samples of that name that carry at least these labels; empty without any. */
    public OptionalDouble sum(String name, Map<String, String> labels) {
        double[] values =
                samples.stream()
                        .filter(sample -> sample.name().equals(name))
                        .filter(sample -> sample.labels().entrySet().containsAll(labels.entrySet()))
                        .mapToDouble(Sample::value)
                        .toArray();
        return values.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(DoubleStream.of(values).sum());
    }

    /** Sums over the samples of that name by the value of one label. */
    public SortedMap<String, Double> sumBy(String name, String label) {
        SortedMap<String, Double> sums = new TreeMap<>();
        for (Sample sample : samples) {
            String key = sample.labels().get(label);
            if (sample.name().equals(name) && key != null) {
                sums.merge(key, sample.value(), Double::sum);
            }
        }
        return sums;
    }

    /**
     * A histogram's cumulative counts by the upper bounds of its buckets; the last bound is
     * infinite.
     *
     * @param name of the histogram, without {@code _bucket}
     * @param labels required labels of a sample
     * @return in ascending order; empty if there is no such histogram
     * @throws RawDataException if a bound is not a number
     */
    public SortedMap<Double, Double> buckets(String name, Map<String, String> labels) {
        SortedMap<Double, Double> buckets = new TreeMap<>();
        for (Sample sample : samples) {
            String end = sample.labels().get("le");
            if (sample.name().equals(name + "_bucket")
                    && end != null
                    && sample.labels().entrySet().containsAll(labels.entrySet())) {
                buckets.merge(upperEnd(name, end), sample.value(), Double::sum);
            }
        }
        return buckets;
    }

    private static double upperEnd(String name, String text) {
        try {
            return text.equals("+Inf") ? Double.POSITIVE_INFINITY : Double.parseDouble(text);
        } catch (NumberFormatException e) {
            throw new RawDataException(
                    "le of histogram " + name + " must be a number, got: " + text, e);
        }
    }

    /** Reads one line from left to right. */
    private static final class LineReader {
        private static final Pattern NAME = Pattern.compile("[a-zA-Z_:][a-zA-Z0-9_:]*");
        private static final Pattern EQUALS = Pattern.compile("=");
        private static final Pattern QUOTED =
                Pattern.compile("\"([^\"\\\\]*+(?:\\\\[\\\\\"n][^\"\\\\]*+)*+)\"");
        private static final Pattern ESCAPE = Pattern.compile("\\\\(.)");
        private static final Pattern END_OF_LABEL = Pattern.compile(",|(?=\\})");
        private static final Pattern NUMBER =
                Pattern.compile(
                        " [ \t]*([+-]?[0-9]*\\.?[0-9]+(?:[eE][+-]?[0-9]+)?"
                                + "|[+-]?[0-9]+\\.|[+-]Inf|NaN)(?=[ \t]|$)");
        private static final Pattern TIME_AND_EXEMPLAR =
                Pattern.compile("(?:[ \t]+[^ \t]+)?(?:[ \t]+#(?:[ \t].*)?)?$");

        private final String where;
        private final String line;
        private int at;

        LineReader(String where, String line) {
            this.where = where;
            this.line = line;
        }

        String name() {
            return next(NAME, "a name").group();
        }

        SortedMap<String, String> labels() {
            SortedMap<String, String> labels = new TreeMap<>();
            if (!skip('{')) {
                return labels;
            }
            while (!skip('}')) {
                String name = name();
                next(EQUALS, "'='");
                Matcher value = next(QUOTED, "a text in quotes, with \\\\, \\\" and \\n escaped,");
                if (labels.put(name, unescaped(value.group(1))) != null) {
                    throw malformed("label " + name + " must be there once");
                }
                next(END_OF_LABEL, "',' or '}'");
            }
            return labels;
        }

        private static String unescaped(String text) {
            return ESCAPE.matcher(text)
                    .replaceAll(
                            escape ->
                                    escape.group(1).equals("n")
                                            ? "\n"
                                            : Matcher.quoteReplacement(escape.group(1)));
        }

        double value() {
            String number = next(NUMBER, "a number").group(1);
            next(TIME_AND_EXEMPLAR, "nothing but a time stamp and an exemplar");
            return Double.parseDouble(number.replace("Inf", "Infinity"));
        }

        private boolean skip(char c) {
            boolean there = at < line.length() && line.charAt(at) == c;
            at += there ? 1 : 0;
            return there;
        }

        private Matcher next(Pattern pattern, String what) {
            Matcher matcher = pattern.matcher(line).region(at, line.length());
            if (!matcher.lookingAt()) {
                throw malformed(what + " must be here");
            }
            at = matcher.end();
            return matcher;
        }

        private RawDataException malformed(String rule) {
            return new RawDataException(
                    where + ", column " + (at + 1) + ": " + rule + ", in: " + line);
        }
    }
}
