package io.github.jwtbench.core.load.http1;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.DefaultByteBufHolder;
import io.netty.util.AsciiString;
import io.netty.util.ByteProcessor;
import org.jspecify.annotations.Nullable;

/**
 * A response that came whole, in the form that most have: HTTP/1.1, a status with a body, fields of
 * visible ASCII, one {@code Content-Length}, a connection that is kept, and no coding. It is read
 * without an object for each field. Every other response is left to Netty, which knows all rules.
 */
final class WholeAnswer extends DefaultByteBufHolder {
    private static final AsciiString BEGINNING = AsciiString.cached("HTTP/1.1 ");
    private static final AsciiString CONTENT_LENGTH = AsciiString.cached("content-length:");
    private static final AsciiString CONNECTION = AsciiString.cached("connection:");
    private static final AsciiString KEEP_ALIVE = AsciiString.cached("connection: keep-alive\r");
    private static final AsciiString TRANSFER_ENCODING = AsciiString.cached("transfer-encoding:");
    private static final AsciiString CONTENT_ENCODING = AsciiString.cached("content-encoding:");
    private static final ByteProcessor VISIBLE = b -> b >= ' ' && b <= '~';
    private static final int STATUS_DIGITS = 3;
    private static final int MAX_LENGTH_DIGITS = 8;
    private static final int NOT_MODIFIED = 304;

    private final int status;

    private WholeAnswer(int status, ByteBuf body) {
        super(body);
        this.status = status;
    }

    /** 200 to 599. */
    int status() {
        return status;
    }

    /** Reads one, whose body has to be released; null, and nothing is read, for any other input. */
    static @Nullable WholeAnswer read(ByteBuf in) {
        int begin = in.readerIndex();
        int end = in.writerIndex();
        int digits = begin + BEGINNING.length();
        if (end <= digits + STATUS_DIGITS || !isAt(BEGINNING, in, begin, end)) {
            return null;
        }
        int status = number(in, digits, digits + STATUS_DIGITS);
        byte next = in.getByte(digits + STATUS_DIGITS);
        int at = endOfLine(in, digits, end);
        if (status < 200 || status > 599 || status == 204 || status == NOT_MODIFIED) {
            return null;
        }
        if (at < 0 || next != ' ' && next != '\r') {
            return null;
        }
        int length = -1;
        for (int line = at; ; line = at) {
            at = endOfLine(in, line, end);
            if (at < 0) {
                return null;
            }
            if (at == line + 2) {
                break;
            }
            if (!hasName(in, line)
                    || isAt(TRANSFER_ENCODING, in, line, at)
                    || isAt(CONTENT_ENCODING, in, line, at)
                    || isAt(CONNECTION, in, line, at) && !isAt(KEEP_ALIVE, in, line, at)) {
                return null;
            }
            if (isAt(CONTENT_LENGTH, in, line, at)) {
                int from = line + CONTENT_LENGTH.length();
                int value = number(in, in.getByte(from) == ' ' ? from + 1 : from, at - 2);
                if (value < 0 || length >= 0) {
                    return null;
                }
                length = value;
            }
        }
        if (length < 0 || end - at < length) {
            return null;
        }
        in.readerIndex(at);
        return new WholeAnswer(status, in.readRetainedSlice(length));
    }

    /** After CR and LF; -1 if they are not there, or the line has other than visible ASCII. */
    private static int endOfLine(ByteBuf in, int line, int end) {
        int at = in.forEachByte(line, end - line, VISIBLE);
        return at >= 0 && at + 1 < end && in.getByte(at) == '\r' && in.getByte(at + 1) == '\n'
                ? at + 2
                : -1;
    }

    /** Whether a line begins with a usual name and a colon. */
    private static boolean hasName(ByteBuf in, int line) {
        int at = line;
        while (isLetter(in.getByte(at)) || in.getByte(at) == '-') {
            at++;
        }
        return at > line && in.getByte(at) == ':';
    }

    private static boolean isLetter(byte b) {
        return (b | 0x20) >= 'a' && (b | 0x20) <= 'z';
    }

    /** Whether a text is there, in any case. */
    private static boolean isAt(AsciiString text, ByteBuf in, int at, int end) {
        if (end - at < text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            byte b = in.getByte(at + i);
            byte expected = text.byteAt(i);
            if (b != expected
                    && !(isLetter(expected) && isLetter(b) && (b | 0x20) == (expected | 0x20))) {
                return false;
            }
        }
        return true;
    }

    /** The number of these digits; -1 if they are none, or too many. */
    private static int number(ByteBuf in, int from, int to) {
        if (to <= from || to - from > MAX_LENGTH_DIGITS) {
            return -1;
        }
        int number = 0;
        for (int at = from; at < to; at++) {
            int digit = in.getByte(at) - '0';
            if (digit < 0 || digit > 9) {
                return -1;
            }
            number = number * 10 + digit;
        }
        return number;
    }
}
