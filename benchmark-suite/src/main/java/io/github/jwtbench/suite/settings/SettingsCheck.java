package io.github.jwtbench.suite.settings;

import io.github.jwtbench.core.service.Place;
import java.net.URI;
import java.time.Duration;

/** The rules for values of the right type: their bounds, and whether they fit together. */
final class SettingsCheck {
    /** The only fault that a load can inject. */
    private static final String UNAUTHORIZED = "unauthorized";

    /** Tokens of the pool live at least half of five minutes when a trial reads them. */
    private static final Duration LONGEST_TRIAL = Duration.ofMinutes(2);

    /** Streams that servers commonly allow on a connection. */
    private static final int MOST_THREADS = 100;

    private SettingsCheck() {}

    /** Throws an exception whose message names the setting, the rule and the value. */
    static void check(Settings settings) {
        load(settings);
        trials(settings);
        addresses(settings);
    }

    private static void load(Settings settings) {
        int threads = settings.wrkThreads();
        int connections = settings.wrkConnections();
        int streams = settings.http2Streams();
        atLeast("wrk.threads", threads, 1);
        atLeast("load.connections", connections, 1);
        atLeast("http2.streams", streams, 1);
        require(
                connections >= threads,
                "load.connections must be >= wrk.threads, got: " + connections + " < " + threads);
        require(
                connections % streams == 0,
                "load.connections must be a multiple of http2.streams, got: "
                        + connections
                        + " and "
                        + streams);
        wholeSeconds("wrk.duration", settings.wrkDuration());
        wholeSeconds("load.timeout", settings.wrkTimeout());
        wholeSeconds("http2.duration", settings.http2Duration());
        atLeast("benchmark.turns", settings.turns(), 1);
        wholeSeconds("benchmark.warmup", settings.warmUp());
        atLeast("startup.rounds", settings.startupRounds(), 0);
        atLeast("rig.rate", settings.rigRate(), 0);
        String fault = settings.fault().orElse(UNAUTHORIZED);
        require(
                fault.equals(UNAUTHORIZED),
                "benchmark.fault must be empty or " + UNAUTHORIZED + ", got: " + fault);
    }

    private static void trials(Settings settings) {
        int iterations = settings.jmhIterations();
        int warmUps = settings.jmhWarmupIterations();
        int threads = settings.jmhThreads();
        atLeast("jmh.iterations", iterations, 1);
        atLeast("jmh.warmupIterations", warmUps, 0);
        require(
                threads >= 1 && threads <= MOST_THREADS,
                "jmh.threads must be 1 to "
                        + MOST_THREADS
                        + ", the streams of one connection; got: "
                        + threads);
        atLeast("sweep.seconds", settings.sweepSeconds(), 1);
        Duration trial = settings.jmhTime().multipliedBy((long) iterations + warmUps);
        require(
                trial.compareTo(LONGEST_TRIAL) <= 0,
                "(jmh.iterations + jmh.warmupIterations) × jmh.time must be at most %s s, since tokens expire; got: %s s"
                        .formatted(LONGEST_TRIAL.toSeconds(), trial.toSeconds()));
    }

    /** Services that this suite starts listen on this machine, with a certificate for localhost. */
    private static void addresses(Settings settings) {
        boolean external = settings.place() == Place.EXTERNAL;
        URI service = settings.serviceUrl();
        if (!external) {
            local("integration.service.url", service);
            local("keycloak.url", settings.keycloakUrl());
        }
        require(
                external || settings.trust().isEmpty(),
                "benchmark.trust must be empty unless benchmark.environment is external, got: "
                        + settings.trust().orElse(""));
        require(
                settings.scenario().isEmpty() || isHttps(service) && service.getHost() != null,
                "integration.service.url must be https://HOST, got: " + service);
    }

    private static void local(String name, URI url) {
        require(
                isHttps(url) && "localhost".equals(url.getHost()) && url.getPort() > 0,
                name
                        + " must be https://localhost:PORT unless benchmark.environment is"
                        + " external, got: "
                        + url);
    }

    private static boolean isHttps(URI url) {
        return "https".equals(url.getScheme());
    }

    private static void atLeast(String name, long value, long least) {
        require(value >= least, name + " must be >= " + least + ", got: " + value);
    }

    /** The load tools take no part of a second. */
    private static void wholeSeconds(String name, Duration time) {
        require(
                time.toNanosPart() == 0,
                name + " must be whole seconds, got: " + time.toMillis() + "ms");
    }

    private static void require(boolean kept, String message) {
        if (!kept) {
            throw new IllegalArgumentException(message);
        }
    }
}
