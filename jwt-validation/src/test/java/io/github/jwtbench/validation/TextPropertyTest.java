package io.github.jwtbench.validation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tag;
import net.jqwik.api.Tuple;
import net.jqwik.api.constraints.Size;

/**
 * Of all texts near a good token only that token is accepted, and no text does anything but be
 * refused. Seeds are fixed, so that a build says the same twice.
 */
@Tag("slow")
class TextPropertyTest {
    private static final List<String> GOOD =
            List.of(
                    Fixture.RSA.mint(Fixture.payload("")),
                    Fixture.P256.mint(Fixture.payload("")),
                    Fixture.ED.mint(Fixture.payload("")));

    @Property(tries = 400, seed = "11")
    void tokenWithAReplacedCharacterIsRefused(
            @ForAll("good") String good,
            @ForAll("positions") int position,
            @ForAll("characters") char other) {
        StringBuilder mutated = new StringBuilder(good);
        mutated.setCharAt(Math.floorMod(position, good.length()), other);
        assertOnlyGoodIsAccepted(good, mutated.toString());
    }

    @Property(tries = 400, seed = "12")
    void tokenWithAnAddedCharacterIsRefused(
            @ForAll("good") String good,
            @ForAll("positions") int position,
            @ForAll("characters") char more) {
        StringBuilder mutated = new StringBuilder(good);
        mutated.insert(Math.floorMod(position, good.length() + 1), more);
        assertOnlyGoodIsAccepted(good, mutated.toString());
    }

    @Property(tries = 400, seed = "13")
    void tokenWithARemovedCharacterIsRefused(
            @ForAll("good") String good, @ForAll("positions") int position) {
        StringBuilder mutated = new StringBuilder(good);
        mutated.deleteCharAt(Math.floorMod(position, good.length()));
        assertOnlyGoodIsAccepted(good, mutated.toString());
    }

    @Property(tries = 400, seed = "14")
    void tokenWithSwappedCharactersIsRefused(
            @ForAll("good") String good,
            @ForAll("positions") int first,
            @ForAll("positions") int second) {
        StringBuilder mutated = new StringBuilder(good);
        char c = mutated.charAt(Math.floorMod(first, good.length()));
        mutated.setCharAt(
                Math.floorMod(first, good.length()),
                mutated.charAt(Math.floorMod(second, good.length())));
        mutated.setCharAt(Math.floorMod(second, good.length()), c);
        assertOnlyGoodIsAccepted(good, mutated.toString());
    }

    /** Cut into pieces anywhere, and joined with something between. */
    @Property(tries = 400, seed = "15")
    void tokenCutAndJoinedIsRefused(
            @ForAll("good") String good,
            @ForAll @Size(min = 1, max = 4) List<@From("positions") Integer> cuts,
            @ForAll @From("joints") String joint) {
        StringBuilder mutated = new StringBuilder(good);
        cuts.forEach(cut -> mutated.insert(Math.floorMod(cut, mutated.length() + 1), joint));
        assertOnlyGoodIsAccepted(good, mutated.toString());
    }

    /** Parts of good tokens in any order and number. */
    @Property(tries = 400, seed = "16")
    void mixedPartsOfTokensAreRefused(@ForAll @Size(max = 6) List<@From("parts") String> parts) {
        String token = String.join(".", parts);
        if (!GOOD.contains(token)) {
            assertRefused(token);
        }
    }

    @Property(tries = 400, seed = "17")
    void anyTextIsRefused(@ForAll String token) {
        assertRefused(token);
    }

    @Property(tries = 400, seed = "18")
    void anyTextOfTheTokenAlphabetIsRefused(@ForAll("tokenLike") String token) {
        assertRefused(token);
    }

    @Provide
    Arbitrary<String> good() {
        return Arbitraries.of(GOOD).withoutEdgeCases();
    }

    /** Anywhere, but often at the end, where the unused bits are. To be taken modulo the length. */
    @Provide
    Arbitrary<Integer> positions() {
        return Arbitraries.frequencyOf(
                Tuple.of(4, Arbitraries.integers().between(0, 9999)),
                Tuple.of(1, Arbitraries.integers().between(-2, -1)));
    }

    /** Half of them from the alphabet, half from everywhere. */
    @Provide
    Arbitrary<Character> characters() {
        return Arbitraries.oneOf(
                Arbitraries.chars().alpha().numeric().with('-', '_', '.', '='),
                Arbitraries.chars().all());
    }

    @Provide
    Arbitrary<String> joints() {
        return Arbitraries.of("", " ", "\n", "\r\n ", ".", "=", "\u0000", "..");
    }

    @Provide
    Arbitrary<String> parts() {
        return Arbitraries.of(
                GOOD.stream().flatMap(good -> List.of(good.split("\\.")).stream()).toList());
    }

    @Provide
    Arbitrary<String> tokenLike() {
        return Arbitraries.strings()
                .alpha()
                .numeric()
                .withChars('-', '_')
                .ofMaxLength(40)
                .list()
                .ofMinSize(2)
                .ofMaxSize(5)
                .map(parts -> String.join(".", parts));
    }

    private static void assertOnlyGoodIsAccepted(String good, String mutated) {
        if (good.equals(mutated)) {
            for (EngineType engine : EngineType.values()) {
                assertEquals(good, Attack.accepted(engine, mutated).token());
            }
        } else {
            assertRefused(mutated);
        }
    }

    /** Any other exception passes through and fails the property. */
    private static void assertRefused(String token) {
        Reason staged = Fixture.verdict(Attack.validator(EngineType.STAGED), token);
        assertNotNull(staged);
        Reason jose4j = Fixture.verdict(Attack.validator(EngineType.JOSE4J), token);
        assertTrue(Agreement.holds(staged, jose4j), () -> staged + ", " + jose4j);
    }
}
