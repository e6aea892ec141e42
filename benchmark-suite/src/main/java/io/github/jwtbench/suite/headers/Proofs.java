package io.github.jwtbench.suite.headers;

import io.github.jwtbench.core.load.replay.ReplayResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;
import java.util.TreeMap;

/** The bytes sent as proof, the service's counters for them, and contradictions. */
final class Proofs {
    private static final int MOST_PROBLEMS = 20;

    private final SortedMap<String, String> facts = new TreeMap<>();
    private final List<String> problems = new ArrayList<>();
    private long sent;
    private long correct;
    private long splitSent;

    /** Takes note of requests that the service verifies. */
    void sent(Encoding encoding, ReplayResult result) {
        sent(encoding, result.sent(), result.correct());
        result.problems().forEach(this::problem);
    }

    /** The same of requests that are not replayed. */
    void sent(Encoding encoding, long requests, long answered) {
        sent += requests;
        correct += answered;
        splitSent += encoding.isSplit() ? requests : 0;
    }

    /** Takes note of something that makes the comparison INVALID. */
    void problem(String text) {
        if (problems.size() < MOST_PROBLEMS && !problems.contains(text)) {
            problems.add(text);
        }
    }

    /** Two counts must be the same. */
    void equal(String what, long got, String rule, long expected) {
        if (got != expected) {
            problem("%s must equal %s, got %s and %s".formatted(what, rule, got, expected));
        }
    }

    /** Something that holds unless there is a problem. */
    void add(String what, String format, Object... values) {
        facts.put(what, String.format(Locale.ROOT, format, values));
    }

    /** The service must have verified everything that was sent, and refused nothing. */
    void compare(ServiceCounters counted) {
        equal("right answers", correct, "requests", sent);
        long verified = counted.validated() - counted.rejected();
        equal("tokens that the service verified", verified, "requests", sent);
        equal("tokens that it joined", counted.joined(), "requests with a split one", splitSent);
        equal("tokens that it refused", counted.rejected(), "the number allowed", 0);
        add(
                "account of the service",
                "%d tokens of %d requests verified, %d of %d split ones joined, %d refused",
                verified,
                sent,
                counted.joined(),
                splitSent,
                counted.rejected());
    }

    SortedMap<String, String> facts() {
        return facts;
    }

    List<String> problems() {
        return List.copyOf(problems);
    }
}
