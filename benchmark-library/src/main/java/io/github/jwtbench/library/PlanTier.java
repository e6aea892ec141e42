package io.github.jwtbench.library;

/** How much is measured. */
enum PlanTier {
    /** Every benchmark class once, to see that all works: the numbers mean nothing. */
    SMOKE,
    /** What must be seen, within three minutes on two cores. */
    QUICK,
    /** Everything. */
    FULL
}
