import swagger from '@fastify/swagger';
import { type Call, errorsOf } from '@lectern/contract/call';
import { ERROR_STATUS, errorBody } from '@lectern/contract/errors';
import { RATE_LIMIT_HEADERS, RETRY_AFTER } from '@lectern/contract/rate-limit';
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
        description:
          'The product calls of an online course marketplace. Calls that are made anew for each ' +
          'caller are limited by the minute, per person or per network address. Their answers say ' +
          'in `RateLimit-Policy` and `RateLimit` how many are allowed and how many are left; beyond ' +
          'that they are refused with 429, and `Retry-After` says in how many seconds to try again. ' +
          'Answers that are kept for everybody are not counted.',
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
        ? describeRefusals(jsonSchemaTransform(route))
        : { schema: { hide: true }, url: route.url },
  });
}

/** What the contract says of a call's answers; documents them, and is checked in tests. */
export function describeCall(call: Call): FastifySchema & { summary: string } {
  const failures = Map.groupBy(errorsOf(call), (code) => ERROR_STATUS[code]);
  const { summary, mediaType } = call;
  return {
    summary,
    tags: [SUBJECTS[call.subject].title],
    ...(call.auth ? { security: SECURITY[call.auth] } : {}),
    ...(mediaType ? { produces: [mediaType] } : {}),
    response: {
      // Where @fastify/swagger looks for what it describes beside the body.
      [call.status ?? 200]: call.answer.meta({
        description: summary,
        headers: described(headersOf(call)),
      }),
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

function headersOf(call: Call): Readonly<Record<string, string>> {
  const { answerHeaders = {} } = call;
  const limited = errorsOf(call).includes('too-many-requests');
  return limited ? { ...answerHeaders, ...RATE_LIMIT_HEADERS } : answerHeaders;
}

/** Headers of failures, for which the schemas that Fastify takes have no place. */
const REFUSAL_HEADERS = {
  [ERROR_STATUS['too-many-requests']]: { ...RETRY_AFTER, ...RATE_LIMIT_HEADERS },
  [ERROR_STATUS.unavailable]: RETRY_AFTER,
};

function describeRefusals<Route extends { schema: FastifySchema }>(route: Route): Route {
  const answers = (route.schema.response ?? {}) as Record<string, { headers?: object }>;
  for (const [status, headers] of Object.entries(REFUSAL_HEADERS)) {
    const answer = answers[status];
    if (answer) answer.headers = described(headers);
  }
  return route;
}

function described(headers: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { type: 'string', description }]),
  );
}
