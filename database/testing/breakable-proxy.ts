import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface BreakableProxy {
  /** The same address by way of this line. */
  readonly url: string;
  /** Breaks every connection and takes no new one, as when the server behind is gone. */
  disconnect(): Promise<void>;
  reconnect(): Promise<void>;
  /** Takes connections and passes nothing on, as when a network swallows all. */
  stall(): void;
}

/** Stands between whoever asks and a PostgreSQL at `url`, so that a test can take it away. */
export async function startBreakableProxy(url: string): Promise<BreakableProxy> {
  const behind = new URL(url);
  const sockets = new Set<Socket>();
  let swallowing = false;
  const server = createServer((near) => {
    const far = connect(Number(behind.port), behind.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('data', (bytes) => swallowing || other.write(bytes));
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
  const through = new URL(url);
  through.port = String(port);
  return {
    url: through.href,
    disconnect: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    reconnect: async () => {
      swallowing = false;
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    stall: () => {
      swallowing = true;
    },
  };
}
