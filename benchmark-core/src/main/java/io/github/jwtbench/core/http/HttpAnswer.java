package io.github.jwtbench.core.http;

import java.net.http.HttpHeaders;

/**
 * The response of a server.
 *
 * @param body the requested number of bytes at most
 */
public record HttpAnswer(int statusCode, HttpHeaders headers, byte[] body) {}
