package io.github.jwtbench.jmh.grpc;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Comparison;
import io.github.jwtbench.core.compare.ForegroundCompilation;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.Slice;
import io.github.jwtbench.core.compare.Starter;
import io.github.jwtbench.core.compare.Value;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.process.ChildJvm;
import io.github.jwtbench.jmh.grpc.JourneyJvm.MeasuredSlices;
import io.github.jwtbench.suite.environment.TlsFiles;
import io.github.jwtbench.suite.report.HeaderBytesTable;
import io.github.jwtbench.suite.session.Services;
import io.github.jwtbench.suite.session.Session;
import io.github.jwtbench.suite.session.Stage;
import io.github.jwtbench.suite.settings.Tier;
import io.github.jwtbench.suite.token.SuiteIssuer;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The journey of a shop's users over services that talk gRPC: split tokens over plain ones, with
 * the settings that they need and without, and plain ones again as the control. A start is a new
 * JVM with a shop for each arm.
 */
public final class GrpcStage implements Stage, Starter {
    private static final double LEAST_EFFECT = 0.035;
    private static final List<Figure> QUANTITIES =
            List.of(Figure.CPU, Figure.CLIENT_CPU, Figure.TOTAL_CPU, Figure.P50);

    private static final List<String> JVM =
            Stream.concat(
                            ForegroundCompilation.OPTIONS.stream(),
                            Stream.of("-XX:+UseSerialGC", "-Xms256m", "-Xmx256m"))
                    .toList();

    /** Journeys with counted bytes: each user makes five journeys. */
    private static final int COUNTED = 5 * JourneyArm.USERS;

    private static final Duration COUNT = Duration.ofSeconds(5);
    private static final Duration START = Duration.ofSeconds(5);

    private final Session session;
    private final TlsFiles tls;
    private final Path raw;
    private final int warmUp;
    private final int rounds;
    private final Duration budget;
    private @Nullable Comparison compared;

    public GrpcStage(Session session) {
        this.session = session;
        tls = session.module().tls();
        raw = session.module().target().resolve("raw").resolve("grpc");
        Tier tier = session.module().settings().comparisonTier();
        warmUp = tier == Tier.SMOKE ? 2 : 150;
        rounds = tier == Tier.SMOKE ? 2 : 40;
        budget = budget(tier);
    }

    @Override
    public String title() {
        return "split tokens over gRPC";
    }

    private static Duration budget(Tier tier) {
        return switch (tier) {
            case SMOKE -> Duration.ZERO;
            case QUICK -> Duration.ofSeconds(50);
            case FULL -> Duration.ofMinutes(3);
        };
    }

    @Override
    public Duration estimate() {
        return COUNT.plus(budget.isZero() ? START : budget);
    }

    @Override
    public void run(Services none) throws IOException, InterruptedException {
        compared = session.compare(begin(), this, budget);
    }

    @Override
    public boolean publish() {
        return compared != null && compared.isValid();
    }

    private Comparison begin() throws IOException {
        JourneyTokens tokens =
                new JourneyTokens(
                        new SuiteIssuer(), raw, JourneyArm.USERS, COUNTED / JourneyArm.USERS + 2);
        SortedMap<String, String> facts = new TreeMap<>();
        facts.put("rounds of a start", Integer.toString(rounds));
        facts.put("rounds of a start before", Integer.toString(warmUp));
        facts.put("journeys of a slice", Integer.toString(JourneyArm.SLICE));
        facts.put("users of an arm", Integer.toString(JourneyArm.USERS));
        facts.put("JVM", String.join(" ", JVM));
        List<Value> values = new ArrayList<>();
        for (Form form : List.of(Form.PLAIN, Form.SPLIT, Form.SPLIT_ONLY)) {
            JourneyBytes bytes = JourneyBytes.count(form, tls, tokens, COUNTED);
            facts.put("calls counted, " + form.title, Integer.toString(bytes.calls()));
            bytes.perCall()
                    .forEach(
                            (field, mean) ->
                                    values.add(HeaderBytesTable.bytes(form.arm(), field, mean)));
        }
        return Comparison.begin(
                        HeaderBytesTable.ID,
                        "gRPC: a journey over three services, split and plain tokens",
                        session.module().session(),
                        Instant.now(),
                        session.environment(),
                        "call",
                        facts,
                        Stream.of(Form.values())
                                .map(form -> new ArmSpec(form.arm(), form.title, Map.of(), null))
                                .toList(),
                        Stream.of(Form.SPLIT, Form.SPLIT_ONLY, Form.PLAIN_AGAIN)
                                .flatMap(
                                        form ->
                                                Question.of(
                                                        form.arm(),
                                                        Form.PLAIN.arm(),
                                                        QUANTITIES,
                                                        LEAST_EFFECT))
                                .toList())
                .withValues(values);
    }

    @Override
    public List<Slice> start(int number, List<ArmSpec> arms)
            throws IOException, InterruptedException {
        Path folder = raw.resolve("start-" + number);
        JourneyPlan plan =
                new JourneyPlan(
                        arms.stream().map(ArmSpec::name).toList(),
                        tls,
                        folder,
                        warmUp,
                        rounds,
                        number);
        try (ChildJvm jvm =
                ChildJvm.start(JourneyJvm.class, JVM, raw.resolve("start-" + number + ".txt"))) {
            return jvm.ask(plan, MeasuredSlices.class).slices();
        }
    }
}
