package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.service.Traffic;
import io.github.jwtbench.core.figure.Figure;
import io.github.jwtbench.core.load.driver.Expected;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.suite.report.ServiceDimensions;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SortedMap;

/**
 * The cost of a token in each framework: the secured endpoint minus the open one, called without a
 * token, over one bare verification.
 */
final class FrameworkArms {
    /** The path that answers requests with a token. */
    static final String SECURED = "/secured";

    /** Everybody is answered there. */
    static final String OPEN = "/open";

    private static final String BARE = "bare";
    private static final Expected OK = Expected.OK.containing("ok");
    private static final double LEAST_EFFECT = 0.035;
    private static final double HALF_WIDTH = 0.1;

    private final List<ArmSpec> specs = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();
    private final List<Traffic> traffic = new ArrayList<>();

    private final String protocol;

    /**
     * @param frameworks {@link Framework#VERTX} among them
     * @param protocol of all requests; frameworks without it are left out
     * @param tokens as many as {@link #tokens} returns
     */
    FrameworkArms(List<Framework> frameworks, String protocol, List<String> tokens) {
        this.protocol = protocol;
        add(Framework.VERTX, TokenRegime.NONE, tokens);
        specs.add(
                new ArmSpec(
                        BARE,
                        "one verification with RS256",
                        settings(Framework.VERTX, TokenRegime.NONE, BARE),
                        null,
                        name(Framework.VERTX, TokenRegime.NONE)));
        traffic.add(
                new Traffic(
                        BARE,
                        Framework.VERTX.service(),
                        protocol,
                        1,
                        n -> Framework.VERTX.calls().request("/" + BARE, null, OK)));
        for (Framework each : frameworks) {
            if (!each.calls().protocols().contains(protocol)) {
                continue;
            }
            add(each, TokenRegime.NONE, tokens);
            for (TokenRegime regime : ServiceArms.REGIMES) {
                String arm = add(each, regime, tokens);
                ask(arm, BARE);
                each.stock()
                        .filter(frameworks::contains)
                        .ifPresent(stock -> ask(arm, name(stock, regime)));
            }
        }
    }

    /** Tokens that all arms need: a different token for each request of an arm. */
    static int tokens(int requests) {
        return ServiceArms.ROTATING + requests;
    }

    private String add(Framework framework, TokenRegime regime, List<String> tokens) {
        String name = name(framework, regime);
        if (specs.stream().anyMatch(spec -> spec.name().equals(name))) {
            return name;
        }
        boolean open = regime == TokenRegime.NONE;
        specs.add(
                new ArmSpec(
                        name,
                        framework.title() + ", " + words(regime) + ", " + protocol,
                        settings(framework, regime, open ? "open" : "secured"),
                        null,
                        open ? null : name(framework, TokenRegime.NONE)));
        int known = regime == TokenRegime.ROTATE ? ServiceArms.ROTATING : 1;
        traffic.add(
                new Traffic(
                        name,
                        framework.service(),
                        protocol,
                        regime == TokenRegime.UNIQUE ? 0 : known,
                        switch (regime) {
                            case NONE -> n -> framework.calls().request(OPEN, null, OK);
                            case UNIQUE ->
                                    n ->
                                            secured(
                                                    framework,
                                                    tokens.get(ServiceArms.ROTATING + (int) n));
                            default -> n -> secured(framework, tokens.get((int) (n % known)));
                        }));
        return name;
    }

    private static Request secured(Framework framework, String token) {
        return framework.calls().request(SECURED, token, OK);
    }

    private SortedMap<String, String> settings(
            Framework framework, TokenRegime regime, String endpoint) {
        return new ServiceDimensions(
                        framework.service(),
                        endpoint,
                        new ServiceDimensions.Traffic(protocol, regime, TokenHeaders.PLAIN))
                .settings();
    }

    private static String name(Framework framework, TokenRegime regime) {
        return framework.service()
                + "-"
                + (regime == TokenRegime.NONE ? "open" : regime.name().toLowerCase(Locale.ROOT));
    }

    private static String words(TokenRegime regime) {
        return switch (regime) {
            case REPEAT -> "one token";
            case ROTATE -> ServiceArms.ROTATING + " tokens";
            case UNIQUE -> "unique tokens";
            case NONE -> "open endpoint";
        };
    }

    private void ask(String of, String over) {
        questions.add(
                new Question(
                        List.of(of), List.of(over), Figure.OVERHEAD, LEAST_EFFECT, HALF_WIDTH));
    }

    List<ArmSpec> specs() {
        return specs;
    }

    /** The overhead of each over one verification, and of another form over the stock one. */
    List<Question> questions() {
        return questions;
    }

    List<Traffic> traffic() {
        return traffic;
    }
}
