package io.github.jwtbench.core.observe;

/**
 * Time of all processors since boot, in one unit.
 *
 * @param busy not idle and not waiting for a disk
 * @param total all time
 */
public record MachineTime(long busy, long total) {
    /** Share of the time since an earlier reading that was busy, 0 to 1. */
    public double busyRatioSince(MachineTime earlier) {
        long passed = total - earlier.total;
        if (passed <= 0) {
            return 0;
        }
        // The kernel's iowait may go back (proc(5)), which makes busy more than all.
        return Math.max(0, Math.min(1, (double) (busy - earlier.busy) / passed));
    }
}
