package io.github.jwtbench.jmh.grpc;

import io.github.jwtbench.core.compare.Arm;
import io.github.jwtbench.core.compare.Work;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.TimeUnit;
import org.HdrHistogram.Histogram;

/**
 * Users shop, one after the other. An operation is a call of the front end; its CPU time is of all
 * services, and its client CPU time is of the front end.
 */
final class JourneyArm implements Arm {
    /** Users of an arm, who share its connections. */
    static final int USERS = 20;

    /** Journeys of a slice, which takes some tens of milliseconds. */
    static final int SLICE = 10;

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final double NANOS_PER_MICRO = 1e3;

    private final String name;
    private final Shop shop;
    private final JourneyTokens tokens;
    private int journeys;

    /**
     * @param tokens of each user one for each of their journeys, and one more
     */
    JourneyArm(String name, Shop shop, JourneyTokens tokens) {
        this.name = name;
        this.shop = shop;
        this.tokens = tokens;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Work work() throws IOException {
        Histogram latencies = new Histogram(TimeUnit.MINUTES.toNanos(1), 3);
        long wall = System.nanoTime();
        long services = cpu(shop.servicesThread());
        long frontEnd = cpu(shop.frontEndThread()) + THREADS.getCurrentThreadCpuTime();
        for (int i = 0; i < SLICE; i++) {
            walk(journeys++, latencies);
        }
        services = cpu(shop.servicesThread()) - services;
        frontEnd = cpu(shop.frontEndThread()) + THREADS.getCurrentThreadCpuTime() - frontEnd;
        wall = System.nanoTime() - wall;
        return new Work(
                latencies.getTotalCount(),
                services,
                frontEnd,
                null,
                null,
                null,
                null,
                wall,
                latencies.getValueAtPercentile(50) / NANOS_PER_MICRO,
                latencies.getValueAtPercentile(99) / NANOS_PER_MICRO,
                null,
                null);
    }

    /** A call that fails fails the slice. */
    private void walk(int journey, Histogram latencies) throws IOException {
        int user = journey % USERS;
        int token = journey / USERS;
        for (JourneyStep step : JourneyStep.JOURNEY) {
            long start = System.nanoTime();
            shop.call(step.service(), tokens.token(user, token + (step.isRenewed() ? 1 : 0)));
            latencies.recordValue(System.nanoTime() - start);
        }
    }

    private static long cpu(long thread) {
        return THREADS.getThreadCpuTime(thread);
    }
}
