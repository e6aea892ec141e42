package io.github.jwtbench.core.terminal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.jwtbench.core.load.Interval;
import io.github.jwtbench.core.load.Progress;
import io.github.jwtbench.core.terminal.RemainingTime.WorkPart;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

class TerminalTest {
    private static final Instant BEGIN = Instant.parse("2026-11-24T22:00:00Z");
    private static final WorkPart FIRST = new WorkPart("first", Duration.ofSeconds(60));
    private static final WorkPart SECOND = new WorkPart("second", Duration.ofSeconds(90));

    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final StatusLine terminal = new StatusLine(bytes, 99);
    private Instant now = BEGIN;

    private String printed() {
        return bytes.toString(StandardCharsets.UTF_8);
    }

    /** What a terminal shows that knows no more than these control characters. */
    private static List<String> shown(String printed) {
        List<String> lines = new ArrayList<>(List.of(""));
        for (String part : printed.split("(?<=\n)|(?=\r\u001b\\[K)")) {
            int last = lines.size() - 1;
            if (part.startsWith("\r\u001b[K")) {
                lines.set(last, "");
                part = part.substring("\r\u001b[K".length());
            }
            lines.set(last, lines.get(last) + part.replace("\n", ""));
            if (part.endsWith("\n")) {
                lines.add("");
            }
        }
        return lines;
    }

    @Test
    void linesArePrintedAboveTheStatusLine() {
        terminal.println("one");
        terminal.show("10 %");
        terminal.printf("two, %s%n", "three");
        terminal.show("20 %");
        terminal.print("four");
        terminal.show("30 %");
        terminal.println(" and five");

        assertEquals(List.of("one", "two, three", "four and five", "30 %"), shown(printed()));
    }

    @Test
    void emptyTextRemovesTheStatusLine() {
        terminal.show("10 %");
        terminal.show("");
        terminal.println("done");

        assertEquals(List.of("done", ""), shown(printed()));
    }

    @Test
    void remainingTimeCoversTheWholeSession() {
        RemainingTime first = new RemainingTime(List.of(FIRST, SECOND), 0, BEGIN);

        assertEquals(Duration.ofSeconds(150), first.at(BEGIN));
        assertEquals(Duration.ofSeconds(110), first.at(BEGIN.plusSeconds(40)));
        assertEquals(Duration.ofSeconds(90), first.at(BEGIN.plusSeconds(400)));
        assertFalse(first.isLate(BEGIN.plusSeconds(60)));
        assertTrue(first.isLate(BEGIN.plusSeconds(61)));
        assertEquals(
                Duration.ofSeconds(80),
                new RemainingTime(List.of(FIRST, SECOND), 1, BEGIN).at(BEGIN.plusSeconds(10)));
    }

    @Test
    void progressBarCoversTheWholeSession() {
        try (WorkProgress progress =
                new WorkProgress(terminal, List.of(FIRST, SECOND), () -> now)) {
            now = BEGIN.plusSeconds(50);
            progress.begin(SECOND);
            Progress run = progress.run("jwt");
            run.update(4321, 7, interval());
            progress.draw();
        }

        assertTrue(printed().contains("50/140 s"), printed());
        assertTrue(printed().contains("jwt: last second: 500 req/s"), printed());
        assertTrue(
                shown(printed()).stream().allMatch(line -> line.length() < Terminal.WIDTH),
                printed());
    }

    @Test
    void eachPartIsALineWithoutATerminal() {
        PrintStream log = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        try (WorkProgress progress = new WorkProgress(log, List.of(FIRST, SECOND), () -> now)) {
            progress.begin(FIRST);
        }

        assertEquals(
                List.of("first: about 60 s, all that is left about 3 min"),
                printed().lines().toList());
    }

    @Test
    void outputWithoutAConsoleIsNoTerminal() {
        assertFalse(Terminal.isTerminal(null, "xterm"));
        assertFalse(Terminal.isTerminal(System.console(), null));
        assertFalse(Terminal.isTerminal(System.console(), "dumb"));
    }

    /** Two seconds with answers after 8 ms. */
    private static Interval interval() {
        Histogram latency = new Histogram(3);
        latency.recordValue(8_000_000);
        return new Interval(0, 2_000_000_000L, 1000, latency);
    }
}
