package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.service.Traffic;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.core.scenario.BuiltInScenarios;
import io.github.jwtbench.core.scenario.Scenario;
import io.github.jwtbench.core.scenario.ScenarioRequests;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Which services are compared under which requests, and what is asked. */
final class ServiceArms {
    /** Least relative difference between two services that counts. */
    private static final double LEAST_EFFECT = 0.035;

    private static final String SCENARIO = "jwt";

    private ServiceArms() {}

    /**
     * One service under one kind of request.
     *
     * @param regime {@link TokenRegime#UNIQUE}: no service sees a token twice; {@link
     *     TokenRegime#REPEAT}: one token in all requests
     */
    private record Kind(Validator validator, TokenRegime regime, TokenHeaders headers) {
        String name() {
            return validator.service()
                    + "-"
                    + regime.name().toLowerCase(Locale.ROOT)
                    + (headers == TokenHeaders.SPLIT ? "-split" : "");
        }

        ArmSpec spec() {
            return new ArmSpec(
                    name(),
                    validator.title()
                            + (regime == TokenRegime.UNIQUE ? ", unique tokens" : ", one token")
                            + (headers == TokenHeaders.SPLIT ? ", split headers" : ""),
                    new TreeMap<>(
                            Map.of(
                                    "service", validator.service(),
                                    "scenario", SCENARIO,
                                    "tokenRegime", regime.name(),
                                    "tokenHeaders", headers.name())),
                    null);
        }

        /** Each service gets the same tokens, in the same order. */
        Traffic traffic(List<String> tokens) {
            Scenario scenario = BuiltInScenarios.get(SCENARIO).withTokenHeaders(headers);
            ScenarioRequests requests = new ScenarioRequests(scenario);
            if (regime == TokenRegime.UNIQUE) {
                return new Traffic(
                        name(), validator.service(), n -> requests.request(tokens.get((int) n)));
            }
            var one = requests.request(tokens.get(tokens.size() - 1));
            return new Traffic(name(), validator.service(), n -> one);
        }
    }

    private static final Kind UNIQUE = plain(Validator.STAGED, TokenRegime.UNIQUE);
    private static final Kind REPEAT = plain(Validator.STAGED, TokenRegime.REPEAT);
    private static final Kind SPLIT =
            new Kind(Validator.STAGED, TokenRegime.REPEAT, TokenHeaders.SPLIT);

    private static Kind plain(Validator validator, TokenRegime regime) {
        return new Kind(validator, regime, TokenHeaders.PLAIN);
    }

    private static List<Kind> all() {
        List<Kind> all = new ArrayList<>();
        for (Validator each : Validator.values()) {
            all.add(plain(each, TokenRegime.UNIQUE));
            all.add(plain(each, TokenRegime.REPEAT));
        }
        all.add(SPLIT);
        return all;
    }

    static List<ArmSpec> specs() {
        return all().stream().map(Kind::spec).toList();
    }

    /**
     * @param tokens one for each request that an arm sends in a start, and one more
     */
    static List<Traffic> traffic(List<String> tokens) {
        return all().stream().map(kind -> kind.traffic(tokens)).toList();
    }

    /** Each reference over ours, and of ours one token over many, and split headers over plain. */
    static List<Question> questions() {
        List<Question> questions = new ArrayList<>();
        for (Kind ours : List.of(UNIQUE, REPEAT)) {
            for (Validator each : Validator.values()) {
                if (each != Validator.STAGED) {
                    questions.add(over(plain(each, ours.regime()), ours));
                }
            }
        }
        questions.add(over(REPEAT, UNIQUE));
        questions.add(over(SPLIT, REPEAT));
        return questions;
    }

    private static Question over(Kind of, Kind over) {
        return Question.cpu(of.name(), over.name(), LEAST_EFFECT, null);
    }
}
