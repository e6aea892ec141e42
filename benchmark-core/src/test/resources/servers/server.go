// server PORT CERTIFICATE KEY LIMIT; a limit of 0 is none.
package main

import (
	"context"
	"log"
	"net"
	"net/http"
	"os"
	"strconv"
	"sync/atomic"
	"time"
)

type countKey struct{}

func main() {
	limit, _ := strconv.ParseInt(os.Args[4], 10, 64)
	server := &http.Server{
		Addr: "127.0.0.1:" + os.Args[1],
		ConnContext: func(ctx context.Context, connection net.Conn) context.Context {
			return context.WithValue(ctx, countKey{}, new(int64))
		},
		Handler: http.HandlerFunc(func(out http.ResponseWriter, in *http.Request) {
			if atomic.AddInt64(in.Context().Value(countKey{}).(*int64), 1) == limit {
				out.Header().Set("Connection", "close")
			}
			if in.URL.Path == "/slow" {
				time.Sleep(20 * time.Millisecond)
			}
			out.Write([]byte("ok"))
		}),
	}
	log.Fatal(server.ListenAndServeTLS(os.Args[2], os.Args[3]))
}
