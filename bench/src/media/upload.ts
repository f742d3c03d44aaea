import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { contentOf } from './content.ts';
import type { Instructor } from './instructor.ts';

/** As the site's client sends it, in bytes. */
const PART = 4 * 1024 * 1024;
/** How long a client waits before it asks again, in milliseconds. */
const PAUSE = 100;
/** How often it asks in vain before it gives up: half a minute. */
const PATIENCE = 300;

interface Sending {
  /** The server's, or that of a line to it. */
  readonly origin: string;
  readonly bytes: number;
  /** Told how much the server has acknowledged. */
  readonly onProgress?: (acknowledged: number) => void;
}

/**
 * Uploads a made video as the site does (tus 1.0.0): part after part, and after an interruption from
 * where the server has stopped.
 *
 * @returns the id of the asset
 * @throws where the server refuses, or forgets what it has acknowledged
 */
export async function uploadVideo(
  { bearer, courseId }: Instructor,
  { origin, bytes, onProgress = () => {} }: Sending,
): Promise<string> {
  const metadata = { purpose: 'video', courseId, filename: 'made.mp4' };
  const pairs = Object.entries(metadata).map(
    ([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`,
  );
  const client = new TusClient(origin, bearer);
  try {
    const announced = await client.send('POST', '/api/uploads', {
      'upload-length': String(bytes),
      'upload-metadata': pairs.join(','),
    });
    const id = /([0-9a-f-]{36})$/.exec(String(announced.headers.location))?.[1];
    if (announced.status !== 201 || id === undefined) {
      throw new Error(`The upload was refused with ${announced.status}`);
    }
    await sendAll(client, `/api/uploads/${id}`, bytes, onProgress);
    return id;
  } finally {
    client.close();
  }
}

async function sendAll(
  client: TusClient,
  address: string,
  bytes: number,
  onProgress: (acknowledged: number) => void,
): Promise<void> {
  let acknowledged = 0;
  for (let inVain = 0; acknowledged < bytes; ) {
    const arrived = await client.arrived(address);
    if (arrived === undefined) {
      inVain += 1;
      if (inVain > PATIENCE) throw new Error('The server is not back');
      await wait(PAUSE);
      continue;
    }
    if (arrived < acknowledged) {
      throw new Error(`${acknowledged} bytes were acknowledged, ${arrived} are there`);
    }
    inVain = 0;
    acknowledged = arrived;
    while (acknowledged < bytes) {
      const next = await client.part(address, acknowledged, bytes);
      if (next === undefined) break;
      acknowledged = next;
      onProgress(acknowledged);
    }
  }
}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
}

/** While a server stops and starts, or holds the part whose line was cut. */
const PASSING = [409, 423, 500, 503];

class TusClient {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #origin: string;
  readonly #bearer: string;

  constructor(origin: string, bearer: string) {
    this.#origin = origin;
    this.#bearer = bearer;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** How much has arrived; undefined where nobody answers just now. */
  async arrived(address: string): Promise<number | undefined> {
    return this.#offsetIn(await this.send('HEAD', address, {}).catch(() => undefined), 200);
  }

  /** Sends the next part; resolves to what has arrived then, undefined after an interruption. */
  async part(address: string, from: number, bytes: number): Promise<number | undefined> {
    const to = Math.min(bytes, from + PART);
    const headers = {
      'content-type': 'application/offset+octet-stream',
      'content-length': String(to - from),
      'upload-offset': String(from),
    };
    const body = Readable.from(contentOf(from, to));
    return this.#offsetIn(
      await this.send('PATCH', address, headers, body).catch(() => undefined),
      204,
    );
  }

  /** @throws where the line breaks */
  async send(
    method: string,
    address: string,
    headers: Readonly<Record<string, string>>,
    body?: Readable,
  ): Promise<Answer> {
    const call = request(this.#origin + address, {
      agent: this.#agent,
      method,
      headers: { authorization: this.#bearer, 'tus-resumable': '1.0.0', ...headers },
    });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    const sent = body ? pipeline(body, call) : call.end();
    const [[answer]] = await Promise.all([answered, sent]);
    answer.resume();
    await once(answer, 'end');
    return { status: answer.statusCode ?? 0, headers: answer.headers };
  }

  #offsetIn(answer: Answer | undefined, expected: number): number | undefined {
    if (!answer || PASSING.includes(answer.status)) return undefined;
    if (answer.status !== expected) throw new Error(`The upload was refused: ${answer.status}`);
    return Number(answer.headers['upload-offset']);
  }
}
