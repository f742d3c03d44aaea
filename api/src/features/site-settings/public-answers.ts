import { EncodedBody } from '@lectern/http/bodies/encoded-body';
import { JSON_HEADERS, sendBody } from '@lectern/http/bodies/send-body';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sends what follows from settings, encoded once for as long as it stays the same. */
export class PublicAnswer {
  #last: { readonly text: string; readonly body: EncodedBody } | undefined;

  async send(request: FastifyRequest, reply: FastifyReply, content: object): Promise<void> {
    const text = JSON.stringify(content);
    if (this.#last?.text !== text) this.#last = { text, body: new EncodedBody(text) };
    reply.headers(JSON_HEADERS);
    await sendBody(request, reply, this.#last.body);
  }
}
