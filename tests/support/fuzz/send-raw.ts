import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FuzzedRequest } from './generate-call.ts';

/** An answer, as far as it is looked at. */
export interface FuzzedAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Of an answer that goes on what comes first. */
  readonly body: Buffer;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

/** How long an answer may take before it counts as none, in milliseconds. */
const PATIENCE = 30_000;

/** Sends requests as they are: `fetch` would tidy their addresses up. */
export class RawClient {
  readonly #origin: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 16 });

  constructor(url: string) {
    this.#origin = new URL(url);
  }

  /** @throws where nothing is answered */
  async send(fuzzed: FuzzedRequest): Promise<FuzzedAnswer> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#once(fuzzed);
      } catch (error) {
        // The server may close a connection at the moment at which it is used again, or leave a long
        // body unread.
        if (attempt === 3) throw error;
      }
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #once({ method, target, headers, body }: FuzzedRequest): Promise<FuzzedAnswer> {
    const sent = request({
      agent: this.#agent,
      host: this.#origin.hostname,
      port: this.#origin.port,
      method,
      path: `/api${target}`,
      headers: { ...headers, ...(body ? { 'content-length': String(body.length) } : {}) },
      timeout: PATIENCE,
    });
    sent.once('timeout', () => sent.destroy(new Error('There was no answer in time')));
    const answered = once(sent, 'response');
    // The answer may come before all is sent; what the socket then says is of no interest.
    sent.on('error', () => {});
    sent.end(body);
    const [answer] = (await answered) as [IncomingMessage];
    const goesOn = answer.headers['content-type']?.startsWith('text/event-stream') ?? false;
    const pieces: Buffer[] = [];
    for await (const piece of answer) {
      pieces.push(piece);
      if (goesOn) break;
    }
    const encoding = answer.headers['content-encoding'] ?? '';
    const decode = DECODERS[encoding] ?? ((plain: Buffer) => plain);
    const bytes = Buffer.concat(pieces);
    const whole = bytes.length === 0 ? bytes : decode(bytes);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: whole };
  }
}
