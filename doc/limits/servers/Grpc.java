//DEPS io.grpc:grpc-netty:1.81.0
import io.grpc.netty.NettyServerBuilder;
import java.net.InetSocketAddress;

class Grpc {
    public static void main(String[] args) throws Exception {
        // It has no service: each call that it takes is answered with UNIMPLEMENTED.
        var builder =
                NettyServerBuilder.forAddress(
                        new InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])));
        if (args.length > 1) {
            builder.maxInboundMetadataSize(Integer.parseInt(args[1]));
        }
        builder.build()
                .start()
                .awaitTermination();
    }
}
