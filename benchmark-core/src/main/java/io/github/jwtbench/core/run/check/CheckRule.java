package io.github.jwtbench.core.run.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Words;

/**
 * A rule that runs are held against.
 *
 * @param name of the check, such as {@code littles-law}
 * @param words the rule in words, with its tolerance
 */
public record CheckRule(String name, String words) {

    /** A rule with numbers in its words, as {@link Words#of} writes them. */
    public static CheckRule of(String name, String format, Object... values) {
        return new CheckRule(name, Words.of(format, values));
    }

    /** The rule holds. */
    public Check pass(String found) {
        return check(CheckResult.PASS, found);
    }

    /** The rule does not hold, and the run is invalid. */
    public Check fail(String found) {
        return check(CheckResult.FAIL, found);
    }

    /** The run stays valid, and every report shows this next to its numbers. */
    public Check note(String found) {
        return check(CheckResult.NOTE, found);
    }

    /** There was nothing to hold the rule against. */
    public Check notMeasured(String why) {
        return check(CheckResult.NOT_MEASURED, why);
    }

    /** {@link #pass} or {@link #fail}, with the same words. */
    public Check passOrFail(boolean holds, String found) {
        return check(holds ? CheckResult.PASS : CheckResult.FAIL, found);
    }

    /** {@link #pass} or {@link #note}, with the same words. */
    public Check passOrNote(boolean holds, String found) {
        return check(holds ? CheckResult.PASS : CheckResult.NOTE, found);
    }

    private Check check(CheckResult result, String found) {
        return new Check(name, result, words, found);
    }
}
