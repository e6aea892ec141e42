package io.github.jwtbench.core.scenario;

import io.github.jwtbench.core.load.Share;
import io.github.jwtbench.core.run.setup.Loop;
import io.github.jwtbench.core.run.setup.RateStage;
import io.github.jwtbench.core.run.setup.Require;
import java.util.List;

/**
 * When a load sends its requests.
 *
 * @param loop closed or open
 * @param thinkMillis pause of a stream of a closed loop between an answer and its next request,
 *     milliseconds; 0 for none, and in an open loop
 * @param requestsPerSecond of an open loop, of all rigs together, above 0; 0 in a closed one. With
 *     stages, the rate of the first
 * @param stages rates of an open loop, in sequence; empty for a single rate
 * @param share of an open loop's requests that this rig sends
 */
public record Pacing(
        Loop loop, int thinkMillis, double requestsPerSecond, List<RateStage> stages, Share share) {

    public Pacing {
        stages = List.copyOf(stages);
        if (!(loop == Loop.OPEN ? requestsPerSecond > 0 : requestsPerSecond == 0)) {
            throw new IllegalArgumentException(
                    "requestsPerSecond must be > 0 in an open loop and 0 in a closed one, got: "
                            + requestsPerSecond);
        }
        if (loop == Loop.OPEN && thinkMillis != 0) {
            throw new IllegalArgumentException(
                    "thinkMillis must be 0 in an open loop, got: " + thinkMillis);
        }
        Require.atLeast(0, "thinkMillis", thinkMillis);
    }

    /** A closed loop. */
    public static Pacing closed(int thinkMillis) {
        return new Pacing(Loop.CLOSED, thinkMillis, 0, List.of(), Share.WHOLE);
    }

    /** An open loop of one rate, sent by one rig. */
    public static Pacing open(double requestsPerSecond) {
        return new Pacing(Loop.OPEN, 0, requestsPerSecond, List.of(), Share.WHOLE);
    }

    /** An open loop of several rates. */
    static Pacing staged(List<RateStage> stages) {
        return new Pacing(Loop.OPEN, 0, stages.get(0).requestsPerSecond(), stages, Share.WHOLE);
    }

    /** Requests of an open loop that are sent here, each second; of stages the mean. */
    public double ownRequestsPerSecond() {
        return !stages.isEmpty() ? RateStage.mean(stages) : requestsPerSecond / share.count();
    }

    /** The pacing of one of several rigs. */
    Pacing forShard(Share part) {
        return new Pacing(loop, thinkMillis, requestsPerSecond, stages, part);
    }

    /**
     * Refuses stages.
     *
     * @param who cannot have them
     * @throws IllegalArgumentException if the rate changes
     */
    public void requireOneRate(String who) {
        if (!stages.isEmpty()) {
            throw new IllegalArgumentException(
                    who + " must have one rate, got stages: " + RateStage.words(stages));
        }
    }
}
