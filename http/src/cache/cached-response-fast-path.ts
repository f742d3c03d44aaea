import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { sendBody } from '../bodies/send-body.ts';
import type { CachedResponse } from './response-cache.ts';

/** Addresses remembered; one with other tracking parameters is another address. */
const MAX_ADDRESSES = 5_000;
/** Browsers send a handful of different `Accept-Encoding`; more would be an attack. */
const MAX_VARIANTS = 8;

/** Names and values in turn, which `writeHead` takes without checking them again. */
type RawHeaders = string[];

/** How one address is answered while its cached response is fresh. */
interface RememberedAddress {
  readonly answer: CachedResponse;
  readonly notModified: RawHeaders;
  /** By the `Accept-Encoding` of the request. */
  readonly variants: Map<string, { readonly headers: RawHeaders; readonly body: Buffer }>;
}

export interface FastPathOptions {
  /** The server's own calls have headers of their own and are not remembered. */
  readonly isInternal: (request: FastifyRequest) => boolean;
  /** True if addresses in a response come from the request and not from PUBLIC_URL. */
  readonly hostMatters: boolean;
}

/**
 * Sends cached responses. The first request of an address goes through the framework; after that the
 * same bytes and headers are written straight to the socket, as long as the response is fresh.
 */
export class CachedResponseFastPath {
  /** How many requests were answered without the framework, by status. */
  readonly sent = { found: 0, notModified: 0 };
  readonly #remembered = new LRUCache<string, RememberedAddress>({ max: MAX_ADDRESSES });
  readonly #options: FastPathOptions;

  constructor(options: FastPathOptions) {
    this.#options = options;
  }

  /** @returns false if the framework has to answer */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, headers } = request;
    if (method !== 'GET' || headers.authorization !== undefined) return false;
    const remembered = this.#remembered.get(CachedResponseFastPath.#key(request));
    if (!remembered?.answer.isFresh()) return false;
    if (this.#options.hostMatters && isForwarded(request)) return false;

    const known = headers['if-none-match'];
    if (known !== undefined) {
      if (known !== remembered.answer.body.etag) return false;
      this.sent.notModified += 1;
      response.writeHead(304, remembered.notModified).end();
      return true;
    }
    const variant = remembered.variants.get(variantOf(request));
    if (!variant) return false;
    this.sent.found += 1;
    response.writeHead(200, variant.headers).end(variant.body);
    return true;
  }

  /** Answers through the framework, and remembers the headers and bytes. */
  async send(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): Promise<void> {
    reply.headers(answer.headers);
    await sendBody(request, reply, answer.body);
    if (reply.statusCode === 200) this.#remember(request, reply, answer);
  }

  #remember(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): void {
    if (request.method !== 'GET' || request.headers.authorization !== undefined) return;
    if (this.#options.isInternal(request)) return;
    if (this.#options.hostMatters && isForwarded(request.raw)) return;
    const headers: NodeJS.Dict<unknown> = { ...reply.raw.getHeaders(), ...reply.getHeaders() };
    for (const name of CALLER_HEADERS) delete headers[name];
    const encoding = String(headers['content-encoding'] ?? 'identity');
    const body = answer.body.ready(encoding);
    if (!body) return;

    const key = CachedResponseFastPath.#key(request.raw);
    let remembered = this.#remembered.get(key);
    if (remembered?.answer !== answer) {
      remembered = { answer, notModified: rawHeaders(headers, BODY_HEADERS), variants: new Map() };
      this.#remembered.set(key, remembered);
      answer.onEvicted(() => this.#forget(key, answer));
    }
    if (remembered.variants.size >= MAX_VARIANTS) return;
    const length = ['content-length', String(body.length)];
    remembered.variants.set(variantOf(request.raw), {
      headers: [...rawHeaders(headers, ['content-length']), ...length],
      body,
    });
  }

  #forget(key: string, answer: CachedResponse): void {
    if (this.#remembered.peek(key)?.answer === answer) this.#remembered.delete(key);
  }

  static #key({ url, headers }: IncomingMessage): string {
    // A host that is not served must not get what another got. Neither part holds a line break, so no
    // other host and address make the same key.
    return `${headers.host}\n${url}`;
  }
}

/** Headers that are about one caller. */
const CALLER_HEADERS = ['ratelimit', 'ratelimit-policy'];

/** Headers that a 304 leaves out (RFC 9110, 15.4.5). */
const BODY_HEADERS = ['content-encoding', 'content-length', 'content-type'];

function rawHeaders(headers: NodeJS.Dict<unknown>, without: readonly string[]): RawHeaders {
  return Object.entries(headers).flatMap(([name, value]) =>
    without.includes(name) || value === undefined ? [] : [name, String(value)],
  );
}

function variantOf({ headers }: IncomingMessage): string {
  return String(headers['accept-encoding'] ?? '');
}

function isForwarded({ headers }: IncomingMessage): boolean {
  return headers['x-forwarded-host'] !== undefined || headers['x-forwarded-proto'] !== undefined;
}
