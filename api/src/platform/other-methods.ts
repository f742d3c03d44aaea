import { ApiError, notFound } from '@lectern/http/errors/api-error';
import type { FastifyInstance, FastifyReply, HTTPMethods } from 'fastify';

/** Those that the framework takes. */
const METHODS: readonly HTTPMethods[] = [
  'DELETE',
  'GET',
  'HEAD',
  'OPTIONS',
  'PATCH',
  'POST',
  'PUT',
  'TRACE',
];

/**
 * Notes the calls that are added from now on. The function that it returns has every other method at
 * their addresses refused with the methods that are there (RFC 9110, 15.5.6), and every other address
 * as unknown: else the site's pages, which are mounted around the API, would answer there.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, Set<string>>();
  app.addHook('onRoute', ({ method, routePath }) => {
    const methods = known.get(routePath) ?? new Set();
    for (const one of [method].flat()) methods.add(one);
    known.set(routePath, methods);
  });
  return () => {
    for (const [path, methods] of [...known]) refuseOthers(app, path, methods);
    for (const path of ['/', '/*']) {
      answerAll(app, path, METHODS, () => notFound('This address'));
    }
  };
}

function refuseOthers(app: FastifyInstance, path: string, methods: ReadonlySet<string>): void {
  const allow = [...methods].toSorted().join(', ');
  const others = METHODS.filter((method) => !methods.has(method));
  answerAll(app, path, others, (reply) => {
    reply.header('allow', allow);
    return new ApiError('method-not-allowed', 'This address is asked for in another way.');
  });
}

/** Before anything is read of the request: what is wrong with its body does not matter. */
function answerAll(
  app: FastifyInstance,
  url: string,
  method: readonly HTTPMethods[],
  refusal: (reply: FastifyReply) => ApiError,
): void {
  app.route({
    method: [...method],
    url,
    schema: { hide: true },
    exposeHeadRoute: false,
    onRequest: (_request, reply, done) => done(refusal(reply)),
    handler: () => {},
  });
}
