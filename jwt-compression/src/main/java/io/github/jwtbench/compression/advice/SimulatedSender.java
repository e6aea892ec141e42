package io.github.jwtbench.compression.advice;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.SplitHeaders;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;

/**
 * Simulates a sender's connections and the requests of its users. Users and refreshed tokens are
 * copies of the given credentials with the same sizes, as many as needed.
 */
final class SimulatedSender {
    /** Number of counted requests. */
    private static final int COUNTED = 20_000;

    /** Earlier requests of each user on each connection, which fill all tables. */
    private static final int WARM_UP = 5;

    private static final int MOST_WARM_UP = 60_000;
    private static final long SEED = 7541;

    private final TokenTraffic traffic;
    private final TokenEncoding encoding;
    private final List<Map<String, String>> headers;
    private final Set<String> kept;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final HpackCost[] connections;
    private final int[] age;

    /** Requests that each user has sent; at the start, users are in the middle of a token. */
    private final int[] sent;

    private SimulatedSender(
            TokenTraffic traffic,
            TokenEncoding encoding,
            List<Map<String, String>> headers,
            Set<String> kept) {
        this.traffic = traffic;
        this.encoding = encoding;
        this.headers = headers;
        this.kept = kept;
        connections = new HpackCost[traffic.connections()];
        age = new int[traffic.connections()];
        for (int i = 0; i < connections.length; i++) {
            connections[i] = new HpackCost(traffic.tableBytes());
            age[i] = random.nextInt(Math.max(1, traffic.requestsPerConnection()));
        }
        sent = random.ints(traffic.users(), 0, traffic.requestsPerToken()).toArray();
    }

    /**
     * Mean bytes of the credential per request, when the tables are filled.
     *
     * @param kept headers that another token of the session also has
     */
    static double bytesPerRequest(
            TokenTraffic traffic,
            TokenEncoding encoding,
            List<Map<String, String>> headers,
            Set<String> kept) {
        SimulatedSender sender = new SimulatedSender(traffic, encoding, headers, kept);
        long pairs = (long) WARM_UP * traffic.users() * traffic.connections();
        int warmUp = (int) Math.min(MOST_WARM_UP, pairs);
        for (int i = 0; i < warmUp; i++) {
            sender.request(i);
        }
        long bytes = 0;
        for (int i = warmUp; i < warmUp + COUNTED; i++) {
            bytes += sender.request(i);
        }
        return (double) bytes / COUNTED;
    }

    private int request(int number) {
        int user = random.nextInt(traffic.users());
        int at = number % connections.length;
        if (traffic.requestsPerConnection() > 0 && age[at] == traffic.requestsPerConnection()) {
            connections[at] = new HpackCost(traffic.tableBytes());
            age[at] = 0;
        }
        age[at]++;
        long token = sent[user]++ / traffic.requestsPerToken();
        int bytes = 0;
        connections[at].begin();
        for (Map.Entry<String, String> header : headers.get(user % headers.size()).entrySet()) {
            long variant = variant(header.getKey(), token, user);
            bytes +=
                    CaseCost.send(
                                    connections[at],
                                    encoding,
                                    header.getKey(),
                                    header.getValue(),
                                    variant)
                            .bytes();
        }
        return bytes;
    }

    /** The number of a header's value; users share the static part. */
    private long variant(String name, long token, int user) {
        if (!kept.contains(name)) {
            return token << Integer.SIZE | user;
        }
        return name.equals(SplitHeaders.STATIC) ? 0 : user;
    }
}
