import { type Call, errorsOf } from '@lectern/contract/call';
import { CALLS, type CallName } from '@lectern/contract/calls';
import { ERROR_STATUS, errorBody } from '@lectern/contract/errors';
import { SUBJECTS } from '@lectern/contract/subjects';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type RunningProduct, startProduct } from '../support/running-product.ts';

const schema = z.record(z.string(), z.unknown());
const response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), z.object({ schema })).optional(),
  content: z.record(z.string(), z.object({ schema })),
});
const parameter = z.strictObject({
  name: z.string().min(1),
  in: z.enum(['query', 'path', 'header']),
  required: z.boolean().optional(),
  description: z.string().optional(),
  schema,
});
const bearer = z.strictObject({ bearer: z.tuple([]) });
const operation = z.strictObject({
  summary: z.string().min(1),
  tags: z.tuple([z.string()]),
  parameters: z.array(parameter).default([]),
  security: z.union([z.tuple([bearer]), z.tuple([z.strictObject({}), bearer])]).optional(),
  requestBody: z.object({ content: z.record(z.string(), z.object({ schema })) }).optional(),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), response),
});
/** What of OpenAPI 3.1 the document uses; anything else in it fails. */
const document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.object({ title: z.string().min(1), version: z.string().regex(/^\d+\.\d+\.\d+/) }),
  servers: z.array(z.object({ url: z.string() })).optional(),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string().min(1) })),
  components: z.strictObject({
    schemas: z.record(z.string(), schema).optional(),
    securitySchemes: z.strictObject({
      bearer: z.object({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
  }),
  paths: z.record(
    z.string().startsWith('/'),
    z.strictObject({
      get: operation.optional(),
      post: operation.optional(),
      put: operation.optional(),
      delete: operation.optional(),
    }),
  ),
});

describe('/openapi.json', () => {
  let product: RunningProduct;
  let described: z.infer<typeof document>;

  beforeAll(async () => {
    product = await startProduct('sqlite');
    const answer = await fetch(`${product.url}/openapi.json`);
    expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
    described = document.parse(await answer.json());
  });
  afterAll(() => product.stop());

  test('describes the calls of the contract and no others', () => {
    const found = Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const declared = Object.values(CALLS).map((call) => `${call.method} ${pathOf(call)}`);
    expect(found.toSorted()).toEqual(declared.toSorted());
  });

  test.each(Object.keys(CALLS) as CallName[])('describes %s', (name) => {
    const call: Call = CALLS[name];
    const success = String(call.status ?? 200);
    const mediaType = call.mediaType ?? 'application/json';
    const found = described.paths[pathOf(call)]?.[call.method.toLowerCase() as 'get'];
    const { tags, parameters, responses, requestBody, security } = operation.parse(found);
    const headersOf = (status: string) => Object.keys(responses[status]?.headers ?? {}).toSorted();

    expect(described.tags.map((tag) => tag.name)).toContain(tags[0]);
    expect(tags).toEqual([SUBJECTS[call.subject].title]);

    const named = parameters.map((each) => `${each.in} ${each.name}`);
    expect(named.toSorted()).toEqual(
      [
        ...Object.keys(call.params?.shape ?? {}).map((each) => `path ${each}`),
        ...Object.keys(call.query?.shape ?? {}).map((each) => `query ${each}`),
      ].toSorted(),
    );
    const inPath = parameters.filter((each) => each.in === 'path');
    expect(inPath.every((each) => each.required)).toBe(true);
    expect(pathOf(call).match(/(?<=\{)\w+(?=\})/g) ?? []).toEqual(inPath.map(({ name }) => name));

    const statuses = new Set(errorsOf(call).map((code) => String(ERROR_STATUS[code])));
    expect(Object.keys(responses).toSorted()).toEqual([success, ...statuses].toSorted());
    for (const code of errorsOf(call)) {
      const failure = responses[String(ERROR_STATUS[code])];
      expect(failure?.description).toContain(code);
      const body = readable(failure?.content['application/json']?.schema);
      expect(body.safeParse({ message: 'No.', code, errors: [] }).success).toBe(true);
      expect(body.safeParse({ message: 'No.', code: 'nonsense' }).success).toBe(false);
      expect(errorBody.safeParse({ message: 'No.', code }).success).toBe(true);
    }
    expect(Object.keys(responses[success]?.content ?? {})).toEqual([mediaType]);
    const body = readable(responses[success]?.content[mediaType]?.schema);
    expect(body.safeParse(mediaType === 'application/json' ? 'nonsense' : 7).success).toBe(false);

    expect(requestBody !== undefined).toBe(call.body !== undefined);
    const inBody = requestBody?.content['application/json']?.schema.properties;
    expect(Object.keys(inBody ?? {}).toSorted()).toEqual(
      Object.keys(call.body?.shape ?? {}).toSorted(),
    );

    const ways = { required: 1, optional: 2 };
    expect(security?.length).toBe(call.auth && ways[call.auth]);

    const limited = errorsOf(call).includes('too-many-requests');
    const ofLimits = limited ? ['RateLimit', 'RateLimit-Policy'] : [];
    expect(headersOf(success)).toEqual(
      [...Object.keys(call.answerHeaders ?? {}), ...ofLimits].toSorted(),
    );
    if (limited) expect(headersOf('429')).toEqual([...ofLimits, 'Retry-After']);
    if (errorsOf(call).includes('unavailable')) expect(headersOf('503')).toEqual(['Retry-After']);
  });

  test('is sent once to who has it', async () => {
    const first = await fetch(`${product.url}/openapi.json`);
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await fetch(`${product.url}/openapi.json`, { headers })).status).toBe(304);
  });
});

function pathOf(call: Call): string {
  return `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
}

/** Throws where the schema is none that JSON Schema knows. */
function readable(described: Record<string, unknown> | undefined): z.ZodType {
  return z.fromJSONSchema(described as Parameters<typeof z.fromJSONSchema>[0]);
}
