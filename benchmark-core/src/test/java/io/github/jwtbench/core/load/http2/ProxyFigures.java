package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.compression.advice.Crossover;
import java.util.List;

/**
 * Bytes of a credential on one wire.
 *
 * @param cold first request of a user who has the connection alone
 * @param repeat mean of the same token again
 * @param refresh mean of the first request with another token of the session
 * @param shared mean over the requests of ten users, each with a connection to the proxy
 * @param connections connections that these ten users' requests came over
 * @param forms how the fields were written
 */
record ProxyFigures(
        double cold, double repeat, double refresh, double shared, long connections, String forms) {

    /** Bytes per request of one user when each token is sent ten times. */
    double perRequest() {
        return Crossover.bytesPerRequest(refresh, repeat, ProxyTest.REQUESTS_PER_TOKEN);
    }

    /**
     * @param one of one user: requests of each token, tokens one after the other
     * @param ten of ten users
     */
    static ProxyFigures of(List<ProxyChain.Sent> one, List<ProxyChain.Sent> ten) {
        double repeat = 0;
        double refresh = 0;
        for (int i = 1; i < one.size(); i++) {
            if (i % ProxyTest.REQUESTS_PER_TOKEN == 0) {
                refresh += one.get(i).credential();
            } else {
                repeat += one.get(i).credential();
            }
        }
        int tokens = one.size() / ProxyTest.REQUESTS_PER_TOKEN;
        return new ProxyFigures(
                one.get(0).credential(),
                repeat / (one.size() - tokens),
                refresh / (tokens - 1),
                ten.stream().mapToInt(ProxyChain.Sent::credential).average().orElseThrow(),
                ten.stream().map(ProxyChain.Sent::connection).distinct().count(),
                String.join(
                        " / ",
                        one.stream().map(ProxyChain.Sent::forms).distinct().limit(3).toList()));
    }

    /** What splitting does, by bytes: split over plain, the same within 5 %. */
    static String verdict(double split, double plain) {
        double ratio = split / plain;
        return ratio <= 0.95 ? "helps" : ratio >= 1.05 ? "harmful" : "costs nothing";
    }
}
