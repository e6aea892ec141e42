package io.github.jwtbench.suite.headers;

import java.util.SortedMap;

/**
 * The bytes of requests on the wire; every header block was decoded again.
 *
 * @param requests number of sent requests
 * @param correct requests that got the right answer for their user
 * @param credentialBytes bytes of the credentials in the header blocks
 * @param forms number of each header field of a credential, by name and form
 */
record Sent(long requests, long correct, long credentialBytes, SortedMap<String, Long> forms) {}
