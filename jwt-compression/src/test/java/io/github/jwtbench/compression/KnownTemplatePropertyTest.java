package io.github.jwtbench.compression;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.statistics.Statistics;
import net.jqwik.api.statistics.StatisticsReport;

/**
 * The result of a splitter does not depend on earlier tokens, even if it knows the template of a
 * similar token. The seed is fixed.
 */
@Tag("slow")
class KnownTemplatePropertyTest {
    /** A claim of two tokens: the same name, often the same value, often one of the same kind. */
    record Claim(String name, String colon, String first, String second, String comma) {}

    @StatisticsReport(onFailureOnly = true)
    @Property(tries = 1000, seed = "51", edgeCases = EdgeCasesMode.NONE)
    void resultDoesNotDependOnEarlierTokens(@ForAll("claims") @Size(max = 8) List<Claim> claims) {
        String first = token(claims, Claim::first);
        String second = token(claims, Claim::second);
        TokenSplitter knowing = splitter();
        Credential before = knowing.split(first);
        Credential after = knowing.split(second);
        assertEquals(splitter().split(second), after);
        boolean sameTemplate =
                before instanceof SplitToken a
                        && after instanceof SplitToken b
                        && a.staticPart().equals(b.staticPart())
                        && !first.equals(second);
        Statistics.label("another token, the same template")
                .collect(sameTemplate)
                .coverage(seen -> seen.check(true).percentage(share -> share > 10));
    }

    private static TokenSplitter splitter() {
        return TokenSplitter.withSalt(TokenTemplates.of(TokenTemplate.standard()), Parts.SALT);
    }

    private static String token(List<Claim> claims, Function<Claim, String> value) {
        return Parts.token(
                claims.stream()
                        .map(c -> c.name() + c.colon() + value.apply(c) + c.comma())
                        .collect(Collectors.joining(",", "{", "}")));
    }

    @Provide
    Arbitrary<List<Claim>> claims() {
        Arbitrary<String> times =
                Arbitraries.longs().between(1_795_248_000L, 1_795_340_000L).map(String::valueOf);
        Arbitrary<String> ids =
                Combinators.combine(
                                Arbitraries.of("", "onrtrt:", "onrtro:", "x:", "onrtrt:onrtrt:"),
                                Arbitraries.strings().withChars("0123456789abcdef").ofLength(12))
                        .as(
                                (prefix, end) ->
                                        "\"" + prefix + "3b241101-e2bb-4255-8caf-" + end + "\"");
        Arbitrary<Claim> any = claim(JsonTexts.name(), JsonTexts.value(2), JsonTexts.value(2));
        Arbitrary<Claim> time = claim(Arbitraries.of("\"exp\"", "\"iat\""), times, times);
        Arbitrary<Claim> id = claim(Arbitraries.just("\"jti\""), ids, ids);
        Arbitrary<Claim> same =
                any.map(c -> new Claim(c.name(), c.colon(), c.first(), c.first(), c.comma()));
        return Arbitraries.frequencyOf(
                        Tuple.of(2, any), Tuple.of(3, time), Tuple.of(3, id), Tuple.of(6, same))
                .list()
                .ofMaxSize(8);
    }

    private static Arbitrary<Claim> claim(
            Arbitrary<String> name, Arbitrary<String> first, Arbitrary<String> second) {
        Arbitrary<String> space = JsonTexts.space();
        return Combinators.combine(name, space, first, second, space)
                .as((n, s, a, b, e) -> new Claim(n, s + ":" + s, a, b, e));
    }
}
