package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.load.ReplayResult;
import io.github.jwtbench.jmh.compression.measured.Counters;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.util.ArrayList;
import java.util.List;

/** What was sent to the service for verification so far, and what went wrong. */
final class Tally {
    private static final int MOST_PROBLEMS = 20;

    private long sent;
    private long correct;
    private long splitSent;
    private ServiceCounters elsewhere = new ServiceCounters(0, 0, 0);
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

    /** Takes note of what a service of its own counted since it began. */
    void add(ServiceCounters counted) {
        elsewhere = elsewhere.plus(counted);
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

    /** Beside what the service counted from one moment to another, and the others altogether. */
    Counters counters(ServiceCounters before, ServiceCounters last) {
        ServiceCounters after = last.plus(elsewhere);
        return new Counters(
                sent,
                correct,
                splitSent,
                after.joined() - before.joined(),
                after.validated() - before.validated() - (after.rejected() - before.rejected()),
                after.rejected() - before.rejected());
    }
}
