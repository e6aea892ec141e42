package io.github.jwtbench.core.headers;

import java.util.SortedMap;

/**
 * What requests took on the wire, every header block decoded again.
 *
 * @param requests how many were sent
 * @param correct of these, how many got the answer that a request of that user must get
 * @param credentialBytes bytes of the credentials in the header blocks
 * @param forms how often each header field of a credential was sent in each form, by name and form
 */
record Sent(long requests, long correct, long credentialBytes, SortedMap<String, Long> forms) {}
