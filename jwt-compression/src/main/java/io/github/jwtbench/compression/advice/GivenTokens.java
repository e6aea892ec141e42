package io.github.jwtbench.compression.advice;

import io.github.jwtbench.compression.ClaimClass;
import io.github.jwtbench.compression.Credential;
import io.github.jwtbench.compression.PlainToken;
import io.github.jwtbench.compression.SplitHeaders;
import io.github.jwtbench.compression.SplitToken;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Summary of the given tokens. It contains no text of them except names of claims.
 *
 * @param count number of tokens
 * @param whole tokens of these that cannot be split
 * @param staticParts different static parts
 * @param sessionParts different session parts
 * @param changing claims that are new in each token of a session but have another class in the
 *     template, with that class
 */
public record GivenTokens(
        int count,
        int whole,
        long staticParts,
        long sessionParts,
        Map<String, ClaimClass> changing) {

    static GivenTokens of(List<Credential> credentials, Map<String, ClaimClass> changing) {
        return new GivenTokens(
                credentials.size(),
                (int) credentials.stream().filter(PlainToken.class::isInstance).count(),
                distinct(credentials, SplitToken::staticPart),
                distinct(credentials, SplitToken::session),
                new TreeMap<>(changing));
    }

    private static long distinct(List<Credential> credentials, Function<SplitToken, String> part) {
        return credentials.stream()
                .filter(SplitToken.class::isInstance)
                .map(each -> part.apply((SplitToken) each))
                .distinct()
                .count();
    }

    /** Headers that all tokens of a session have in common. */
    Set<String> kept() {
        Set<String> kept = new HashSet<>(CaseCost.KEPT);
        if (changing.containsValue(ClaimClass.SESSION)) {
            kept.remove(SplitHeaders.SESSION);
        }
        if (changing.containsValue(ClaimClass.STATIC)) {
            kept.remove(SplitHeaders.STATIC);
        }
        return kept;
    }
}
