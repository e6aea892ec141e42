package io.github.jwtbench.core.environment;

import java.util.List;
import java.util.function.Consumer;

/** What was asked for where it cannot be had: it does not start. */
final class RefusedTarget extends OwnTarget {
    private final String reason;

    /**
     * @param place where it was to run
     * @param reason why it cannot
     * @param plan what would have run
     */
    RefusedTarget(Place place, String reason, TargetPlan plan) {
        super(place, plan);
        this.reason = reason;
    }

    @Override
    public void start(Consumer<String> progress) throws TargetException {
        throw new TargetException(reason);
    }

    @Override
    public List<String> incidents() {
        return List.of(reason);
    }
}
