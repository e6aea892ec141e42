package io.github.jwtbench.core.micro;

/** How much is measured. */
enum PlanTier {
    /** Every benchmark class once, to see that all works: the numbers mean nothing. */
    SMOKE,
    /** What must be seen, within three minutes on two cores. */
    QUICK,
    /** Everything. */
    FULL
}
