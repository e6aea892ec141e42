package io.github.jwtbench.core.compare;

/** What is compared. CPU times, latencies and allocated memory are those of one operation. */
public enum Quantity {
    /** CPU time of the thread or the service, without compilers and collector. */
    CPU("CPU", Unit.MICROS, Sample.SLICE, false),
    /** CPU time of the client. */
    CLIENT_CPU("client CPU", Unit.MICROS, Sample.SLICE, false),
    /** The two together. */
    TOTAL_CPU("CPU of both", Unit.MICROS, Sample.SLICE, false),
    /** CPU time of the garbage collector: a collection comes once in many slices. */
    COLLECTOR("collector CPU", Unit.MICROS, Sample.START, false),
    /** CPU time of the compilers: work of a start and not of an operation. */
    COMPILER("compiler CPU", Unit.MICROS, Sample.START, false),
    /** Heap memory. */
    ALLOCATED("allocated", Unit.BYTES, Sample.START, false),
    /** Memory of the service in RAM after the operations. */
    RESIDENT("resident memory", Unit.BYTES, Sample.SLICE, false),
    /** Operations per second of the wall clock. */
    THROUGHPUT("throughput", Unit.PER_SECOND, Sample.SLICE, true),
    /** Median latency. */
    P50("p50", Unit.MICROS, Sample.SLICE, false),
    /** 99th percentile of the latency. */
    P99("p99", Unit.MICROS, Sample.SLICE, false);

    /** The unit of values. */
    public enum Unit {
        MICROS,
        BYTES,
        PER_SECOND
    }

    /** What has a value of its own. */
    enum Sample {
        SLICE,
        START
    }

    private final String label;
    private final Unit unit;
    private final Sample sample;
    private final boolean moreIsBetter;

    Quantity(String label, Unit unit, Sample sample, boolean moreIsBetter) {
        this.label = label;
        this.unit = unit;
        this.sample = sample;
        this.moreIsBetter = moreIsBetter;
    }

    /** Name in reports. */
    public String label() {
        return label;
    }

    /** Unit of its values. */
    public Unit unit() {
        return unit;
    }

    /** Whether a larger value is the better one. */
    public boolean moreIsBetter() {
        return moreIsBetter;
    }

    boolean hasValuePerSlice() {
        return sample == Sample.SLICE;
    }
}
