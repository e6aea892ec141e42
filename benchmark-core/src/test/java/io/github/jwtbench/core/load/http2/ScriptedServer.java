package io.github.jwtbench.core.load.http2;

import io.github.jwtbench.core.tls.TestCertificate;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.handler.codec.ByteToMessageDecoder;
import io.netty.handler.codec.http2.Http2Error;
import io.netty.handler.ssl.SslContext;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * An HTTP/2 server over TLS on 127.0.0.1 that sends the octets of a script, including those that no
 * codec would send. One thread runs the script.
 */
public final class ScriptedServer implements AutoCloseable {
    /** A setting (RFC 9113 section 6.5.2). */
    public static final int MAX_CONCURRENT_STREAMS = 3;

    private static final int PREFACE_BYTES = 24;
    private static final int FRAME_HEADER_BYTES = 9;
    private static final int DATA = 0;
    private static final int HEADERS = 1;
    private static final int RST_STREAM = 3;
    private static final int SETTINGS = 4;
    private static final int GOAWAY = 7;
    private static final int END_STREAM = 1;
    private static final int ACK = 1;
    private static final int CONTINUATION = 9;
    private static final int MAX_FRAME_BYTES = 16_384;
    private static final int SEVEN_BITS = 127;
    private static final int END_HEADERS = 4;

    /** Called for each connection and request. */
    public interface Script {
        /** The settings of a client have come, and it waits for the server's. */
        default void onOpen(Peer peer) {
            peer.settings();
        }

        /**
         * A whole request has come.
         *
         * @param n number of the request on its connection, from 1
         */
        void onRequest(Peer peer, int stream, int n);
    }

    private final EventLoopGroup group = new NioEventLoopGroup(1);
    private final AtomicInteger connections = new AtomicInteger();
    private final Channel channel;

    public ScriptedServer(TestCertificate certificate, Script script) throws IOException {
        SslContext tls = Http2Tls.server(certificate.certificate(), certificate.privateKey());
        channel =
                new ServerBootstrap()
                        .group(group)
                        .channel(NioServerSocketChannel.class)
                        .childHandler(
                                new ChannelInitializer<Channel>() {
                                    @Override
                                    protected void initChannel(Channel child) {
                                        child.pipeline()
                                                .addLast(
                                                        tls.newHandler(child.alloc()),
                                                        new Peer(script));
                                    }
                                })
                        .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                        .syncUninterruptibly()
                        .channel();
    }

    public int port() {
        return ((InetSocketAddress) channel.localAddress()).getPort();
    }

    /** Connections that spoke HTTP/2, so far. */
    int connections() {
        return connections.get();
    }

    @Override
    public void close() {
        group.shutdownGracefully(0, 5, TimeUnit.SECONDS).awaitUninterruptibly();
    }

    /** A line of a header block, never indexed, without Huffman's code (RFC 7541 section 6.2.3). */
    public static byte[] field(String name, String value) {
        ByteBuf line = Unpooled.buffer().writeByte(0x10);
        string(line, name);
        string(line, value);
        byte[] octets = new byte[line.readableBytes()];
        line.readBytes(octets);
        return octets;
    }

    private static void string(ByteBuf line, String text) {
        int rest = text.length() - SEVEN_BITS;
        line.writeByte(Math.min(SEVEN_BITS, text.length()));
        for (; rest >= 0 && rest > SEVEN_BITS; rest >>= 7) {
            line.writeByte(rest & SEVEN_BITS | 0x80);
        }
        if (rest >= 0) {
            line.writeByte(rest);
        }
        line.writeCharSequence(text, StandardCharsets.ISO_8859_1);
    }

    static byte[] status(String value) {
        return field(":status", value);
    }

    /** One connection. */
    public final class Peer extends ByteToMessageDecoder {
        private final Script script;
        private ChannelHandlerContext context;
        private boolean begun;
        private int requests;

        /** Number of the connection, from 1. */
        int number;

        private Peer(Script script) {
            this.script = script;
        }

        @Override
        public void handlerAdded(ChannelHandlerContext ctx) {
            context = ctx;
        }

        @Override
        protected void decode(ChannelHandlerContext ctx, ByteBuf in, List<Object> out) {
            if (!begun) {
                if (in.readableBytes() >= PREFACE_BYTES) {
                    in.skipBytes(PREFACE_BYTES);
                    begun = true;
                    number = connections.incrementAndGet();
                }
                return;
            }
            if (in.readableBytes() < FRAME_HEADER_BYTES
                    || in.readableBytes()
                            < FRAME_HEADER_BYTES + in.getUnsignedMedium(in.readerIndex())) {
                return;
            }
            int length = in.readUnsignedMedium();
            int type = in.readUnsignedByte();
            int flags = in.readUnsignedByte();
            int stream = in.readInt();
            in.skipBytes(length);
            if (type == SETTINGS && (flags & ACK) == 0) {
                script.onOpen(this);
            } else if ((type == HEADERS || type == DATA) && (flags & END_STREAM) != 0) {
                script.onRequest(this, stream, ++requests);
            }
        }

        /**
         * Settings, each as its number and its value, and the word that the client's are known;
         * what nobody sets keeps its default.
         */
        public Peer settings(int... numbersAndValues) {
            ByteBuf settings = Unpooled.buffer();
            for (int i = 0; i < numbersAndValues.length; i += 2) {
                settings.writeShort(numbersAndValues[i]).writeInt(numbersAndValues[i + 1]);
            }
            return frame(SETTINGS, 0, 0, settings).frame(SETTINGS, ACK, 0);
        }

        public Peer headers(int stream, boolean end, byte[]... fields) {
            ByteBuf block = Unpooled.wrappedBuffer(fields);
            int type = HEADERS;
            while (block.readableBytes() > MAX_FRAME_BYTES) {
                frame(type, end ? END_STREAM : 0, stream, block.readRetainedSlice(MAX_FRAME_BYTES));
                type = CONTINUATION;
            }
            int flags = END_HEADERS | (end && type == HEADERS ? END_STREAM : 0);
            return frame(type, flags, stream, block);
        }

        public Peer data(int stream, boolean end, String content) {
            ByteBuf octets = Unpooled.copiedBuffer(content, StandardCharsets.ISO_8859_1);
            return frame(DATA, end ? END_STREAM : 0, stream, octets);
        }

        /** Status 200 and nothing else. */
        public Peer ok(int stream) {
            return headers(stream, true, status("200"));
        }

        Peer reset(int stream, long code) {
            return frame(RST_STREAM, 0, stream, Unpooled.copyInt((int) code));
        }

        Peer goAway(int lastStream, Http2Error error, String debug) {
            ByteBuf content = Unpooled.buffer().writeInt(lastStream).writeInt((int) error.code());
            content.writeCharSequence(debug, StandardCharsets.ISO_8859_1);
            return frame(GOAWAY, 0, 0, content);
        }

        Peer frame(int type, int flags, int stream, ByteBuf... payload) {
            ByteBuf content = Unpooled.wrappedBuffer(payload);
            ByteBuf head =
                    Unpooled.buffer()
                            .writeMedium(content.readableBytes())
                            .writeByte(type)
                            .writeByte(flags)
                            .writeInt(stream);
            context.writeAndFlush(Unpooled.wrappedBuffer(head, content));
            return this;
        }

        /** On the script's thread. */
        void later(long millis, Runnable what) {
            context.executor().schedule(what, millis, TimeUnit.MILLISECONDS);
        }

        /** Without a word of HTTP/2 or TLS. */
        void close() {
            context.pipeline().firstContext().close();
        }

        @Override
        public void exceptionCaught(ChannelHandlerContext ctx, Throwable cause) {
            ctx.close();
        }
    }
}
