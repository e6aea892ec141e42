package io.github.jwtbench.wrk;

import io.github.jwtbench.core.compare.ArmSpec;
import io.github.jwtbench.core.compare.Question;
import io.github.jwtbench.core.compare.service.Traffic;
import io.github.jwtbench.core.load.driver.Request;
import io.github.jwtbench.core.run.Protocol;
import io.github.jwtbench.core.run.Require;
import io.github.jwtbench.core.run.TokenHeaders;
import io.github.jwtbench.core.run.TokenRegime;
import io.github.jwtbench.suite.report.ServiceDimensions;
import io.github.jwtbench.validation.keys.SignatureAlgorithm;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The compared services, their requests, and the questions. */
final class ServiceArms {
    /** Tokens of {@link TokenRegime#ROTATE}. */
    static final int ROTATING = 100;

    /** Arms of one service that need tokens which it has never seen, at most. */
    private static final int UNIQUE_ARMS = Protocol.BOTH.size();

    /** Least relative difference between two services that counts. */
    private static final double LEAST_EFFECT = 0.035;

    static final List<TokenRegime> REGIMES =
            List.of(TokenRegime.REPEAT, TokenRegime.ROTATE, TokenRegime.UNIQUE);

    /** In the order in which each adds a layer to the previous one. */
    private static final List<ServiceLayer> LAYERS =
            List.copyOf(EnumSet.range(ServiceLayer.NOTHING, ServiceLayer.RESOLVED));

    private final List<MeasuredRequest> kinds = new ArrayList<>();
    private final List<Question> questions = new ArrayList<>();

    /**
     * @param validators available validators, ours among them
     * @param layers whether to ask for the cost of each layer of our service, and of split headers;
     *     without them, validation is compared with the layer that does nothing
     */
    ServiceArms(List<Validator> validators, List<String> protocols, boolean layers) {
        for (String protocol : protocols) {
            for (TokenRegime regime : REGIMES) {
                addValidators(validators, protocol, regime);
            }
            MeasuredRequest repeat = add(ours(protocol, ServiceLayer.VALIDATE, TokenRegime.REPEAT));
            if (layers) {
                ask(repeat, add(ours(protocol, ServiceLayer.HEALTH, TokenRegime.NONE)));
            } else {
                ask(
                        ours(protocol, ServiceLayer.VALIDATE, TokenRegime.ROTATE),
                        add(ours(protocol, ServiceLayer.NOTHING, TokenRegime.ROTATE)));
            }
            ask(repeat, ours(protocol, ServiceLayer.VALIDATE, TokenRegime.UNIQUE));
            if (layers) {
                addLayers(protocol);
            }
        }
        if (layers) {
            MeasuredRequest plain =
                    ours(Protocol.HTTP_2, ServiceLayer.VALIDATE, TokenRegime.REPEAT);
            ask(add(plain.split()), plain);
        }
    }

    private void addValidators(List<Validator> validators, String protocol, TokenRegime regime) {
        MeasuredRequest ours = add(ours(protocol, ServiceLayer.VALIDATE, regime));
        for (Validator each : validators) {
            if (each != Validator.STAGED) {
                ask(add(validating(each, protocol, regime)), ours);
            }
        }
        if (validators.contains(Validator.STAGED_ML_DSA)) {
            ask(
                    validating(Validator.STAGED_ML_DSA, protocol, regime),
                    validating(Validator.STAGED_CORRETTO, protocol, regime));
        }
    }

    private void addLayers(String protocol) {
        MeasuredRequest last = add(ours(protocol, LAYERS.get(0), TokenRegime.ROTATE));
        for (ServiceLayer layer : LAYERS.subList(1, LAYERS.size())) {
            MeasuredRequest next = add(ours(protocol, layer, TokenRegime.ROTATE));
            ask(next, last);
            last = next;
        }
        ask(
                add(ours(protocol, ServiceLayer.SECURED, TokenRegime.ROTATE)),
                ours(protocol, ServiceLayer.VALIDATE, TokenRegime.ROTATE));
    }

    private static MeasuredRequest ours(
            String protocol, ServiceLayer endpoint, TokenRegime regime) {
        return new MeasuredRequest(
                Validator.STAGED, protocol, endpoint, regime, TokenHeaders.PLAIN);
    }

    private static MeasuredRequest validating(
            Validator validator, String protocol, TokenRegime regime) {
        return new MeasuredRequest(
                validator, protocol, ServiceLayer.VALIDATE, regime, TokenHeaders.PLAIN);
    }

    private MeasuredRequest add(MeasuredRequest kind) {
        if (!kinds.contains(kind)) {
            kinds.add(kind);
        }
        return kind;
    }

    private void ask(MeasuredRequest of, MeasuredRequest over) {
        questions.add(Question.cpu(of.name(), over.name(), LEAST_EFFECT, null));
    }

    /** One service under one kind of request. */
    private record MeasuredRequest(
            Validator validator,
            String protocol,
            ServiceLayer endpoint,
            TokenRegime regime,
            TokenHeaders headers) {

        MeasuredRequest split() {
            return new MeasuredRequest(validator, protocol, endpoint, regime, TokenHeaders.SPLIT);
        }

        String name() {
            List<String> parts = new ArrayList<>(List.of(validator.service()));
            parts.add(
                    endpoint == ServiceLayer.VALIDATE
                            ? regime.name().toLowerCase(Locale.ROOT)
                            : endpoint.label());
            if (protocol.equals(Protocol.HTTP_1_1)) {
                parts.add("http1");
            }
            if (headers == TokenHeaders.SPLIT) {
                parts.add("split");
            }
            return String.join("-", parts);
        }

        private String title() {
            String what =
                    endpoint == ServiceLayer.VALIDATE
                            ? switch (regime) {
                                case REPEAT -> "one token";
                                case ROTATE -> ROTATING + " tokens";
                                case UNIQUE -> "unique tokens";
                                case NONE -> "no token";
                            }
                            : endpoint.title();
            return "%s, %s%s, %s"
                    .formatted(
                            validator.title(),
                            what,
                            headers == TokenHeaders.SPLIT ? ", split headers" : "",
                            protocol);
        }

        ArmSpec spec() {
            return new ArmSpec(
                    name(),
                    title(),
                    new ServiceDimensions(
                                    validator.service(),
                                    endpoint.label(),
                                    new ServiceDimensions.Traffic(protocol, regime, headers))
                            .settings(),
                    null);
        }

        private Request request(String token) {
            return endpoint.request(token, headers);
        }
    }

    List<ArmSpec> specs() {
        return kinds.stream().map(MeasuredRequest::spec).toList();
    }

    /** Each other service over ours, and the costs of our layers. */
    List<Question> questions() {
        return List.copyOf(questions);
    }

    /** The number of tokens that {@link #traffic} needs for this number of requests of each arm. */
    static int tokens(int requests) {
        return ROTATING + UNIQUE_ARMS * requests;
    }

    /**
     * The requests of the arms: each service gets the same tokens of its algorithm in order.
     *
     * @param signed by algorithm, as many as {@link #tokens} returns
     * @param requests of each arm in a start
     */
    List<Traffic> traffic(Map<SignatureAlgorithm, List<String>> signed, int requests) {
        Map<Validator, Integer> used = new HashMap<>();
        List<Traffic> all = new ArrayList<>();
        for (MeasuredRequest kind : kinds) {
            List<String> tokens = Require.entry(signed, kind.validator.algorithm());
            int first = ROTATING;
            if (kind.regime == TokenRegime.UNIQUE) {
                first += requests * (used.merge(kind.validator, 1, Integer::sum) - 1);
            }
            all.add(
                    traffic(
                            kind,
                            tokens.subList(0, ROTATING),
                            tokens.subList(first, first + requests)));
        }
        return all;
    }

    private static Traffic traffic(
            MeasuredRequest kind, List<String> rotating, List<String> unseen) {
        String name = kind.name();
        String service = kind.validator.service();
        if (kind.regime == TokenRegime.UNIQUE) {
            return new Traffic(
                    name, service, kind.protocol, 0, n -> kind.request(unseen.get((int) n)));
        }
        int count = kind.regime == TokenRegime.ROTATE ? ROTATING : 1;
        List<Request> known = rotating.stream().limit(count).map(kind::request).toList();
        return new Traffic(name, service, kind.protocol, count, n -> known.get((int) (n % count)));
    }
}
