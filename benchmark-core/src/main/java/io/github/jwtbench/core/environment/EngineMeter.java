package io.github.jwtbench.core.environment;

import io.github.jwtbench.core.observe.ServiceMeter;
import io.github.jwtbench.core.observe.ServiceUse;

/**
 * What a container uses, as its engine tells: CPU time in nanoseconds, memory, and how long it
 * waited for its limit. For an engine whose processes cannot be seen, since it is in a virtual
 * machine or on another host.
 *
 * @param source as results name it
 * @param id of the container
 * @param pid of its first process as the engine's machine numbers it
 */
record EngineMeter(String source, String id, long pid) implements ServiceMeter {

    @Override
    public boolean local() {
        return false;
    }

    @Override
    public ServiceUse read() throws TargetException {
        String container = "/containers/" + id;
        return DockerJson.use(
                EngineApi.get(container + "/stats?stream=false&one-shot=true"),
                EngineApi.get(container + "/top?ps_args=-eo%20pid,rss"),
                pid);
    }
}
