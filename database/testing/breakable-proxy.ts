import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  /** The address, by way of the proxy. */
  readonly url: string;
  /** Breaks every connection and accepts no new one, as if the server had gone. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Accepts connections and forwards nothing, as a network that drops everything. */
  stall(): void;
}

/** Starts a TCP proxy before the server at `url`, so that a test can break its connections. */
export async function startBreakableProxy(url: string): Promise<BreakableProxy> {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  let isStalled = false;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => isStalled || other.write(bytes));
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const proxied = new URL(url);
  proxied.port = String(port);
  return {
    url: proxied.href,
    disconnect: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reconnect: async () => {
      isStalled = false;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stall: () => {
      isStalled = true;
    },
  };
}
