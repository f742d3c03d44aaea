import { expect } from 'vitest';
import { z } from 'zod';
import { API_KEY, type RunningIdentity } from './running-identity.ts';

type Where = Pick<RunningIdentity, 'url'>;

/** Calls an operation as any HTTP client may. */
export function post(
  { url }: Where,
  operation: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(`${url}/identitytoolkit.googleapis.com/${operation}?key=${API_KEY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

/** Calls an operation that must succeed; resolves to its answer. */
export async function call(
  where: Where,
  operation: string,
  body: unknown,
): Promise<Record<string, never>> {
  const answer = await post(where, operation, body);
  const text = await answer.text();
  expect(`${answer.status} ${text}`).toMatch(/^200 /);
  return JSON.parse(text);
}

const refusal = z.strictObject({
  error: z.strictObject({
    code: z.number(),
    message: z.string(),
    errors: z.tuple([
      z.strictObject({ message: z.string(), domain: z.literal('global'), reason: z.string() }),
    ]),
    status: z.literal('PERMISSION_DENIED').optional(),
  }),
});

/** The message of a refusal, whose form it checks. */
export async function refusalOf(answer: Response): Promise<string> {
  const text = await answer.text();
  const { error } = refusal.parse(JSON.parse(text));
  expect(error.code).toBe(answer.status);
  expect(error.errors[0].message).toBe(error.message);
  expect(text).not.toMatch(/\bat .+\.[jt]s\b|node_modules|node:internal|select |FST_|errno/i);
  return error.message;
}

/** Refreshes as the official client does. */
export function refresh({ url }: Where, refreshToken: string): Promise<Response> {
  return fetch(`${url}/securetoken.googleapis.com/v1/token?key=${API_KEY}`, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }),
  });
}
