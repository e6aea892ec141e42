package io.github.jwtbench.core.report;

import io.github.jwtbench.core.run.Loop;
import io.github.jwtbench.core.run.Run;
import io.github.jwtbench.core.run.Tool;

/** A way to drive the service, with the facts about it that are in no run. */
enum Method {
    WRK(
            "wrk",
            Tool.WRK,
            Loop.CLOSED,
            "a process of its own, in C, with a script in Lua",
            "the real sending of a request",
            "corrected by the tool before it prints; the mean here is streams / throughput"),
    H2LOAD(
            "h2load",
            Tool.H2LOAD,
            Loop.CLOSED,
            "a process of its own, in C",
            "the real sending of a request",
            "made from its log of every request"),
    RIG_CLOSED(
            "rig, closed",
            Tool.RIG,
            Loop.CLOSED,
            "the JVM of the benchmark, over Netty",
            "the real sending of a request",
            "recorded in a histogram of every request"),
    RIG_OPEN(
            "rig, open",
            Tool.RIG,
            Loop.OPEN,
            "the JVM of the benchmark, over Netty",
            "the moment at which a request was due, also when it left late",
            "recorded in a histogram of every request"),
    JMH(
            "JMH",
            Tool.JMH,
            Loop.CLOSED,
            "forked JVMs, with a blocking client in each thread",
            "the call of the client by a JMH thread",
            "recorded for every call, or for a sample of them");

    final String title;
    final String generator;
    final String clock;
    final String percentiles;
    final Loop loop;
    private final Tool tool;

    Method(String title, Tool tool, Loop loop, String generator, String clock, String percentiles) {
        this.title = title;
        this.tool = tool;
        this.loop = loop;
        this.generator = generator;
        this.clock = clock;
        this.percentiles = percentiles;
    }

    /** Whether it made a run. */
    boolean made(Run run) {
        return run.tool() == tool && run.workload().loop() == loop;
    }
}
