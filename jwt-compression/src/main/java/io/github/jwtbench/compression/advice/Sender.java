package io.github.jwtbench.compression.advice;

import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.SplitHeaders;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/**
 * A sender's connections, and the requests of its users over them. The users and their refreshed
 * tokens are made from the given credentials: as many as are needed, of the same sizes.
 */
final class Sender {
    /** Requests that are counted. */
    private static final int COUNTED = 20_000;

    /** Requests of each user on each connection before that, so that all tables are in use. */
    private static final int WARM_UP = 5;

    private static final int MOST_WARM_UP = 60_000;
    private static final long SEED = 7541;

    private final Workload workload;
    private final Encoding encoding;
    private final List<Map<String, String>> headers;
    private final SplittableRandom random = new SplittableRandom(SEED);
    private final HpackCost[] connections;
    private final int[] age;

    /** Requests that each user has sent. They are amid a token at the beginning. */
    private final int[] sent;

    private Sender(Workload workload, Encoding encoding, List<Map<String, String>> headers) {
        this.workload = workload;
        this.encoding = encoding;
        this.headers = headers;
        connections = new HpackCost[workload.connections()];
        age = new int[workload.connections()];
        for (int i = 0; i < connections.length; i++) {
            connections[i] = new HpackCost(workload.tableBytes());
            age[i] = random.nextInt(Math.max(1, workload.requestsPerConnection()));
        }
        sent = random.ints(workload.users(), 0, workload.requestsPerToken()).toArray();
    }

    /** Mean bytes of the credential per request, when the tables are in use. */
    static double bytesPerRequest(
            Workload workload, Encoding encoding, List<Map<String, String>> headers) {
        Sender sender = new Sender(workload, encoding, headers);
        long pairs = (long) WARM_UP * workload.users() * workload.connections();
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
        int user = random.nextInt(workload.users());
        int at = number % connections.length;
        if (workload.requestsPerConnection() > 0 && age[at] == workload.requestsPerConnection()) {
            connections[at] = new HpackCost(workload.tableBytes());
            age[at] = 0;
        }
        age[at]++;
        long token = sent[user]++ / workload.requestsPerToken();
        int bytes = 0;
        for (Map.Entry<String, String> header : headers.get(user % headers.size()).entrySet()) {
            long variant =
                    switch (header.getKey()) {
                        case SplitHeaders.STATIC -> 0;
                        case SplitHeaders.SESSION -> user;
                        default -> token << Integer.SIZE | user;
                    };
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
}
