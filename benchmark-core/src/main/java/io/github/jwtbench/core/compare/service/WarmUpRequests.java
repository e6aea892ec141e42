package io.github.jwtbench.core.compare.service;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The requests of a warm-up. A service that has answered more is compiled further, so each gets as
 * many as the service with the most arms. Arms that may repeat requests send the missing ones.
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
