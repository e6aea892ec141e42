package io.github.jwtbench.compression;

import io.github.jwtbench.compression.bits.BitWriter;
import io.github.jwtbench.compression.text.DecimalText;
import io.github.jwtbench.compression.text.HexId;
import io.github.jwtbench.compression.text.JsonScan;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Tries to fit a payload into the template of an earlier token. Most payloads fit, and then only
 * the holes must be examined. The result equals the result of {@link Cutter}: if the text before a
 * hole is the same, the same claim begins there, and a hole is only filled if Cutter would have
 * made the same hole.
 */
final class KnownTemplate {
    private final byte[] payload;
    private final PartText session;
    private final BitWriter dynamic = new BitWriter();
    private int at;
    private long lastTime;

    private KnownTemplate(byte[] payload, PartText session) {
        this.payload = payload;
        this.session = session;
    }

    /** Fills the session part and returns the dynamic part; null if the payload does not fit. */
    static @Nullable BitWriter fit(StaticTemplate template, byte[] payload, PartText session) {
        KnownTemplate known = new KnownTemplate(payload, session);
        return known.fits(template) ? known.dynamic : null;
    }

    private boolean fits(StaticTemplate template) {
        int holes = template.holeCount();
        for (int i = 0; i < holes; i++) {
            byte[] before = template.text(i);
            if (!skip(before) || !fill(template.hole(i), before)) {
                return false;
            }
        }
        return skip(template.text(holes)) && at == payload.length;
    }

    private boolean skip(byte[] text) {
        int end = at + text.length;
        boolean same =
                end <= payload.length && Arrays.equals(payload, at, end, text, 0, text.length);
        at = end;
        return same;
    }

    private boolean fill(Hole hole, byte[] before) {
        return switch (hole.kind()) {
            case Hole.SESSION -> isValue(before) && piece();
            case Hole.TIME, Hole.EARLIER, Hole.LATER -> time(hole);
            case Hole.CHOICE -> choice(hole.alternatives());
            case Hole.ID -> id();
            default -> false; // Cutter could make another hole of the value
        };
    }

    /**
     * Whether a hole is the value of one claim: a colon precedes it. Any other hole begins with the
     * name of a claim, and can contain several claims.
     */
    private static boolean isValue(byte[] before) {
        int last = before.length - 1;
        while (last >= 0 && JsonScan.skipSpace(before, last) > last) {
            last--;
        }
        return JsonScan.isAt(before, last, ':');
    }

    private boolean piece() {
        int end = JsonScan.value(payload, at);
        if (end == JsonScan.NOT_FOUND) {
            return false;
        }
        session.raw(';');
        session.escaped(payload, at, end);
        at = end;
        return true;
    }

    private boolean time(Hole hole) {
        int end = at;
        while (end < payload.length && payload[end] >= '0' && payload[end] <= '9') {
            end++;
        }
        long time = DecimalText.parse(payload, at, end);
        at = end;
        if (!Hole.isTime(time)) {
            return false;
        }
        Hole same = Hole.ofTime(lastTime, time);
        if (same.kind() != hole.kind() || same.number() != hole.number()) {
            return false;
        }
        hole.writeTime(lastTime, time, dynamic);
        lastTime = time;
        return true;
    }

    private boolean choice(byte[][] alternatives) {
        for (int i = 0; i < alternatives.length; i++) {
            int end = at + alternatives[i].length;
            if (end <= payload.length
                    && Arrays.equals(
                            payload, at, end, alternatives[i], 0, alternatives[i].length)) {
                dynamic.putChoice(i, alternatives.length);
                at = end;
                return true;
            }
        }
        return false;
    }

    /**
     * Packs an identifier. The string ends after it: the next text of the template begins with the
     * closing quote.
     */
    private boolean id() {
        if (at + HexId.LENGTH > payload.length || !HexId.isAt(payload, at)) {
            return false;
        }
        dynamic.putLong(HexId.high(payload, at));
        dynamic.putLong(HexId.low(payload, at));
        at += HexId.LENGTH;
        return true;
    }
}
