package io.github.jwtbench.core.headers.drive;

import io.github.jwtbench.core.headers.Counters;
import io.github.jwtbench.core.headers.Encoding;
import io.github.jwtbench.core.load.ReplayResult;
import java.util.ArrayList;
import java.util.List;

/** What was sent to the service for verification so far, and what went wrong. */
final class SentTally {
    private static final int MOST_PROBLEMS = 20;

    private long sent;
    private long correct;
    private long splitSent;
    private long joined;
    private long verified;
    private long rejected;
    private final List<String> problems = new ArrayList<>();

    void add(Encoding encoding, ReplayResult result) {
        if (encoding.isVerified()) {
            add(encoding, result.sent(), result.correct());
        }
        result.problems().forEach(this::problem);
    }

    void add(Encoding encoding, long moreSent, long moreCorrect) {
        sent += moreSent;
        correct += moreCorrect;
        if (encoding.name().startsWith("SPLIT")) {
            splitSent += moreSent;
        }
    }

    /** Takes note of what a service counted meanwhile. */
    void add(ServiceCounters counted) {
        joined += counted.joined();
        verified += counted.validated() - counted.rejected();
        rejected += counted.rejected();
    }

    /** Takes note of something that makes the comparison invalid. */
    void problem(String text) {
        if (problems.size() < MOST_PROBLEMS && !problems.contains(text)) {
            problems.add(text);
        }
    }

    List<String> problems() {
        return List.copyOf(problems);
    }

    Counters counters() {
        return new Counters(sent, correct, splitSent, joined, verified, rejected);
    }
}
