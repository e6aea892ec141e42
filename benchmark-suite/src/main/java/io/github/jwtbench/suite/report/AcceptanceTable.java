package io.github.jwtbench.suite.report;

import static java.util.Comparator.comparing;
import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.joining;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toList;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import io.github.jwtbench.core.run.setup.Require;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** The answers of services and libraries to tokens, values of a comparison. */
public final class AcceptanceTable {
    private static final String STATUS = "status of the answer";
    private static final String ACCEPTED = "accepted";
    private static final String REFUSED_AFTER = "refused after";
    private static final String ACCEPTED_AFTER = "still accepted after";
    private static final List<String> ALL =
            List.of(STATUS, ACCEPTED, REFUSED_AFTER, ACCEPTED_AFTER);

    private static final String SENT = "sent";
    private static final String BY = "by";
    private static final int OK = 200;

    private AcceptanceTable() {}

    /**
     * The HTTP status with which a service answered.
     *
     * @param sent the token, such as {@code no exp (RFC 7519 section 4.1.4)}
     */
    public static Value status(String sent, String service, int status) {
        return value(STATUS, sent, service, status, "");
    }

    /** Whether a library accepted a token. */
    public static Value accepted(String sent, String library, boolean accepted) {
        return value(ACCEPTED, sent, library, accepted ? 1 : 0, "");
    }

    /** The time after which a service refused a token that it accepted before. */
    public static Value refusedAfter(String sent, String service, long seconds) {
        return value(REFUSED_AFTER, sent, service, seconds, "s");
    }

    /** The time after which a service still accepted a token that it should refuse. */
    public static Value acceptedAfter(String sent, String service, long seconds) {
        return value(ACCEPTED_AFTER, sent, service, seconds, "s");
    }

    private static Value value(String name, String sent, String by, double value, String unit) {
        return new Value(name, new TreeMap<>(Map.of(SENT, sent, BY, by)), value, unit);
    }

    /** Whether a value says that a token was accepted at once. */
    private static boolean isAccepted(Value value) {
        return value.name().equals(STATUS) && value.value() == OK
                || value.name().equals(ACCEPTED) && value.value() == 1;
    }

    /** Names of the services and libraries that accepted a token, by the token. */
    public static SortedMap<String, List<String>> accepting(List<Value> values) {
        return values.stream()
                .filter(AcceptanceTable::isAccepted)
                .sorted(comparing(of(BY)))
                .collect(groupingBy(of(SENT), TreeMap::new, mapping(of(BY), toList())));
    }

    /** A row for each token; empty without any. */
    static Table<?> of(Comparison comparison) {
        Map<String, List<String>> accepting = accepting(comparison.values());
        Map<String, List<Value>> bySent =
                comparison.values().stream()
                        .filter(each -> ALL.contains(each.name()))
                        .collect(groupingBy(of(SENT), TreeMap::new, toList()));
        return Table.of("Accepted doubtful tokens, by the defaults", bySent.entrySet())
                .text("Sent", 3, Map.Entry::getKey)
                .text(
                        "Accepted by",
                        4,
                        each -> joined(", ", accepting.getOrDefault(each.getKey(), List.of())))
                .text("Other answers", 4, each -> others(each.getValue()));
    }

    private static Function<Value, String> of(String dimension) {
        return value -> Require.entry(value.of(), dimension);
    }

    private static String others(List<Value> answers) {
        Map<String, String> byAnswer =
                answers.stream()
                        .filter(each -> !isAccepted(each))
                        .sorted(comparing(of(BY)))
                        .collect(
                                groupingBy(
                                        AcceptanceTable::words,
                                        TreeMap::new,
                                        mapping(of(BY), joining(", "))));
        return joined(
                "; ",
                byAnswer.entrySet().stream()
                        .map(each -> each.getKey() + ": " + each.getValue())
                        .toList());
    }

    private static String joined(String between, List<String> words) {
        return words.isEmpty() ? Units.NONE : String.join(between, words);
    }

    private static String words(Value answer) {
        String number = Units.count((long) answer.value());
        return switch (answer.name()) {
            case STATUS -> number;
            case ACCEPTED -> "refused";
            default -> answer.name() + " " + number + " " + answer.unit();
        };
    }
}
