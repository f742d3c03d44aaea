// A process of many clients that ask for ranges of one file: it copies and keeps nothing, so that the
// server is the bottleneck and not its clients.
import { connect, type Socket } from 'node:net';
import { type ByteRange, rangeHeader } from './ranges.ts';

/** What the clients ask for until the process is told to stop. */
export interface PlayingOrder {
  readonly origin: string;
  /** Path and query. */
  readonly address: string;
  readonly groups: readonly ClientGroup[];
}

/** Clients that read alike. */
export interface ClientGroup {
  readonly clients: number;
  /** Asked for one after the other, starting again after the last. */
  readonly ranges: readonly ByteRange[];
  /** Each; undefined: as fast as it comes, 0: nothing after the first bytes. */
  readonly bytesPerSecond?: number;
}

/** Bytes of bodies that have arrived so far, and answers other than 206. */
export interface PlayingReport {
  readonly bytes: number;
  readonly refused: number;
}

/** What one read takes from a socket, in bytes. */
const READ = 256 * 1024;
/** The same of a slow reader. */
const SLOW_READ = 32 * 1024;

const total = { bytes: 0, refused: 0 };

process.once('disconnect', () => process.exit(0));
process.once('message', (order: PlayingOrder) => {
  let number = 0;
  for (const group of order.groups) {
    for (let client = 0; client < group.clients; client++) {
      new Player(order, group, number).begin();
      number += 1;
    }
  }
  process.on('message', () => process.send?.({ ...total } satisfies PlayingReport));
  process.send?.('begun');
});

/** Asks for one range after another on one connection. */
class Player {
  readonly #order: PlayingOrder;
  readonly #group: ClientGroup;
  #next: number;
  /** What is left of the body; undefined while the head is read. */
  #left: number | undefined;
  #head = '';
  #socket: Socket | undefined;

  constructor(order: PlayingOrder, group: ClientGroup, number: number) {
    this.#order = order;
    this.#group = group;
    // The clients are at different places.
    this.#next = number * 7;
  }

  begin(): void {
    const size = this.#group.bytesPerSecond === undefined ? READ : SLOW_READ;
    this.#socket = connect({
      port: Number(new URL(this.#order.origin).port),
      host: '127.0.0.1',
      onread: {
        buffer: Buffer.allocUnsafe(size),
        callback: (length, bytes) => {
          this.#read(Buffer.from(bytes.buffer, bytes.byteOffset, length));
          return this.#goesOn(length);
        },
      },
    });
    this.#socket.on('error', () => {
      total.refused += 1;
    });
    this.#ask();
  }

  #ask(): void {
    const { ranges } = this.#group;
    const range = ranges[this.#next++ % ranges.length];
    if (!range) throw new Error('There is nothing to ask for');
    this.#left = undefined;
    this.#head = '';
    this.#socket?.write(
      `GET ${this.#order.address} HTTP/1.1\r\nHost: localhost\r\nRange: ${rangeHeader(range)}\r\n\r\n`,
    );
  }

  #read(bytes: Buffer): void {
    let body = bytes.length;
    if (this.#left === undefined) {
      const before = this.#head.length;
      this.#head += bytes.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!this.#head.startsWith('HTTP/1.1 206')) total.refused += 1;
      this.#left = Number(/^content-length: (\d+)\r?$/im.exec(this.#head)?.[1]);
      body = before + bytes.length - (end + 4);
    }
    total.bytes += body;
    this.#left -= body;
    if (this.#left === 0) this.#ask();
  }

  /** @returns false: nothing more is read for now */
  #goesOn(length: number): boolean {
    const { bytesPerSecond } = this.#group;
    if (bytesPerSecond === undefined) return true;
    if (bytesPerSecond > 0) {
      setTimeout(() => this.#socket?.resume(), (length / bytesPerSecond) * 1_000);
    }
    return false;
  }
}
