import type { FastifyReply } from 'fastify';

/** Lets something else write this answer; the headers that it has so far stay. */
export function takeOver(reply: FastifyReply): void {
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) reply.raw.setHeader(name, value);
  }
}
