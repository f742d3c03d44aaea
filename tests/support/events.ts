import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { bearer } from './register.ts';
import type { RunningProduct } from './running-product.ts';

/** One server-sent event. */
export interface SentEvent {
  readonly event: string;
  readonly data: string;
}

/** Reads the events of an answer that goes on, in their order. */
export class EventReader {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly #answer: IncomingMessage;
  readonly #chunks: AsyncIterator<string>;
  #text = '';

  constructor(answer: IncomingMessage) {
    this.#answer = answer;
    this.status = answer.statusCode;
    this.headers = answer.headers;
    this.#chunks = answer.setEncoding('utf8')[Symbol.asyncIterator]();
  }

  /** The next event, without comments; undefined where the answer ends first. */
  async next(): Promise<SentEvent | undefined> {
    for (;;) {
      const end = this.#text.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await this.#chunks.next();
        if (done) return undefined;
        this.#text += value;
        continue;
      }
      const block = this.#text.slice(0, end);
      this.#text = this.#text.slice(end + 2);
      const event = /^event: (.*)$/m.exec(block)?.[1];
      const data = /^data: (.*)$/m.exec(block)?.[1];
      if (event !== undefined && data !== undefined) return { event, data };
    }
  }

  close(): void {
    this.#answer.destroy();
  }
}

/**
 * Asks for notices live, on a connection of its own: `fetch` opens another one in place of one that was
 * closed, and a server waits for its request when it stops.
 */
export async function liveNotices(
  { url }: Pick<RunningProduct, 'url'>,
  { token }: { readonly token: string },
): Promise<EventReader> {
  const request = get(`${url}/api/notices/live`, { agent: false, headers: bearer(token) });
  const [answer] = (await once(request, 'response')) as [IncomingMessage];
  return new EventReader(answer);
}

/** The text of an answer; of one that goes on what comes first. */
export async function textOf(answer: Response): Promise<string> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}
