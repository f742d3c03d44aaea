import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A line to a server that breaks again and again. */
export interface CutLine {
  readonly url: string;
  /** How often it was cut so far. */
  readonly cuts: () => number;
  /** From now on it leads to this server. */
  leadTo(origin: string): void;
  close(): Promise<void>;
}

/** Opens a line that is cut whenever so many bytes have gone to the server. */
export async function openCutLine(every: number): Promise<CutLine> {
  const open = new Set<Socket>();
  let [port, since, cuts] = [0, 0, 0];
  const cut = () => {
    cuts += 1;
    since = 0;
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1');
    const pair = [client, upstream];
    for (const socket of pair) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        for (const other of pair) other.destroy();
      });
    }
    client.on('data', (bytes) => {
      since += bytes.length;
      if (since >= every) cut();
    });
    client.pipe(upstream).pipe(client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    leadTo(origin) {
      port = Number(new URL(origin).port);
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
