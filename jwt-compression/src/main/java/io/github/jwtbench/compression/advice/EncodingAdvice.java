package io.github.jwtbench.compression.advice;

import io.github.jwtbench.compression.ClaimChanges;
import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.HpackCost;
import io.github.jwtbench.compression.HpackCost.Cost;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.TokenSplitter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/**
 * The encoding with the fewest bytes for given tokens and traffic. It contains no text of the
 * tokens except names of claims.
 *
 * @param traffic the traffic
 * @param tokens summary of the tokens
 * @param bytes by encoding
 * @param http3 by encoding, over HTTP/3
 * @param crossover where plain and split change places if a table holds everything
 * @param plainUsers users whose plain tokens fit in the table of a connection
 * @param splitUsers users whose split tokens fit in it
 * @param steps the same traffic with other numbers of requests per token
 */
public record EncodingAdvice(
        TokenTraffic traffic,
        GivenTokens tokens,
        List<Bytes> bytes,
        List<Http3> http3,
        Crossover crossover,
        long plainUsers,
        long splitUsers,
        List<Step> steps) {

    private static final List<Integer> REQUESTS_PER_TOKEN = List.of(1, 5, 20, 100, 1_000);

    /**
     * Mean bytes of a credential in the header blocks.
     *
     * @param encoding how it is sent
     * @param cold first credential on a connection
     * @param repeat the same token again, if the table holds it
     * @param refresh another token of the session, if the table holds the session
     * @param perRequest in the given traffic
     */
    public record Bytes(
            TokenEncoding encoding,
            double cold,
            double repeat,
            double refresh,
            double perRequest) {}

    /**
     * Mean bytes of a credential over HTTP/3, including the encoder stream.
     *
     * @param encoding how it is sent
     * @param choice how the encoder handles fields that are not in its table
     * @param cold first credential on a connection
     * @param repeat the same token again
     * @param refresh another token of the session
     */
    public record Http3(
            TokenEncoding encoding,
            QpackCase.Choice choice,
            double cold,
            double repeat,
            double refresh) {}

    /**
     * @param requestsPerToken how often each token is sent
     * @param plainBytes per request
     * @param splitBytes per request
     */
    public record Step(int requestsPerToken, double plainBytes, double splitBytes) {}

    /**
     * Computes the advice.
     *
     * @param tokens compact JWTs, at least one; several users give better advice than one
     */
    public static EncodingAdvice of(
            List<String> tokens, TokenSplitter splitter, TokenTraffic traffic) {
        if (tokens.isEmpty()) {
            throw new IllegalArgumentException("there must be a token");
        }
        List<Credential> credentials = tokens.stream().map(splitter::split).toList();
        List<Map<String, String>> split = credentials.stream().map(Credential::headers).toList();
        List<Map<String, String>> plain =
                tokens.stream()
                        .map(each -> Map.of(SplitHeaders.AUTHORIZATION, "Bearer " + each))
                        .toList();
        GivenTokens given = GivenTokens.of(credentials, ClaimChanges.of(tokens, splitter));
        Set<String> kept = given.kept();
        List<Bytes> bytes =
                Stream.of(TokenEncoding.values())
                        .map(each -> bytes(each, each.isSplit() ? split : plain, traffic, kept))
                        .toList();
        Bytes plainBytes = bytes.get(TokenEncoding.PLAIN.ordinal());
        Bytes splitBytes = bytes.get(TokenEncoding.SPLIT.ordinal());
        List<Step> steps = new ArrayList<>();
        for (int k : REQUESTS_PER_TOKEN) {
            TokenTraffic other = traffic.withRequestsPerToken(k);
            steps.add(
                    new Step(
                            k,
                            SimulatedSender.bytesPerRequest(
                                    other, TokenEncoding.PLAIN, plain, kept),
                            SimulatedSender.bytesPerRequest(
                                    other, TokenEncoding.SPLIT, split, kept)));
        }
        int table = traffic.tableBytes();
        double fixed = entryBytes(split, List.of(SplitHeaders.STATIC));
        return new EncodingAdvice(
                traffic,
                given,
                bytes,
                Stream.concat(
                                http3(TokenEncoding.PLAIN, plain, kept),
                                http3(TokenEncoding.SPLIT, split, kept))
                        .toList(),
                Crossover.of(
                        plainBytes.refresh(),
                        plainBytes.repeat(),
                        splitBytes.refresh(),
                        splitBytes.repeat()),
                HeaderTable.users(table, 0, entryBytes(plain, List.of(SplitHeaders.AUTHORIZATION))),
                HeaderTable.users(
                        table,
                        fixed,
                        entryBytes(
                                split,
                                List.of(
                                        SplitHeaders.SESSION,
                                        SplitHeaders.DYNAMIC,
                                        SplitHeaders.SIGNATURE,
                                        SplitHeaders.AUTHORIZATION))),
                steps);
    }

    private static Bytes bytes(
            TokenEncoding encoding,
            List<Map<String, String>> credentials,
            TokenTraffic traffic,
            Set<String> kept) {
        List<List<CaseCost>> costs =
                credentials.stream()
                        .map(each -> CaseCost.of(each, encoding, kept, CaseCost.TABLE_BYTES))
                        .toList();
        return new Bytes(
                encoding,
                mean(costs, CaseCost::cold),
                mean(costs, CaseCost::repeat),
                mean(costs, CaseCost::refresh),
                SimulatedSender.bytesPerRequest(traffic, encoding, credentials, kept));
    }

    static double mean(List<List<CaseCost>> costs, Function<CaseCost, Cost> which) {
        return costs.stream()
                .mapToInt(each -> each.stream().map(which).mapToInt(Cost::bytes).sum())
                .average()
                .orElseThrow();
    }

    private static Stream<Http3> http3(
            TokenEncoding encoding, List<Map<String, String>> credentials, Set<String> kept) {
        return QpackCase.choices(encoding).stream()
                .map(
                        choice -> {
                            List<QpackCase> cases =
                                    credentials.stream()
                                            .map(
                                                    each ->
                                                            QpackCase.of(
                                                                    each,
                                                                    choice,
                                                                    kept,
                                                                    CaseCost.TABLE_BYTES))
                                            .toList();
                            return new Http3(
                                    encoding,
                                    choice,
                                    average(cases, QpackCase::cold),
                                    average(cases, QpackCase::repeat),
                                    average(cases, QpackCase::refresh));
                        });
    }

    static double average(List<QpackCase> cases, ToIntFunction<QpackCase> which) {
        return cases.stream().mapToInt(which).average().orElseThrow();
    }

    private static double entryBytes(List<Map<String, String>> credentials, List<String> names) {
        return credentials.stream()
                .mapToDouble(
                        each ->
                                each.entrySet().stream()
                                        .filter(header -> names.contains(header.getKey()))
                                        .mapToDouble(
                                                header ->
                                                        HpackCost.entryBytes(
                                                                header.getKey(),
                                                                header.getValue().length()))
                                        .sum())
                .average()
                .orElseThrow();
    }

    /** The encoding with the fewest bytes per request. */
    public Bytes cheapest() {
        return bytes.stream().min(Comparator.comparingDouble(Bytes::perRequest)).orElseThrow();
    }
}
