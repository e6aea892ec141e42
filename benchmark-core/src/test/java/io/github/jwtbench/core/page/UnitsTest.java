package io.github.jwtbench.core.page;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Instant;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitsTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            textBlock =
                    """
                    0;              0
                    0.0004;         < 0.001
                    -0.0004;        > -0.001
                    0.0123;         0.012
                    0.643;          0.643
                    1.28;           1.28
                    12.34;          12.3
                    123.4;          123
                    9351.13;        9,351
                    1234567;        1,234,567
                    NaN;            not a number
                    Infinity;       not a number
                    """)
    void numbersAreFormattedTheSameInEveryLocale(double value, String text) throws Exception {
        assertEquals(text, Units.number(value));
        assertEquals(text, Golden.in(Locale.GERMANY, () -> Units.number(value)));
    }

    @ParameterizedTest
    @CsvSource({"0,0 %", "0.978,97.8 %", "0.9989,99.9 %", "0.99999,> 99.9 %", "1,100 %"})
    void onlyTheWholeIsAHundredPercent(double ratio, String text) {
        assertEquals(text, Units.percent(ratio));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {"1234.56; 1; 1,234.6", "0.5; 3; 0.500", "-2; 0; -2", "NaN; 1; not a number"})
    void decimalsAreAsManyAsRequested(double value, int decimals, String text) throws Exception {
        assertEquals(text, Golden.in(Locale.GERMANY, () -> Units.decimals(value, decimals)));
    }

    @Test
    void textHasTheUnit() {
        assertEquals("68.0 MiB", Units.mebibytes(68 << 20));
        assertEquals("7.75 GiB", Units.gibibytes(31L << 28));
        assertEquals("12,400 req/s", Units.rate(12_400));
        assertEquals("0.537 ms", Units.millis(0.537));
        assertEquals("10.0 s", Units.seconds(10.002));
        assertEquals("1 min", Units.minutes(2));
        assertEquals("2 min", Units.minutes(100));
        assertEquals("2026-11-21 10:30 UTC", Units.minute(Instant.parse("2026-11-21T10:30:00Z")));
    }
}
