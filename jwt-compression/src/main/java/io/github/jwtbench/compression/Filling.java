package io.github.jwtbench.compression;

/** One payload in the making: a template's text, and what fills its holes. */
final class Filling {
    private final PartReader session;
    private final BitReader dynamic;
    private final PartText payload;
    private long lastTime;

    Filling(PartReader session, BitReader dynamic, PartText payload) {
        this.session = session;
        this.dynamic = dynamic;
        this.payload = payload;
    }

    void text(byte[] text) {
        payload.raw(text, 0, text.length);
    }

    void fill(Hole hole) throws MalformedSplitException {
        switch (hole.kind()) {
            case Hole.SESSION -> piece();
            case Hole.TIME -> {
                long high = (long) hole.number() << Hole.MOVING_TIME_BITS;
                time(high | dynamic.take(Hole.MOVING_TIME_BITS));
            }
            case Hole.EARLIER -> time(lastTime - distance(hole));
            case Hole.LATER -> time(lastTime + distance(hole));
            case Hole.INTEGER -> payload.raw(dynamic.takeInteger());
            case Hole.ID -> {
                byte[] id = HexId.text(dynamic.takeLong(), dynamic.takeLong());
                payload.raw(id, 0, id.length);
            }
            case Hole.CHOICE -> text(hole.alternatives()[choice(hole)]);
            default -> dynamic.takeBytes(dynamic.takeLength(), payload);
        }
    }

    void finish() throws MalformedSplitException {
        if (!session.atEnd()) {
            throw session.malformed("has more pieces than the template has holes");
        }
    }

    private void piece() throws MalformedSplitException {
        if (!session.take(';')) {
            throw session.malformed("has fewer pieces than the template has holes");
        }
        session.copyTo(payload);
    }

    private long distance(Hole hole) throws MalformedSplitException {
        long distance = dynamic.take(hole.number());
        if (distance == 0 && (hole.number() > 0 || hole.kind() == Hole.EARLIER)) {
            throw dynamic.malformed("the same time must be written without a distance");
        }
        return distance;
    }

    private void time(long time) throws MalformedSplitException {
        if (time < 0 || time >= Hole.TIMES_END) {
            throw dynamic.malformed("times must be 0 to 2^32 - 1");
        }
        payload.raw(time);
        lastTime = time;
    }

    private int choice(Hole hole) throws MalformedSplitException {
        return dynamic.takeChoice(hole.alternatives().length);
    }
}
