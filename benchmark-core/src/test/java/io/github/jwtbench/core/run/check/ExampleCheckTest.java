package io.github.jwtbench.core.run.check;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.Check.CheckResult;
import io.github.jwtbench.core.run.Judgement;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Follows the example of a check in {@code CONTRIBUTING.adoc}. */
class ExampleCheckTest {

    // tag::test[]
    @ParameterizedTest
    @CsvSource({"0, NOTE", "999, NOTE", "1000, PASS"})
    void percentilesNeedAnswers(long answered, CheckResult expected) {
        assertEquals(expected, ExampleCheck.check(answered).result());
    }

    // end::test[]

    @Test
    void checkHasItsRuleAndItsValue() {
        assertEquals(
                new Check(
                        "answers-for-percentiles",
                        CheckResult.NOTE,
                        "at least 1,000 answers",
                        "12"),
                ExampleCheck.check(12));
    }

    @Test
    void noteIsNotAReasonForInvalid() {
        Judgement judgement = Judge.judgement(List.of(ExampleCheck.check(12)));
        assertEquals(List.of(), judgement.reasons());
    }
}
