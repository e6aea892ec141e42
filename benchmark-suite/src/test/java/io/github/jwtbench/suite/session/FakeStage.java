package io.github.jwtbench.suite.session;

import io.github.jwtbench.core.run.setup.Declaration;
import io.github.jwtbench.suite.environment.Role;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** A stage that measures nothing, and notes what becomes of it. */
class FakeStage implements Stage {
    private final String name;
    private final boolean alone;
    private final List<String> events;
    private final List<Declaration> runs;

    /**
     * @param alone whether it needs no service
     * @param events gets a line about each step
     */
    FakeStage(String name, boolean alone, List<String> events, Declaration... runs) {
        this.name = name;
        this.alone = alone;
        this.events = events;
        this.runs = List.of(runs);
    }

    @Override
    public String title() {
        return name;
    }

    @Override
    public Duration estimate() {
        return Duration.ofSeconds(10);
    }

    @Override
    public Set<Role> needs() {
        return alone ? Set.of() : Set.of(Role.SERVICE);
    }

    @Override
    public List<Declaration> runs() {
        return runs;
    }

    @Override
    public void run(Services services) throws IOException, InterruptedException {
        events.add(name + (alone ? "" : " with " + services.target().kind()));
    }

    @Override
    public void abandon(String reason) {
        events.add(name + " abandoned: " + reason);
    }

    @Override
    public void stop() {
        events.add(name + " stopped");
    }

    @Override
    public boolean publish() {
        events.add(name + " published");
        return true;
    }
}
