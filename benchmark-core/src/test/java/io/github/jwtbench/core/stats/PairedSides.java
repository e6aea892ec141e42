package io.github.jwtbench.core.stats;

import io.github.jwtbench.core.model.Environment;
import io.github.jwtbench.core.model.Loop;
import io.github.jwtbench.core.model.PairSample;
import io.github.jwtbench.core.model.PairStart;
import io.github.jwtbench.core.model.PairedSide;
import io.github.jwtbench.core.model.PairedSide.Plan;
import io.github.jwtbench.core.model.Status;
import io.github.jwtbench.core.model.TokenHeaders;
import io.github.jwtbench.core.model.TokenRegime;
import io.github.jwtbench.core.model.Workload;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Made-up sides of a comparison, to be changed one thing at a time. */
public final class PairedSides {

    private static final int REQUESTS = 200;
    private static final double MICROS = 250;

    public String session = "a-session";
    public String side = "base";
    public String benchmark = "jwt-uncached";
    public List<String> reasons = List.of();
    public String cpu = "a CPU";
    public String commit = "c1";
    public boolean dirty;
    public Loop loop = Loop.CLOSED;
    public TokenRegime regime = TokenRegime.ROTATE;
    public Map<String, String> settings = Map.of();
    public int starts = 6;
    public int pairs = 40;
    public double slowdown;
    public double noise = 0.1;
    public Double instructions;
    public long seed = 1;

    /** A base. */
    public static PairedSides base() {
        return new PairedSides();
    }

    /** The other side of a base, slower by so much: 0.1 is 10 %. */
    public static PairedSides candidate(double slowdown) {
        PairedSides sides = new PairedSides();
        sides.side = "candidate";
        sides.slowdown = slowdown;
        sides.seed = 2;
        return sides;
    }

    public PairedSide build() {
        SplittableRandom random = new SplittableRandom(seed);
        return new PairedSide(
                PairedSide.VERSION,
                session,
                side,
                benchmark,
                reasons.isEmpty() ? Status.VALID : Status.INVALID,
                reasons,
                Instant.parse("2026-11-21T10:30:00Z"),
                new Environment(
                        "process",
                        cpu,
                        2,
                        1 << 30,
                        "an OS",
                        "a kernel",
                        "a JDK",
                        Map.of("jwtbench", "1"),
                        commit,
                        dirty),
                new TreeMap<>(settings),
                new Workload(
                        "POST",
                        "https://localhost/api/v1/jwt/extract",
                        "HTTP/2",
                        "netty",
                        loop,
                        1,
                        2,
                        10,
                        loop == Loop.OPEN ? 100 : 0,
                        600,
                        5,
                        regime,
                        TokenHeaders.PLAIN,
                        1000,
                        "RS256",
                        "staged",
                        null),
                new Plan(15_000, REQUESTS / 2, pairs),
                IntStream.range(0, starts).mapToObj(number -> start(number, random)).toList());
    }

    private PairStart start(int number, SplittableRandom random) {
        return new PairStart(
                number,
                40,
                instructions == null
                        ? null
                        : Double.valueOf(
                                instructions * (1 + slowdown) * (1 + seed * number * 1e-5)),
                IntStream.range(0, pairs).mapToObj(pair -> sample(pair, random)).toList());
    }

    private PairSample sample(int pair, SplittableRandom random) {
        double factor = (1 + slowdown) * Math.exp(noise * random.nextGaussian());
        return new PairSample(
                pair,
                REQUESTS,
                Math.round(1e3 * MICROS * REQUESTS * factor),
                1_000_000,
                100_000,
                Math.round(150e3 * REQUESTS * factor),
                Math.round(3000 * factor),
                Math.round(9000 * factor));
    }
}
