package io.github.jwtbench.core.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Failure;
import io.github.jwtbench.core.load.driver.HeaderFields;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.Connections;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One answer as a server may send it, and what it means to whoever loads that server: a line of
 * {@code answers.txt}, which says how it is written. The meaning is the same over each protocol
 * that can carry it.
 *
 * @param http1 octets of the answer over HTTP/1.1 (ISO 8859-1); null where it has nothing of the
 *     kind
 * @param http1Closes whether the server closes the connection behind them
 * @param http2 frames of the answer over HTTP/2, each a line; null where it has nothing of the kind
 */
public record AnswerCase(
        String name,
        Request request,
        String http1,
        boolean http1Closes,
        String http2,
        Expectation expectation) {
    /** The request behind the odd answer. */
    public static final Request NEXT =
            Request.get("/next").withExpected(Expected.OK.containing("next"));

    private static final Pattern REPEATED = Pattern.compile("\\{([^{}]*)\\*(\\d+)}");

    /**
     * What an answer means.
     *
     * @param failure null where the request succeeded
     * @param status that is counted, 0 for none
     * @param problem part of what is told of the failure
     * @param connections reopened (of HTTP/1.1: over HTTP/2 a connection carries on), resent and
     *     unasked; times are not looked at
     */
    public record Expectation(
            Failure failure, int status, String problem, Connections connections) {}

    /** All of them. */
    public static List<AnswerCase> all() throws IOException {
        try (InputStream in = AnswerCase.class.getResourceAsStream("answers.txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> of(Arrays.copyOf(line.split(" *\\| ?"), 7)))
                    .toList();
        }
    }

    /**
     * The odd answer means what it should, and the two requests behind it got their own.
     *
     * @param whole whether the answer came in one piece; of what is no HTTP is otherwise told what
     *     has come by then
     */
    public void check(RigResult result, Connections connections, boolean whole) {
        Connections seen = result.client().connections();
        String told = result.requests().problems() + " " + seen;
        assertEquals(
                expectation.failure == null ? Map.of() : Map.of(expectation.failure, 1L),
                result.requests().failures(),
                told);
        SortedMap<Integer, Long> statuses = new TreeMap<>(Map.of(200, 2L));
        if (expectation.status != 0) {
            statuses.merge(expectation.status, 1L, Long::sum);
        }
        assertEquals(statuses, result.requests().statuses(), told);
        for (String problem : result.requests().problems().values()) {
            assertTrue(
                    problem.contains(expectation.problem)
                            || !whole && problem.startsWith("not HTTP: "),
                    told);
        }
        assertEquals(
                new Connections(
                        connections.reopened(),
                        connections.reopened() == 0 ? 0 : seen.reopeningNanos(),
                        connections.resent(),
                        connections.unasked(),
                        connections.firstUnasked()),
                seen,
                told);
    }

    private static AnswerCase of(String... columns) {
        String http1 = octets(columns[2]);
        boolean closes = http1 != null && http1.endsWith("$");
        return new AnswerCase(
                columns[0],
                request(columns[1].split(" ")),
                closes ? http1.substring(0, http1.length() - 1) : http1,
                closes,
                octets(columns[3]),
                new Expectation(
                        columns[4].matches("\\d+")
                                ? null
                                : Failure.valueOf(columns[4].replaceFirst(" .*", "")),
                        Integer.parseInt("0" + columns[4].replaceAll("\\D", "")),
                        columns[5] == null ? "" : columns[5],
                        connections(columns[6])));
    }

    private static Request request(String... words) {
        boolean another = words.length > 1 && words[1].matches("\\d+");
        Expected expected = another ? Expected.status(Integer.parseInt(words[1])) : Expected.OK;
        return new Request(
                words[0],
                "/odd",
                HeaderFields.none(),
                null,
                words.length > 1 && !another ? expected.containing(words[1]) : expected);
    }

    private static Connections connections(String told) {
        if (told == null) {
            return Connections.KEPT;
        }
        boolean unasked = told.startsWith("unasked: ");
        return new Connections(
                1,
                0,
                told.equals("sent again") ? 1 : 0,
                unasked ? 1 : 0,
                unasked ? told.substring("unasked: ".length()) : null);
    }

    private static String octets(String text) {
        if (text.equals("-")) {
            return null;
        }
        String all = text;
        for (Matcher next = REPEATED.matcher(all); next.find(); next = REPEATED.matcher(all)) {
            String repeated = next.group(1).repeat(Integer.parseInt(next.group(2)));
            all = all.substring(0, next.start()) + repeated + all.substring(next.end());
        }
        return all.translateEscapes();
    }

    @Override
    public String toString() {
        return name;
    }
}
