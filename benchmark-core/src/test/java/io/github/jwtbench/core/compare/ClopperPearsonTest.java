package io.github.jwtbench.core.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClopperPearsonTest {

    /** SciPy 1.17.1: {@code binomtest(k, n).proportion_ci(method="exact")}. */
    @ParameterizedTest
    @CsvSource({
        "0, 2000, 0, 0.0018427397936931899",
        "1900, 2000, 0.9395182779168897, 0.9591357322817432",
        "5, 5, 0.47817624989501856, 1",
        "3, 10, 0.06673951117773447, 0.652452850060008"
    })
    void agreesWithSciPy(int times, int trials, double low, double high) {
        ClopperPearson interval = ClopperPearson.of(times, trials);
        assertEquals(low, interval.low(), 1e-9);
        assertEquals(high, interval.high(), 1e-9);
    }

    @Test
    void refusesMoreThanAll() {
        assertThrows(IllegalArgumentException.class, () -> ClopperPearson.of(3, 2));
        assertThrows(IllegalArgumentException.class, () -> ClopperPearson.of(-1, 2));
        assertThrows(IllegalArgumentException.class, () -> ClopperPearson.of(0, 0));
    }
}
