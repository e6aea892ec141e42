package io.github.jwtbench.core.run.setup;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RequireTest {

    @Test
    void limitsAreInclusive() {
        assertDoesNotThrow(() -> Require.positive("x", Double.MIN_VALUE));
        assertDoesNotThrow(() -> Require.atLeast(2, "x", 2));
        assertDoesNotThrow(() -> Require.atLeast(0, "x", 0.0));
        assertDoesNotThrow(() -> Require.version(1, 1));
    }

    @Test
    void messageHasRuleAndValue() {
        refused("x must be finite and > 0, got: 0.0", () -> Require.positive("x", 0));
        refused("x must be >= 2, got: 1", () -> Require.atLeast(2, "x", 1));
        refused("x must be finite and >= 0, got: -0.5", () -> Require.atLeast(0, "x", -0.5));
        refused("version must be 1, got: 2", () -> Require.version(1, 2));
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.POSITIVE_INFINITY})
    void nonFiniteNumberIsRefused(double value) {
        refused("x must be finite and > 0, got: " + value, () -> Require.positive("x", value));
        refused("x must be finite and >= 0, got: " + value, () -> Require.atLeast(0, "x", value));
    }

    private static void refused(String message, Executable call) {
        assertEquals(message, assertThrows(IllegalArgumentException.class, call).getMessage());
    }
}
