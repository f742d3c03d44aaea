import { describe, expect, it } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiError, isPassing } from './api-error.ts';

const BASE = 'http://lectern.test/api';

/** A client whose server always answers this, and the requests it has seen. */
function clientOf(answer: () => Response, bearer?: () => Promise<string | undefined>) {
  const seen: Request[] = [];
  const api = createApiClient({
    base: BASE,
    fetch: async (input, init) => {
      seen.push(new Request(input, init));
      return answer();
    },
    ...(bearer && { bearer }),
  });
  return { api, seen };
}

describe('the API client', () => {
  it('asks below its base address', async () => {
    const { api, seen } = clientOf(() => Response.json([]));
    await expect(api.get('popular-courses').json()).resolves.toEqual([]);
    expect(seen.map((request) => request.url)).toEqual([`${BASE}/popular-courses`]);
    expect(seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('sends the access token of whoever is signed in', async () => {
    const { api, seen } = clientOf(
      () => Response.json([]),
      async () => 'a.b.c',
    );
    await api.get('courses').json();
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
  });

  it('throws what the server explained', async () => {
    const errors = [{ path: 'title', message: 'Too long.' }];
    const { api } = clientOf(() =>
      Response.json({ message: 'Not so.', code: 'rule-broken', errors }, { status: 422 }),
    );
    const failure = await api.get('courses').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(ApiError);
    expect(failure).toMatchObject({
      status: 422,
      code: 'rule-broken',
      message: 'Not so.',
      errors,
    });
  });

  it.each(['<h1>Bad gateway</h1>', 'null', '"no"', ''])(
    'has an error even where the body explains nothing: %j',
    async (body) => {
      const { api } = clientOf(() => new Response(body, { status: 502 }));
      const failure = await api.get('courses').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ status: 502, code: undefined, errors: [] });
    },
  );

  it('asks once, whatever the answer', async () => {
    const { api, seen } = clientOf(() => new Response('', { status: 503 }));
    await api.get('courses').catch(() => undefined);
    expect(seen).toHaveLength(1);
  });
});

describe('a passing failure', () => {
  it('is one where asking again may help', async () => {
    const failureOf = async (status: number) => {
      const { api } = clientOf(() => new Response('', { status }));
      return api.get('courses').catch((error: unknown) => error);
    };
    expect(isPassing(await failureOf(500))).toBe(true);
    expect(isPassing(await failureOf(503))).toBe(true);
    expect(isPassing(new TypeError('Failed to fetch'))).toBe(true);
    expect(isPassing(await failureOf(404))).toBe(false);
    expect(isPassing(await failureOf(429))).toBe(false);
    expect(isPassing(new DOMException('gone', 'AbortError'))).toBe(false);
  });
});
