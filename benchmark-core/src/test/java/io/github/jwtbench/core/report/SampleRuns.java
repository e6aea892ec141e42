package io.github.jwtbench.core.report;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.CostReading;
import io.github.jwtbench.core.run.DriverCost;
import io.github.jwtbench.core.run.Environment;
import io.github.jwtbench.core.run.Judgement;
import io.github.jwtbench.core.run.Latency;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.NotMeasured;
import io.github.jwtbench.core.run.Outcome;
import io.github.jwtbench.core.run.Performance;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.StepMetric;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.run.Tool;
import io.github.jwtbench.core.run.WarmUpReport;
import io.github.jwtbench.core.run.Workload;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Made-up runs of every kind that a report has to show. Nobody measured these numbers. */
final class SampleRuns {

    static final Instant START = Instant.parse("2026-11-21T10:30:00Z");
    private static final long MIB = 1 << 20;

    private SampleRuns() {}

    static List<Run> all() {
        return List.of(
                wrkHealth(),
                wrkJwt(),
                h2loadJwt(),
                rigHealth(),
                rigJwt(),
                rigJwtOpen(),
                unauthorized(),
                notExecuted());
    }

    static List<NotMeasured> notMeasured() {
        return List.of(
                new NotMeasured("h2load-health", "h2load ended before the run was due"),
                new NotMeasured("jmh-jwt", "JMH is not part of this profile"));
    }

    static Run wrkHealth() {
        return valid(
                "wrk-health",
                Tool.WRK,
                "health",
                workload("HTTP/1.1", Loop.CLOSED, 50, 1, 0, false),
                outcome(181_340),
                new Performance(18_130.4, 10.002, null, wrkLatency(181_340, 2.75, 3.12, null)),
                health(),
                true);
    }

    static Run wrkJwt() {
        return valid(
                "wrk-jwt",
                Tool.WRK,
                "jwt",
                workload("HTTP/1.1", Loop.CLOSED, 50, 1, 0, true),
                outcome(93_530),
                new Performance(9_351.13, 10.002, null, wrkLatency(93_530, 5.35, 6.01, 38.5)),
                jwt(106.9),
                false);
    }

    static Run h2loadJwt() {
        return valid(
                "h2load-jwt",
                Tool.H2LOAD,
                "jwt",
                workload("HTTP/2", Loop.CLOSED, 10, 10, 0, true),
                outcome(124_000),
                new Performance(12_400, 10, null, latency(124_000, 8, null)),
                jwt(80.25),
                true);
    }

    static Run rigHealth() {
        return valid(
                "rig-health",
                Tool.RIG,
                "health",
                workload("HTTP/2", Loop.CLOSED, 10, 10, 0, false),
                outcome(201_000),
                new Performance(20_100, 10, 99.1, latency(201_000, 4.75, 17.25)),
                unseen(),
                true);
    }

    static Run rigJwt() {
        return valid(
                "rig-jwt",
                Tool.RIG,
                "jwt",
                workload("HTTP/2", Loop.CLOSED, 10, 10, 0, true),
                outcome(118_000),
                new Performance(11_800, 10, 99.2, latency(118_000, 8.5, 22.5)),
                jwt(81.5),
                true);
    }

    static Run rigJwtOpen() {
        return valid(
                "rig-jwt-open",
                Tool.RIG,
                "jwt",
                workload("HTTP/2", Loop.OPEN, 10, 100, 2000, true),
                outcome(20_000),
                new Performance(2_000, 10, 1.29, latency(20_000, 0.625, 2.5)),
                jwt(95),
                true);
    }

    /** Answered, but with nothing but refusals. */
    static Run unauthorized() {
        Workload asked = workload("HTTP/2", Loop.CLOSED, 10, 10, 0, true);
        return new Run(
                "rig-jwt-unauthorized",
                "20261121T103000Z",
                Tool.RIG,
                "jwt",
                START.plusSeconds(90),
                environment(),
                new LoadResult(
                        fault(asked),
                        new Outcome(
                                150_000,
                                150_000,
                                150_000,
                                0,
                                0,
                                new TreeMap<>(Map.of("status", 150_000L)),
                                new TreeMap<>(Map.of(401, 150_000L)),
                                0),
                        new Performance(77_777, 10, 99.5, latency(150_000, 1.25, 4.5)),
                        health(),
                        new DriverCost(6.5, 43.3, 0.65),
                        warmUp()),
                new Judgement(
                        List.of(
                                "answers: 150,000 of 150,000 answers have status 401, expected 200"),
                        true,
                        List.of(
                                new Check(
                                        "answers",
                                        Check.Result.FAIL,
                                        "intended = sent = answered, all with the expected status",
                                        "150,000 of 150,000 answers have status 401, expected 200"),
                                new Check(
                                        "percentile-order",
                                        Check.Result.PASS,
                                        "P50 <= P90 <= P99 <= max",
                                        "1.28 <= 2.05 <= 4.10 <= 8.25 ms"))));
    }

    static Run notExecuted() {
        return new Run(
                "rig-health-open",
                "20261121T103000Z",
                Tool.RIG,
                "health",
                START.plusSeconds(105),
                environment(),
                new LoadResult(
                        workload("HTTP/2", Loop.OPEN, 10, 100, 2000, false),
                        null,
                        null,
                        null,
                        null,
                        null),
                new Judgement(
                        List.of("not executed: the service exited with code 137"),
                        false,
                        List.of()));
    }

    /** A valid run whose every text tries to leave its cell. */
    static Run hostile(String text) {
        return new Run(
                text,
                text,
                Tool.RIG,
                "jwt",
                START,
                new Environment(
                        text,
                        text,
                        2,
                        8 << 20,
                        text,
                        text,
                        text,
                        Map.of(text, text),
                        text,
                        true,
                        null,
                        null),
                new LoadResult(
                        new Workload(
                                text,
                                text,
                                text,
                                text,
                                Loop.CLOSED,
                                1,
                                1,
                                1,
                                0,
                                10,
                                2,
                                TokenRegime.ROTATE,
                                TokenHeaders.PLAIN,
                                5,
                                text,
                                text,
                                text),
                        outcome(10),
                        new Performance(
                                1,
                                10,
                                null,
                                new Latency(text, 10, 1, null, null, 1, 2, null, 3, 4.0, 5)),
                        new ServiceCost(
                                1.0,
                                1.0,
                                1.0,
                                1.0,
                                1.0,
                                1L,
                                1L,
                                1L,
                                1L,
                                1L,
                                1L,
                                List.of(new StepMetric(text, 1, 1)),
                                null,
                                null,
                                null),
                        new DriverCost(null, null, null),
                        null),
                new Judgement(
                        List.of(), true, List.of(new Check(text, Check.Result.NOTE, text, text))));
    }

    /**
     * @param runtime what the service ran on
     */
    static Run on(Run run, String runtime) {
        return new Run(
                run.id(),
                run.session(),
                run.tool(),
                run.benchmark(),
                run.startedAt(),
                run.environment().with(runtime, null),
                run.result(),
                run.judgement());
    }

    private static Run valid(
            String id,
            Tool tool,
            String benchmark,
            Workload workload,
            Outcome outcome,
            Performance performance,
            ServiceCost service,
            boolean steady) {
        return new Run(
                id,
                "20261121T103000Z",
                tool,
                benchmark,
                START.plusSeconds(15),
                environment(),
                new LoadResult(
                        workload,
                        outcome,
                        performance,
                        service,
                        new DriverCost(6.5, 43.3, 0.65),
                        warmUp()),
                new Judgement(
                        List.of(),
                        steady,
                        List.of(
                                new Check(
                                        "littles-law",
                                        Check.Result.PASS,
                                        "closed loop: throughput × mean latency within 0.85 to 1.02 of N",
                                        "0.99 of 100"),
                                new Check(
                                        "steady",
                                        steady ? Check.Result.PASS : Check.Result.NOTE,
                                        "CPU per request of the second half within 5 % of the first",
                                        steady ? "1.2 %" : "11.8 %"),
                                new Check(
                                        "error-taxonomy",
                                        Check.Result.PASS,
                                        "no request failed",
                                        "none failed"),
                                new Check(
                                        "driver-cpu",
                                        Check.Result.NOT_MEASURED,
                                        "driver uses less than its share of the processors",
                                        "no calibration against a null server"))));
    }

    private static Workload workload(
            String protocol,
            Loop loop,
            int connections,
            int streams,
            double rate,
            boolean withTokens) {
        return new Workload(
                "GET",
                "https://localhost:10443" + (withTokens ? "/api/v1/jwt/extract" : "/q/health/live"),
                protocol,
                protocol.equals("HTTP/2") ? "netty" : "wrk",
                loop,
                2,
                connections,
                streams,
                rate,
                10,
                2,
                withTokens ? TokenRegime.ROTATE : TokenRegime.NONE,
                withTokens ? TokenHeaders.PLAIN : null,
                withTokens ? 100 : 0,
                withTokens ? "RS256" : null,
                "nimbus",
                null);
    }

    private static Workload fault(Workload asked) {
        return new Workload(
                asked.method(),
                asked.url(),
                asked.protocol(),
                asked.client(),
                asked.loop(),
                asked.threads(),
                asked.connections(),
                asked.streamsPerConnection(),
                asked.ratePerSecond(),
                asked.durationSeconds(),
                asked.timeoutSeconds(),
                asked.tokenRegime(),
                asked.tokenHeaders(),
                asked.tokens(),
                asked.algorithm(),
                asked.engine(),
                "unauthorized");
    }

    static Environment environment() {
        return new Environment(
                "process",
                "Example CPU (R) @ 2.40GHz",
                2,
                8192 * MIB,
                "Example Linux 12",
                "Linux 6.1.0",
                "Temurin 17.0.12",
                Map.of("wrk", "4.1.0", "jwtbench", "0.1.0-SNAPSHOT", "keycloak", "26.7.3"),
                "0123456789abcdef0123456789abcdef01234567",
                false,
                null,
                null);
    }

    private static WarmUpReport warmUp() {
        return new WarmUpReport(true, 62.5, List.of(160.0, 110.0, 108.5));
    }

    private static Outcome outcome(long requests) {
        return new Outcome(
                requests,
                requests,
                requests,
                requests,
                0,
                new TreeMap<>(),
                new TreeMap<>(Map.of(200, requests)),
                0);
    }

    private static Latency wrkLatency(long count, double mean, double printed, Double p999) {
        return new Latency(
                Latency.CORRECTED_BY_TOOL,
                count,
                mean,
                printed,
                null,
                mean / 2,
                mean * 2,
                null,
                mean * 4,
                p999,
                mean * 8);
    }

    private static Latency latency(long count, double mean, Double p999) {
        return new Latency(
                Latency.RECORDED,
                count,
                mean,
                null,
                0.25,
                mean / 2,
                mean * 1.25,
                mean * 1.5,
                mean * 2,
                p999,
                mean * 4);
    }

    private static ServiceCost health() {
        return new ServiceCost(
                9.4, 51.8, 0.94, 0.978, 1.0, 260 * MIB, 270 * MIB, 68 * MIB, 96 * MIB, 0L, 0L,
                List.of(), null, null, null);
    }

    private static ServiceCost jwt(double cpuMicrosPerRequest) {
        return new ServiceCost(
                10.0,
                cpuMicrosPerRequest,
                1.0,
                0.99,
                1.0,
                280 * MIB,
                290 * MIB,
                72 * MIB,
                98 * MIB,
                93_430L,
                100L,
                List.of(
                        new StepMetric("parse", 100, 41.5),
                        new StepMetric("signature", 100, 62.25),
                        new StepMetric("complete", 100, 118.75),
                        new StepMetric("cache-hit", 93_430, 0.75)),
                null,
                new CostReading("process 4711", true, null, 0.25),
                null);
    }

    /** Of a service whose process is not ours to see. */
    private static ServiceCost unseen() {
        return new ServiceCost(
                null, null, null, null, null, null, null, null, null, null, null, List.of(), null,
                null, null);
    }
}
