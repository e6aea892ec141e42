package io.github.jwtbench.jmh.driver;

/**
 * How an order ended, a line of JSON on standard output.
 *
 * @param problem what went wrong, without a token; null if nothing did
 * @param answered right answers to a load; 0 of a trial
 */
record Reply(String problem, long answered) {}
