package io.github.jwtbench.core.probe;

import io.github.jwtbench.core.http.HttpAddress;
import io.github.jwtbench.core.process.ShellWord;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Findings from the answers of a service. */
final class AnswerFindings {
    private static final int FIRST_REDIRECT = 300;
    private static final int FIRST_CLIENT_ERROR = 400;
    private static final int BAD_REQUEST = 400;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;
    private static final int NOT_FOUND = 404;
    private static final int METHOD_NOT_ALLOWED = 405;
    private static final int FIRST_SERVER_ERROR = 500;

    /** Words of a 403 whose cause is the token, not its owner. */
    private static final Pattern ON_TOKEN =
            Pattern.compile(
                    "(?i)\\b(?:tokens?|jwt|claims?|audiences?|issuer|signature|algorithm|jwks?|bearer)\\b");

    private static final Pattern ON_SCOPE = Pattern.compile("(?i)\\b(?:insufficient_)?scopes?\\b");

    private AnswerFindings() {}

    static List<Finding> of(ProbeResult seen) {
        List<Response> answers = seen.answers().repeated();
        List<Response> wrong = answers.stream().filter(answer -> !answer.isRight()).toList();
        if (wrong.isEmpty()) {
            return List.of();
        }
        Response last = answers.get(answers.size() - 1);
        if (last.isLimited()) {
            return List.of(
                    new Finding(
                            Fault.LIMITED,
                            List.of(
                                    "Request %s got: %s"
                                            .formatted(answers.size(), last.inWords()))));
        }
        List<Finding> all = new ArrayList<>();
        Response usual = usual(answers);
        if (!usual.isRight()) {
            all.addAll(of(seen, usual));
        }
        List<Response> others =
                wrong.stream()
                        .filter(
                                answer ->
                                        answer.status() != usual.status()
                                                || answer.isRight() != usual.isRight())
                        .toList();
        if (!others.isEmpty()) {
            all.add(sometimes(seen, others));
        }
        return all;
    }

    /** The number of answers by status, such as "18 x 200, 2 x 500". */
    static String counts(List<Response> answers) {
        return byStatus(answers).entrySet().stream()
                .map(
                        each ->
                                each.getValue()
                                        + " x "
                                        + (each.getKey() == 0 ? "no answer" : each.getKey()))
                .collect(Collectors.joining(", "));
    }

    private static Map<Integer, Long> byStatus(List<Response> answers) {
        return answers.stream()
                .collect(
                        Collectors.groupingBy(
                                Response::status, TreeMap::new, Collectors.counting()));
    }

    private static Response usual(List<Response> answers) {
        int status =
                byStatus(answers).entrySet().stream()
                        .max(Comparator.comparing(Map.Entry::getValue))
                        .orElseThrow()
                        .getKey();
        return first(answers, status);
    }

    private static Response first(List<Response> answers, int status) {
        return answers.stream()
                .filter(answer -> answer.status() == status)
                .findFirst()
                .orElseThrow();
    }

    private static Finding sometimes(ProbeResult seen, List<Response> others) {
        List<Response> answers = seen.answers().repeated();
        List<String> evidence = new ArrayList<>();
        evidence.add(
                "%s of %s times the same request was answered otherwise: %s"
                        .formatted(others.size(), answers.size(), counts(answers)));
        byStatus(others).keySet().forEach(status -> evidence.add(said(first(others, status))));
        return new Finding(
                Fault.SOMETIMES,
                evidence,
                Fault.SOMETIMES.advice(seen.token().isPresent() ? ", not the token" : ""));
    }

    private static List<Finding> of(ProbeResult seen, Response answer) {
        int status = answer.meant();
        if (TooLarge.isCause(seen, answer)) {
            return List.of(finding(Fault.TOO_LARGE, answer, TooLarge.evidence(seen)));
        }
        boolean onToken = seen.token().isPresent() && !Cause.of(answer.reason()).isEmpty();
        if (status == UNAUTHORIZED
                || onToken && (answer.isGood() || status == BAD_REQUEST)
                || onToken
                        && status == FORBIDDEN
                        && !isOnScope(answer)
                        && ON_TOKEN.matcher(answer.reason()).find()) {
            return TokenFindings.of(seen, answer);
        }
        return List.of(
                status == FORBIDDEN && isOnScope(answer)
                        ? scope(seen, answer)
                        : ofStatus(seen, answer, status));
    }

    private static Finding ofStatus(ProbeResult seen, Response answer, int status) {
        if (answer.isGood() && status != FORBIDDEN) {
            return finding(Fault.ERROR_INSIDE, answer, List.of());
        }
        if (status >= FIRST_REDIRECT && status < FIRST_CLIENT_ERROR) {
            return finding(Fault.LOGIN_PAGE, answer, List.of());
        }
        if (status >= FIRST_SERVER_ERROR) {
            return finding(Fault.SERVER_ERROR, answer, List.of());
        }
        return switch (status) {
            case 0 ->
                    ConnectionFindings.wantsCertificate(answer.failure())
                            ? finding(Fault.CLIENT_CERTIFICATE, answer, List.of())
                            : finding(
                                    Fault.NO_ANSWER,
                                    answer,
                                    TooLarge.evidenceOfLong(seen),
                                    curl(seen));
            case FORBIDDEN -> finding(Fault.FORBIDDEN, answer, List.of());
            case NOT_FOUND ->
                    finding(Fault.NOT_FOUND, answer, List.of(), HttpAddress.target(seen.url()));
            case METHOD_NOT_ALLOWED -> finding(Fault.METHOD, answer, List.of(), seen.method());
            default -> finding(Fault.OTHER_STATUS, answer, List.of(), curl(seen));
        };
    }

    private static boolean isOnScope(Response answer) {
        return answer.bearer("scope").isPresent()
                || answer.bearer("error").filter("insufficient_scope"::equals).isPresent()
                || ON_SCOPE.matcher(answer.reason()).find();
    }

    private static Finding scope(ProbeResult seen, Response answer) {
        List<String> evidence = new ArrayList<>();
        answer.bearer("scope")
                .ifPresent(each -> evidence.add("Scope that it needs: " + ProbeWords.text(each)));
        String has = seen.token().map(token -> String.join(" ", token.scopes())).orElse("");
        evidence.add("Scope of the token: " + ProbeWords.text(has));
        return finding(Fault.SCOPE, answer, evidence);
    }

    private static String curl(ProbeResult seen) {
        return "curl -v " + ShellWord.quoted(seen.url().toString());
    }

    private static String said(Response answer) {
        return "The service said: " + answer.inWords();
    }

    /**
     * A finding from an answer.
     *
     * @param more evidence beside what the service said
     * @param values in the advice
     */
    static Finding finding(Fault fault, Response answer, List<String> more, Object... values) {
        List<String> evidence = new ArrayList<>(List.of(said(answer)));
        evidence.addAll(more);
        return new Finding(fault, evidence, fault.advice(values));
    }
}
