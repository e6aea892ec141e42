package io.github.jwtbench.core.compare.service;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Requests of a warm-up. A service that has answered more is compiled further, so that each gets as
 * many as the one with the most arms. What it lacks is sent by its arms that may repeat theirs.
 */
final class WarmUpRequests {
    private WarmUpRequests() {}

    /**
     * Requests by arm.
     *
     * @param perArm that an arm sends at least
     */
    static Map<String, Integer> requests(List<Traffic> traffic, int perArm) {
        Map<String, List<Traffic>> services =
                traffic.stream().collect(Collectors.groupingBy(Traffic::service));
        int most = services.values().stream().mapToInt(List::size).max().orElse(0);
        Map<String, Integer> requests = new TreeMap<>();
        for (List<Traffic> arms : services.values()) {
            int missing = (most - arms.size()) * perArm;
            int repeating = (int) arms.stream().filter(WarmUpRequests::mayRepeat).count();
            for (Traffic arm : arms) {
                int more = mayRepeat(arm) ? missing / repeating : 0;
                requests.put(arm.arm(), perArm + more);
            }
        }
        return requests;
    }

    /** Whether its requests may be sent any number of times. */
    private static boolean mayRepeat(Traffic arm) {
        return arm.priming() > 0;
    }
}
