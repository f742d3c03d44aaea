import { EncodedBody } from '@lectern/http/bodies/encoded-body';
import { JSON_HEADERS, sendBody } from '@lectern/http/bodies/send-body';
import type { FastifyInstance } from 'fastify';
import { addressNotFound } from '../refusals/address-not-found.ts';
import type { Settings } from '../settings/settings.ts';

/** Adds `/openapi.json`, from which the site renders `/docs`; 404 with the setting API_DOCS off. */
export async function openApiRoute(
  app: FastifyInstance,
  { apiDocs }: Pick<Settings, 'apiDocs'>,
): Promise<void> {
  let document: EncodedBody | undefined;
  app.get('/openapi.json', { schema: { hide: true } }, async (request, reply) => {
    if (!apiDocs) throw addressNotFound();
    document ??= new EncodedBody(JSON.stringify(app.swagger()));
    await sendBody(request, reply.headers(JSON_HEADERS), document);
    return reply;
  });
}
