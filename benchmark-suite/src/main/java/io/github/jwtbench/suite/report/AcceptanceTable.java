package io.github.jwtbench.suite.report;

import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.page.Table;
import io.github.jwtbench.core.page.Units;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The answers of services and libraries to tokens, stored as facts of a comparison. */
public final class AcceptanceTable {
    private static final String PREFIX = "answers, ";

    /** The answer of a library that accepts a token; that of a service is its status. */
    public static final String ACCEPTED = "accepted";

    private static final String TAKEN = "200";
    private static final String OF = ": ";
    private static final String NEXT = "; ";

    private AcceptanceTable() {}

    /**
     * Name of the fact with the answers.
     *
     * @param what the sent token, such as {@code no exp (RFC 7519 section 4.1.4)}
     */
    public static String fact(String what) {
        return PREFIX + what;
    }

    /**
     * Value of the fact, such as {@code 200: vertx; 401: helidon, micronaut}.
     *
     * @param answers by service or library: the status, or another result in words
     */
    public static String value(Map<String, String> answers) {
        SortedMap<String, String> services = new TreeMap<>();
        new TreeMap<>(answers)
                .forEach(
                        (service, answer) ->
                                services.merge(
                                        answer, service, (one, other) -> one + ", " + other));
        return services.entrySet().stream()
                .map(each -> each.getKey() + OF + each.getValue())
                .collect(Collectors.joining(NEXT));
    }

    static boolean has(String fact) {
        return fact.startsWith(PREFIX);
    }

    /** A row for each token; empty without any. */
    static Table<?> of(Comparison comparison) {
        List<Map.Entry<String, String>> facts =
                comparison.facts().entrySet().stream().filter(each -> has(each.getKey())).toList();
        return Table.of("Accepted doubtful tokens, by the defaults", facts)
                .text("Sent", 3, each -> each.getKey().substring(PREFIX.length()))
                .text("Accepted by", 4, each -> services(each.getValue(), true))
                .text("Other answers", 4, each -> services(each.getValue(), false));
    }

    private static String services(String value, boolean taken) {
        String found =
                Arrays.stream(value.split(NEXT))
                        .filter(each -> isTaken(each) == taken)
                        .map(each -> taken ? each.substring(each.indexOf(OF) + OF.length()) : each)
                        .collect(Collectors.joining(NEXT));
        return found.isEmpty() ? Units.NONE : found;
    }

    private static boolean isTaken(String answer) {
        return answer.startsWith(TAKEN + OF) || answer.startsWith(ACCEPTED + OF);
    }
}
