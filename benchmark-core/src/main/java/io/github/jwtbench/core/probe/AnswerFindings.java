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
            return List.of(limited(answers.size(), last));
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

    private static Finding limited(int requests, Response answer) {
        return new Finding(
                Fault.LIMITED,
                List.of("Request %s got: %s".formatted(requests, answer.inWords())),
                "No more requests were sent. Wait as long as Retry-After says, have the limit"
                        + " raised for this client, or let the load ask for less than the limit"
                        + " with load: open: requestsPerSecond.");
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
                ("The service is at fault%s: the request was the same each time. Look into the"
                                + " log of the service, and whether one instance behind a load balancer"
                                + " differs.")
                        .formatted(seen.token() == null ? "" : ", not the token"));
    }

    private static List<Finding> of(ProbeResult seen, Response answer) {
        int status = answer.meant();
        if (TooLarge.isCause(seen, answer)) {
            return List.of(TooLarge.finding(seen, answer));
        }
        boolean onToken = seen.token() != null && !Cause.of(answer.reason()).isEmpty();
        if (status == UNAUTHORIZED
                || onToken && (answer.isGood() || status == BAD_REQUEST)
                || onToken
                        && status == FORBIDDEN
                        && !isOnScope(answer)
                        && ON_TOKEN.matcher(answer.reason()).find()) {
            return TokenFindings.of(seen, answer);
        }
        if (status == FORBIDDEN) {
            return List.of(forbidden(seen, answer));
        }
        if (answer.isGood()) {
            return List.of(
                    finding(
                            Fault.ERROR_INSIDE,
                            answer,
                            "A load that looks at the status alone would count it as right: give"
                                    + " the scenario a text of the right answer, expect: contains."));
        }
        if (status == 0 && ConnectionFindings.wantsCertificate(answer.failure())) {
            return List.of(
                    finding(Fault.CLIENT_CERTIFICATE, answer, ConnectionFindings.GIVE_CERTIFICATE));
        }
        if (status == 0) {
            List<String> evidence = new ArrayList<>(List.of(said(answer)));
            evidence.addAll(TooLarge.evidenceOfLong(seen));
            return List.of(
                    new Finding(
                            Fault.NO_ANSWER,
                            evidence,
                            "Look into the log of the service, and ask it by hand: " + curl(seen)));
        }
        if (status >= FIRST_REDIRECT && status < FIRST_CLIENT_ERROR) {
            return List.of(
                    finding(
                            Fault.LOGIN_PAGE,
                            answer,
                            "Give the address that answers itself. If it leads to a login page, the"
                                    + " service must be told to take bearer tokens (RFC 6750) on"
                                    + " this path."));
        }
        if (status == NOT_FOUND) {
            return List.of(
                    finding(
                            Fault.NOT_FOUND,
                            answer,
                            "Check the path, "
                                    + HttpAddress.target(seen.url())
                                    + ", and that the service has one without a prefix. Some"
                                    + " services hide in this way what a token may not see."));
        }
        if (status == METHOD_NOT_ALLOWED) {
            return List.of(
                    finding(
                            Fault.METHOD,
                            answer,
                            "Give one that it takes with --method; %s was asked for."
                                    .formatted(seen.method())));
        }
        return List.of(
                status >= FIRST_SERVER_ERROR
                        ? finding(
                                Fault.SERVER_ERROR,
                                answer,
                                "The service is at fault and not the token: look into its log. A"
                                        + " service that cannot reach its provider's keys answers"
                                        + " in this way, too.")
                        : finding(
                                Fault.OTHER_STATUS,
                                answer,
                                "Ask it by hand what it wants: " + curl(seen)));
    }

    private static boolean isOnScope(Response answer) {
        return answer.bearer("scope").isPresent()
                || answer.bearer("error").filter("insufficient_scope"::equals).isPresent()
                || ON_SCOPE.matcher(answer.reason()).find();
    }

    private static Finding forbidden(ProbeResult seen, Response answer) {

        if (!isOnScope(answer)) {
            return finding(
                    Fault.FORBIDDEN,
                    answer,
                    "Give the user or client the role that the service asks for, or take another"
                            + " one.");
        }
        List<String> has = seen.token() == null ? List.of() : seen.token().scopes();
        List<String> evidence = new ArrayList<>(List.of(said(answer)));
        answer.bearer("scope")
                .ifPresent(each -> evidence.add("Scope that it needs: " + ProbeWords.text(each)));
        evidence.add("Scope of the token: " + ProbeWords.text(String.join(" ", has)));
        return new Finding(
                Fault.SCOPE,
                evidence,
                "Ask for the scope that the service needs with --scope, and let the provider grant"
                        + " it to the client.");
    }

    private static String curl(ProbeResult seen) {
        return "curl -v " + ShellWord.quoted(seen.url().toString());
    }

    static String said(Response answer) {
        return "The service said: " + answer.inWords();
    }

    private static Finding finding(Fault fault, Response answer, String advice) {
        return new Finding(fault, List.of(said(answer)), advice);
    }
}
