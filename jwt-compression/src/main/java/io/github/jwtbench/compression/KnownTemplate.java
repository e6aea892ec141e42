package io.github.jwtbench.compression;

import java.util.Arrays;

/**
 * Tries whether a payload fits a template that another token was split into. Most do, and then only
 * its holes need to be looked at. What comes out is what {@link Cutter} would make of it: where the
 * text before a hole is the same, the same claim begins there, and a hole is filled only with what
 * Cutter would have made the same hole of.
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

    /** Fills the session, and returns the dynamic part, or null if the payload does not fit. */
    static BitWriter fit(StaticTemplate template, byte[] payload, PartText session) {
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
            default -> false; // the same value could also become another hole
        };
    }

    /**
     * Whether a hole is the value of one claim: a colon stands before it. Any other hole begins
     * with the name of a claim, and may hold several claims.
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
     * Packs an identifier. The string ends behind it: the text of the template that follows begins
     * with the closing quote.
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
