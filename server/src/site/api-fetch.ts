import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Marks the server's own calls by a secret that never leaves the process. */
const INTERNAL_HEADER = 'x-lectern-internal';
const secret = randomUUID();

/** True for the server's own calls while it renders a page. */
export function isInternal(request: FastifyRequest): boolean {
  return request.headers[INTERNAL_HEADER] === secret;
}

/** An API answer that a page was rendered from. */
export interface Dependency {
  readonly path: string;
  readonly status: number;
  readonly etag: string | undefined;
}

/**
 * Creates the `fetch` of a rendering, which calls the API inside the process.
 *
 * @param dependencies receives the address and ETag of every answer
 */
export function createApiFetch(app: FastifyInstance, dependencies: Dependency[]) {
  return async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(input instanceof Request ? input.url : input);
    const method = (input instanceof Request ? input.method : init?.method) ?? 'GET';
    if (method !== 'GET') throw new TypeError('A page is rendered from GET calls only');
    const path = url.pathname + url.search;
    const answer = await callApi(app, path);
    dependencies.push({ path, status: answer.statusCode, etag: stringOf(answer.headers.etag) });
    const headers = new Headers();
    for (const [name, value] of Object.entries(answer.headers)) {
      if (value !== undefined) headers.set(name, String(value));
    }
    return new Response(new Uint8Array(answer.rawPayload), { status: answer.statusCode, headers });
  };
}

/** True if the API would still send every answer that a page was rendered from. */
export async function areUnchanged(
  app: FastifyInstance,
  dependencies: readonly Dependency[],
): Promise<boolean> {
  for (const { path, status, etag } of dependencies) {
    if (status !== 200 || etag === undefined) return false;
    const answer = await callApi(app, path, etag);
    if (answer.statusCode !== 304) return false;
  }
  return true;
}

function callApi(app: FastifyInstance, path: string, etag?: string) {
  return app.inject({
    method: 'GET',
    url: path,
    headers: {
      [INTERNAL_HEADER]: secret,
      host: 'localhost',
      accept: 'application/json',
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    },
  });
}

function stringOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
