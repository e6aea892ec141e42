package io.github.jwtbench.core.compare.service;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * The requests of a warm-up. A service that has answered more is compiled further, so each gets as
 * many as the service with the most arms. Arms that repeat requests send the missing ones.
 */
final class WarmUpRequests {
    private WarmUpRequests() {}

    /** Requests by arm. */
    static Map<String, Integer> requests(List<Traffic> traffic, ServicePlan plan) {
        Map<String, List<Traffic>> services =
                traffic.stream().collect(Collectors.groupingBy(Traffic::service));
        int most = services.values().stream().mapToInt(List::size).max().orElse(0);
        Map<String, Integer> requests = new TreeMap<>();
        for (List<Traffic> arms : services.values()) {
            List<Traffic> repeating = arms.stream().filter(arm -> arm.priming() > 0).toList();
            int missing = (most - arms.size()) * plan.warmUpRequests();
            arms.forEach(arm -> requests.put(arm.arm(), plan.warmUpTokens()));
            for (Traffic arm : repeating) {
                requests.put(arm.arm(), plan.warmUpRequests() + missing / repeating.size());
            }
        }
        return requests;
    }
}
