package io.github.jwtbench.jmh.compression;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.Quantity;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.jmh.compression.measured.Encoding;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What is asked of latency and CPU: split over plain, and plain over plain as the control. */
final class HeaderLoad {
    /** Names the comparison. */
    static final String ID = "headers";

    private static final String PLAIN = "plain";
    private static final String SPLIT = "split";
    private static final String AGAIN = "plain-again";

    private static final double LEAST_EFFECT = 0.035;
    private static final List<Quantity> QUANTITIES =
            List.of(Quantity.CPU, Quantity.CLIENT_CPU, Quantity.TOTAL_CPU, Quantity.P50);

    private HeaderLoad() {}

    /**
     * Before its first start.
     *
     * @param newServices whether each start has a service of its own
     */
    static Comparison begin(
            String session, Environment environment, Extent extent, boolean newServices) {
        return Comparison.begin(
                ID,
                "Latency and CPU of header encodings",
                session,
                Instant.now(),
                environment,
                "request",
                new TreeMap<>(
                        Map.of(
                                "a start",
                                newServices
                                        ? "a new service"
                                        : "new connections to the service that runs",
                                "rounds of a start",
                                Integer.toString(extent.loadRounds()),
                                "requests of a slice",
                                Integer.toString(LoadArm.SLICE),
                                "requests of each arm before",
                                Integer.toString(extent.loadWarmUp() * LoadArm.SLICE),
                                "connections of each arm",
                                Integer.toString(LoadArm.CONNECTIONS),
                                "requests in flight",
                                Integer.toString(LoadArm.CONNECTIONS * LoadArm.STREAMS))),
                List.of(arm(PLAIN, "plain"), arm(SPLIT, "split"), arm(AGAIN, "plain again")),
                Stream.of(SPLIT, AGAIN).flatMap(HeaderLoad::overPlain).toList());
    }

    private static ArmSpec arm(String name, String title) {
        return new ArmSpec(
                name, title, new TreeMap<>(Map.of("encoding", encoding(name).text())), null);
    }

    private static Stream<Question> overPlain(String arm) {
        return QUANTITIES.stream()
                .map(each -> new Question(List.of(arm), List.of(PLAIN), each, LEAST_EFFECT, null));
    }

    /** What an arm sends. */
    static Encoding encoding(String arm) {
        return arm.equals(SPLIT) ? Encoding.SPLIT : Encoding.PLAIN;
    }
}
