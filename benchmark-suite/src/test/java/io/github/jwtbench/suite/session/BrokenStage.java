package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.suite.environment.Role;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** A stage that fails at one step. */
final class BrokenStage extends FakeStage {
    static final List<String> STEPS =
            List.of("obstacle", "estimate", "needs", "warmUp", "runs", "run", "abandon", "publish");

    private final String step;
    private final Throwable failure;

    BrokenStage(String step, Throwable failure, List<String> events, Declaration... runs) {
        super("broken", false, events, runs);
        this.step = step;
        this.failure = failure;
    }

    private void at(String here) {
        if (step.equals(here) || step.equals("abandon") && here.equals("run")) {
            BrokenStage.<RuntimeException>fail(failure);
        }
    }

    /** Throws it although no method declares it. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void fail(Throwable failure) throws T {
        throw (T) failure;
    }

    @Override
    public String obstacle() {
        at("obstacle");
        return null;
    }

    @Override
    public Duration estimate() {
        at("estimate");
        return super.estimate();
    }

    @Override
    public Set<Role> needs() {
        at("needs");
        return super.needs();
    }

    @Override
    public boolean warmsUp() {
        return step.equals("warmUp");
    }

    @Override
    public WarmUpLoad warmUp(Services services) {
        at("warmUp");
        throw new IllegalStateException("no load");
    }

    @Override
    public List<Declaration> runs() {
        at("runs");
        return super.runs();
    }

    @Override
    public void run(Services services) {
        at("run");
    }

    @Override
    public void abandon(String reason) {
        at("abandon");
    }

    @Override
    public boolean publish() {
        at("publish");
        return true;
    }
}
