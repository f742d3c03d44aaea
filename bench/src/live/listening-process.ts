// A process of many open pages: each has one connection, on which it is told of notices. It keeps little,
// so that the server is measured and not its clients.
import { connect } from 'node:net';

/** Which pages are opened. */
export interface ListeningOrder {
  readonly origin: string;
  /** A token for each page. */
  readonly tokens: readonly string[];
}

/** What the pages were told. */
export interface ListeningReport {
  /** Pages that were told their first number. */
  readonly open: number;
  /** For each page when it was told last, UTC milliseconds; 0: never. */
  readonly toldAt: readonly number[];
  /** Connections that failed, or ended. */
  readonly lost: number;
}

/** Connections that are begun before others had their answer. */
const BEGUN_AT_ONCE = 50;

const EVENT = 'event: unread';

process.once('disconnect', () => process.exit(0));
process.once('message', ({ origin, tokens }: ListeningOrder) => {
  const toldAt = new Array<number>(tokens.length).fill(0);
  let next = 0;
  let open = 0;
  let lost = 0;
  const begin = () => {
    const page = next++;
    const token = tokens[page];
    if (token === undefined) return;
    let isOpen = false;
    const socket = connect({ port: Number(new URL(origin).port), host: '127.0.0.1' });
    socket.setEncoding('latin1');
    socket.on('error', () => {});
    socket.once('close', () => {
      lost += 1;
    });
    socket.on('data', (text: unknown) => {
      if (!String(text).includes(EVENT)) return;
      toldAt[page] = Date.now();
      if (isOpen) return;
      isOpen = true;
      open += 1;
      begin();
    });
    socket.write(
      `GET /api/notices/live HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${token}\r\n\r\n`,
    );
  };
  for (let page = 0; page < BEGUN_AT_ONCE; page++) begin();
  process.on('message', () => process.send?.({ open, toldAt, lost } satisfies ListeningReport));
});
