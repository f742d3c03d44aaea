import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedBody, Encoding } from './encoded-body.ts';

const OFFERED: Encoding[] = ['br', 'gzip', 'identity'];

/** JSON that any cache may keep but must revalidate each time. */
export const JSON_HEADERS = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
} as const;

/** Browsers send a handful of different headers; more would be an attack. */
const REMEMBERED_HEADERS = 200;
const remembered = new Map<string, Encoding>();

/** Sends a body in the best encoding that the client accepts, or 304 (RFC 9110, 13.1.2). */
export async function sendBody(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<void> {
  reply.header('etag', body.etag);
  const known = request.headers['if-none-match'];
  if (known !== undefined && matches(known, body.etag)) {
    reply.code(304).header('vary', 'accept-encoding').send();
    return;
  }
  await sendEncoded(request, reply, body);
}

/** Sends a body in the best encoding that the client accepts, whatever it has cached. */
export async function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  body: EncodedBody,
): Promise<void> {
  const encoding = body.compressible ? preferred(request.headers['accept-encoding']) : 'identity';
  reply.header('vary', 'accept-encoding');
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  reply.send(body.ready(encoding) ?? (await body.encoded(encoding)));
}

function matches(header: string, etag: string): boolean {
  return (
    header === etag ||
    header.split(',').some((one) => weak(one) === weak(etag) || one.trim() === '*')
  );
}

function weak(etag: string): string {
  return etag.trim().replace(/^W\//, '');
}

function preferred(header: string | string[] | undefined): Encoding {
  if (header === undefined) return 'identity';
  const accept = String(header);
  const known = remembered.get(accept);
  if (known) return known;
  const encoding = negotiate(accept, OFFERED) ?? 'identity';
  if (remembered.size >= REMEMBERED_HEADERS) remembered.clear();
  remembered.set(accept, encoding);
  return encoding;
}
