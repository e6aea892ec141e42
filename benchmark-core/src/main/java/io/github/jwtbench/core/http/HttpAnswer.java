package io.github.jwtbench.core.http;

import java.net.http.HttpHeaders;

/**
 * What a server answered.
 *
 * @param body as much of it as was asked for
 */
public record HttpAnswer(int statusCode, HttpHeaders headers, byte[] body) {}
