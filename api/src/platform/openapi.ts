import swagger from '@fastify/swagger';
import type { Call } from '@lectern/contract/calls';
import { ERROR_STATUS, errorBody } from '@lectern/contract/errors';
import { SUBJECTS } from '@lectern/contract/subjects';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';

/** What the document calls the one way to sign in. */
const BEARER = 'bearer';
/** An empty requirement beside another makes it optional (OpenAPI 3.1, 4.8.10). */
const SECURITY = { required: [{ [BEARER]: [] }], optional: [{}, { [BEARER]: [] }] };

/**
 * Collects every call's schema; must be registered before the routes.
 *
 * @param base the path below which the calls are
 */
export async function collectOpenApi(
  app: FastifyInstance,
  { version, base }: { version: string; base: string },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Lectern',
        description: 'The product calls of an online course marketplace.',
        version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/' }],
      tags: Object.values(SUBJECTS).map(({ title, about }) => ({
        name: title,
        description: about,
      })),
      components: {
        securitySchemes: {
          [BEARER]: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The ID token of a signed-in user (RFC 6750)',
          },
        },
      },
    },
    // The site's pages and files are no calls.
    transform: (route) =>
      route.url.startsWith(base)
        ? jsonSchemaTransform(route)
        : { schema: { hide: true }, url: route.url },
  });
}

/** What the contract says of a call's answers; documents them, and is checked in tests. */
export function describeCall(call: Call): FastifySchema & { summary: string } {
  const failures = Map.groupBy(call.errors, (code) => ERROR_STATUS[code]);
  const { summary, mediaType } = call;
  return {
    summary,
    tags: [SUBJECTS[call.subject].title],
    ...(call.auth ? { security: SECURITY[call.auth] } : {}),
    ...(mediaType ? { produces: [mediaType] } : {}),
    response: {
      // Where @fastify/swagger looks for what it describes beside the body.
      [call.status ?? 200]: call.answer.meta({ description: summary, headers: headersOf(call) }),
      ...Object.fromEntries(
        [...failures].map(([status, codes]) => [
          status,
          {
            description: `Code: ${codes.join(' or ')}`,
            // Whatever the success is, a failure is JSON.
            content: { 'application/json': { schema: errorBody } },
          },
        ]),
      ),
    },
  };
}

function headersOf({
  answerHeaders = {},
}: Call): Record<string, { type: string; description: string }> {
  return Object.fromEntries(
    Object.entries(answerHeaders).map(([name, description]) => [
      name,
      { type: 'string', description },
    ]),
  );
}
