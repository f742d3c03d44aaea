import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface LeanAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  readonly body: Buffer;
  /** From the first byte sent to the last received. */
  readonly milliseconds: number;
}

const HEADERS_END = Buffer.from('\r\n\r\n');

/**
 * Sends GET requests one after the other over one connection. `node:http`'s client takes several times
 * as long as the server for a small response, and would be what is measured.
 */
export class LeanClient {
  readonly #origin: URL;
  #socket: Socket;
  #received: Buffer[] = [];
  #waiting: PromiseWithResolvers<Buffer> | undefined;
  #length: number | undefined;

  private constructor(origin: URL, socket: Socket) {
    this.#origin = origin;
    this.#socket = this.#listenTo(socket);
  }

  static async open(address: string): Promise<LeanClient> {
    const origin = new URL(address);
    return new LeanClient(origin, await connectTo(origin));
  }

  #listenTo(socket: Socket): Socket {
    socket.on('data', (chunk) => this.#receive(chunk));
    const fail = (error: Error) => {
      // One that has been replaced may close late.
      if (socket === this.#socket) this.#waiting?.reject(error);
    };
    socket.on('error', fail);
    socket.on('close', () => fail(new Error('The server hung up')));
    return socket;
  }

  /** @throws for a response without Content-Length */
  async get(address: string): Promise<LeanAnswer> {
    // The server closes a connection that is idle while something else is measured.
    if (this.#socket.destroyed) this.#socket = this.#listenTo(await connectTo(this.#origin));
    const began = performance.now();
    this.#waiting = Promise.withResolvers();
    this.#socket.write(`GET ${address} HTTP/1.1\r\nhost: ${this.#origin.host}\r\n\r\n`);
    const bytes = await this.#waiting.promise;
    const milliseconds = performance.now() - began;
    this.#waiting = undefined;
    const split = bytes.indexOf(HEADERS_END);
    const [first = '', ...lines] = bytes.toString('latin1', 0, split).split('\r\n');
    const headers = new Map(
      lines.map((line) => {
        const colon = line.indexOf(':');
        return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
      }),
    );
    const body = bytes.subarray(split + HEADERS_END.length);
    return { status: Number(first.split(' ')[1]), headers, body, milliseconds };
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#received.push(chunk);
    const bytes = this.#received.length === 1 ? chunk : Buffer.concat(this.#received);
    this.#received = [bytes];
    this.#length ??= wholeLength(bytes);
    if (this.#length === undefined || bytes.length < this.#length) return;
    this.#received = [];
    this.#length = undefined;
    this.#waiting?.resolve(bytes);
  }
}

async function connectTo({ hostname, port }: URL): Promise<Socket> {
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  return socket;
}

/** The length of headers and body; undefined until the headers are complete. */
function wholeLength(bytes: Buffer): number | undefined {
  const split = bytes.indexOf(HEADERS_END);
  if (split < 0) return undefined;
  const length = /\r\ncontent-length: *(\d+)/i.exec(bytes.toString('latin1', 0, split + 2))?.[1];
  if (length === undefined) throw new Error('An answer without a length');
  return split + HEADERS_END.length + Number(length);
}
