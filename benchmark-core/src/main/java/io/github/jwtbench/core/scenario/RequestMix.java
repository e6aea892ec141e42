package io.github.jwtbench.core.scenario;

import java.util.List;

/**
 * The order in which weighted requests are sent: within a cycle of the sum of the weights, each is
 * sent exactly as often as its weight, and as evenly as possible. The order repeats, so runs of the
 * same scenario send the same requests.
 */
final class RequestMix {
    private final int[] weights;
    private final int[] order;
    private final int[] earlier;

    /**
     * Smooth weighted round robin: in each turn every request gains its weight, and the request
     * with the most is sent and loses the sum of all weights.
     *
     * @param weights of the requests, each at least 1
     */
    RequestMix(List<Integer> weights) {
        this.weights = weights.stream().mapToInt(Integer::intValue).toArray();
        int sum = weights.stream().mapToInt(Integer::intValue).sum();
        order = new int[sum];
        earlier = new int[sum];
        int[] gained = new int[this.weights.length];
        int[] sent = new int[this.weights.length];
        for (int turn = 0; turn < sum; turn++) {
            int most = 0;
            for (int i = 0; i < gained.length; i++) {
                gained[i] += this.weights[i];
                if (gained[i] > gained[most]) {
                    most = i;
                }
            }
            gained[most] -= sum;
            order[turn] = most;
            earlier[turn] = sent[most]++;
        }
    }

    /** Requests until the order begins again. */
    int length() {
        return order.length;
    }

    /** Index of the request that is sent as number n, from 0. */
    int request(long n) {
        return order[(int) (n % order.length)];
    }

    /** The number of earlier sendings of the request that is sent as number n. */
    long earlier(long n) {
        return n / order.length * weights[request(n)] + earlier[(int) (n % order.length)];
    }
}
