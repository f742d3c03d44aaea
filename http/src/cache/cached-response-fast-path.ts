import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendBody } from '../bodies/send-body.ts';
import type { KeptAnswer } from './response-cache.ts';

/** Addresses remembered; a variant with other tracking parameters is another address. */
const ADDRESSES = 5_000;
/** Browsers send a handful of different `Accept-Encoding`; more would be someone's game. */
const FORMS_OF_AN_ADDRESS = 8;

/** The name and value pairs that `writeHead` takes without looking at them again. */
type RawHeaders = string[];

/** How one address is answered while its kept answer is fresh. */
interface Remembered {
  readonly answer: KeptAnswer;
  readonly notModified: RawHeaders;
  /** By the `Accept-Encoding` it was asked with. */
  readonly forms: Map<string, { readonly headers: RawHeaders; readonly body: Buffer }>;
}

export interface FrontDoorOptions {
  /** The server's own calls have headers of their own and are not remembered. */
  readonly isInternal: (request: FastifyRequest) => boolean;
  /** True where an answer's addresses come from the request and not from PUBLIC_URL. */
  readonly hostMatters: boolean;
}

/**
 * Sends kept answers. The first time an address is asked for, through the framework; after that
 * the same bytes and headers straight to the socket, for as long as the answer is fresh.
 */
export class FrontDoor {
  /** How often the framework was not needed. */
  readonly sent = { found: 0, notModified: 0 };
  readonly #remembered = new LRUCache<string, Remembered>({ max: ADDRESSES });
  readonly #options: FrontDoorOptions;

  constructor(options: FrontDoorOptions) {
    this.#options = options;
  }

  /** @returns false where the framework has to answer */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    if (method !== 'GET' || headers.authorization !== undefined) return false;
    const remembered = this.#remembered.get(FrontDoor.#key(request));
    if (!remembered?.answer.isFresh()) return false;
    if (this.#options.hostMatters && isForwarded(request)) return false;

    const known = headers['if-none-match'];
    if (known !== undefined) {
      if (known !== remembered.answer.body.etag) return false;
      this.sent.notModified += 1;
      response.writeHead(304, remembered.notModified).end();
      return true;
    }
    const form = remembered.forms.get(formOf(request));
    if (!form) return false;
    this.sent.found += 1;
    response.writeHead(200, form.headers).end(form.body);
    return true;
  }

  /** Answers through the framework and remembers how. */
  async send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<void> {
    reply.headers(answer.headers);
    await sendBody(request, reply, answer.body);
    if (reply.statusCode === 200) this.#remember(request, reply, answer);
  }

  #remember(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): void {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return;
    if (this.#options.isInternal(request)) return;
    if (this.#options.hostMatters && isForwarded(request.raw)) return;
    const headers: NodeJS.Dict<unknown> = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
    for (const name of OF_ONE_CALLER) delete headers[name];
    const encoding = String(headers['content-encoding'] ?? 'identity');
    const body = answer.body.ready(encoding);
    if (!body) return;

    const key = FrontDoor.#key(request.raw);
    let remembered = this.#remembered.get(key);
    if (remembered?.answer !== answer) {
      remembered = { answer, notModified: rawHeaders(headers, OF_A_BODY), forms: new Map() };
      this.#remembered.set(key, remembered);
      answer.whenRetired(() => this.#forget(key, answer));
    }
    if (remembered.forms.size >= FORMS_OF_AN_ADDRESS) return;
    const length = ['content-length', String(body.length)];
    remembered.forms.set(formOf(request.raw), {
      headers: [...rawHeaders(headers, ['content-length']), ...length],
      body,
    });
  }

  #forget(key: string, answer: KeptAnswer): void {
    if (this.#remembered.peek(key)?.answer === answer) this.#remembered.delete(key);
  }

  static #key({ url, headers }: IncomingMessage): string {
    // A host that is not served must not be answered from one that is. Neither holds a line's end, so
    // no other host and address make the same key.
    return `${headers.host}\n${url}`;
  }
}

/** What was counted when an answer was made is nobody else's. */
const OF_ONE_CALLER = ['ratelimit', 'ratelimit-policy'];

/** What a 304 leaves out (RFC 9110, 15.4.5). */
const OF_A_BODY = ['content-encoding', 'content-length', 'content-type'];

function rawHeaders(headers: NodeJS.Dict<unknown>, without: readonly string[]): RawHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    without.includes(name) || value === undefined ? [] : [name, String(value)],
  );
}

function formOf({ headers }: IncomingMessage): string {
  return String(headers['accept-encoding'] ?? '');
}

function isForwarded({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined;
}
