package io.github.jwtbench.suite.check;

import io.github.jwtbench.core.run.Check;
import io.github.jwtbench.core.run.LoadResult;
import io.github.jwtbench.core.run.ServiceCost;
import io.github.jwtbench.core.run.check.CheckSet;
import io.github.jwtbench.core.run.setup.Declaration;
import java.util.ArrayList;
import java.util.List;

/** Checks of loads of this project's service, which has metrics of its validation. */
public final class OwnServiceChecks implements CheckSet {

    @Override
    public List<Check> checks(Declaration declaration, LoadResult load) {
        ServiceCost service = load.service();
        if (!load.workload().ofOwnService() || service == null) {
            return List.of();
        }
        List<Check> checks = new ArrayList<>();
        if (load.outcome() != null) {
            checks.add(ServiceCounts.check(load.workload(), load.outcome(), service));
        }
        checks.add(StepSum.check(service.steps()));
        return checks;
    }
}
