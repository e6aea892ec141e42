package io.github.jwtbench.validation;

import java.util.Arrays;
import java.util.Map;

/**
 * The fuzz target of Jazzer: each engine is the oracle of the other, and a third reader of both.
 *
 * <p>An input is a header up to the first line feed, and a payload. The target signs them, so that
 * the search gets behind the signature. It looks for a token that one engine accepts and the other
 * refuses, that the two read differently or refuse for reasons that do not agree, and for an
 * exception that is no refusal. {@code doc/validation.adoc} says how to run it.
 */
public final class EngineFuzzer {
    private EngineFuzzer() {}

    /** By this name and signature Jazzer finds the target. */
    public static void fuzzerTestOneInput(byte[] input) {
        verdict(input);
    }

    /** The reason of the staged engine, with which the other agrees; null if they accept. */
    static Reason verdict(byte[] input) {
        int end = 0;
        while (end < input.length && input[end] != '\n') {
            end++;
        }
        byte[] header = Arrays.copyOf(input, end);
        byte[] payload = Arrays.copyOfRange(input, Math.min(end + 1, input.length), input.length);
        String token = Fixture.RSA.mint(header, payload);
        Reason staged = Fixture.verdict(Attack.wideOpen(EngineType.STAGED), token);
        Reason jose4j = Fixture.verdict(Attack.wideOpen(EngineType.JOSE4J), token);
        if (!Agreement.holds(staged, jose4j)) {
            throw new AssertionError("staged says " + staged + ", jose4j says " + jose4j);
        }
        if (staged == null) {
            Map<String, Object> claims = StrictJson.object(payload);
            for (EngineType engine : EngineType.values()) {
                if (!Attack.accepted(Attack.wideOpen(engine), token).claims().equals(claims)) {
                    throw new AssertionError(engine + " reads other claims than a third reader");
                }
            }
        }
        return staged;
    }
}
