import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApiClient } from './api-client.ts';
import { ApiError, isPassing, TimeoutError } from './api-error.ts';
import type { Bearer } from './bearer-fetch.ts';

const BASE = 'http://lectern.test/api';
/** API-2. */
const TIMEOUT_MS = 10_000;
const SEAT = { courseId: '00000000-0000-4000-8000-000000000001', userEmail: 'ada@example.com' };
const TAKEN = { enrolled: true, students: 3 };

/** A client whose server always answers this, and the requests it has seen. */
function clientOf(answer: (request: Request) => Response, bearer?: Bearer) {
  const seen: Request[] = [];
  const api = createApiClient({
    base: BASE,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      seen.push(request.clone());
      return answer(request);
    },
    ...(bearer && { bearer }),
  });
  return { api, seen };
}

describe('the API client', () => {
  it('asks below its base address', async () => {
    const { api, seen } = clientOf(() => Response.json([]));
    await expect(api.call('popularCourses')).resolves.toEqual([]);
    expect(seen.map((request) => request.url)).toEqual([`${BASE}/popular-courses`]);
    expect(seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('puts what is asked for where the contract has it', async () => {
    const { api, seen } = clientOf(() => Response.json([], { headers: { Link: '<>' } }));
    const { headers } = await api.exchange('courses', { query: { search: 'a b', limit: 3 } });
    expect(headers.get('Link')).toBe('<>');
    await api.response('learnersFile', { params: { id: 'a/b' } });
    expect(seen.map(({ method, url }) => [method, url])).toEqual([
      ['GET', `${BASE}/courses?search=a+b&limit=3`],
      ['GET', `${BASE}/courses/a%2Fb/learners.csv`],
    ]);
  });

  it('refuses an answer that is none of the contract’s, where Lectern is worked on', async () => {
    const { api } = clientOf(() => Response.json([{ title: 'No course' }]));
    await expect(api.call('popularCourses')).rejects.toThrow('instructor');
  });

  it('sends the access token of whoever is signed in', { tags: ['API-3'] }, async () => {
    const { api, seen } = clientOf(
      () => Response.json([]),
      async () => 'a.b.c',
    );
    await api.call('courses');
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer a.b.c');
  });

  it('throws what the server explained', async () => {
    const errors = [{ path: 'title', message: 'Too long.' }];
    const { api } = clientOf(() =>
      Response.json({ message: 'Not so.', code: 'rule-broken', errors }, { status: 422 }),
    );
    const failure = await api.call('courses').catch((error: unknown) => error);
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
      const failure = await api.call('courses').catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ status: 502, code: undefined, errors: [] });
    },
  );

  it('asks once, whatever the answer', async () => {
    const { api, seen } = clientOf(() => new Response('', { status: 503 }));
    await api.call('courses').catch(() => undefined);
    expect(seen).toHaveLength(1);
  });
});

describe('a refused token', () => {
  const unauthorised = () =>
    Response.json({ message: 'Sign in first.', code: 'unauthorised' }, { status: 401 });
  const bearerOf = (renewed: string | undefined, asked: boolean[] = []): Bearer => {
    return async ({ refresh = false } = {}) => {
      asked.push(refresh);
      return refresh ? renewed : 'old';
    };
  };

  it('is renewed once, and the call repeated with all it said', async () => {
    const { api, seen } = clientOf(
      (request) =>
        request.headers.get('authorization') === 'Bearer new'
          ? Response.json(TAKEN)
          : unauthorised(),
      bearerOf('new'),
    );
    await expect(api.call('enrol', { body: SEAT })).resolves.toEqual(TAKEN);
    expect(seen.map((request) => request.headers.get('authorization'))).toEqual([
      'Bearer old',
      'Bearer new',
    ]);
    expect(seen.map((request) => request.method)).toEqual(['POST', 'POST']);
    await expect(Promise.all(seen.map((request) => request.json()))).resolves.toEqual([SEAT, SEAT]);
  });

  it('is not renewed twice', async () => {
    const asked: boolean[] = [];
    const { api, seen } = clientOf(unauthorised, bearerOf('new', asked));
    await expect(api.call('enrolmentStatus', { query: SEAT })).rejects.toMatchObject({
      status: 401,
      code: 'unauthorised',
    });
    expect(seen).toHaveLength(2);
    expect(asked).toEqual([false, true]);
  });

  it('stays refused where the provider gives no other', async () => {
    const { api, seen } = clientOf(unauthorised, bearerOf(undefined));
    await expect(api.call('enrolmentStatus', { query: SEAT })).rejects.toMatchObject({
      status: 401,
    });
    expect(seen).toHaveLength(1);
  });

  it('is told as no answer where another cannot be had', async () => {
    const { api } = clientOf(unauthorised, async ({ refresh = false } = {}) => {
      if (refresh) throw new TypeError('No token');
      return 'old';
    });
    await expect(api.call('enrolmentStatus', { query: SEAT })).rejects.toThrow(TypeError);
  });

  it('may be from before the e-mail was verified', async () => {
    const refusal = { message: 'Verify first.', code: 'email-not-verified' };
    const { api, seen } = clientOf(
      (request) =>
        request.headers.get('authorization') === 'Bearer new'
          ? Response.json(TAKEN)
          : Response.json(refusal, { status: 403 }),
      bearerOf('new'),
    );
    await expect(api.call('enrol', { body: SEAT })).resolves.toEqual(TAKEN);
    expect(seen).toHaveLength(2);
    await expect(seen[1]?.json()).resolves.toEqual(SEAT);
  });

  it('says what the server said where no newer one can be had', async () => {
    const refusal = { message: 'Verify first.', code: 'email-not-verified' };
    const { api, seen } = clientOf(
      () => Response.json(refusal, { status: 403 }),
      async ({ refresh = false } = {}) => {
        if (refresh) throw new TypeError('No token');
        return 'old';
      },
    );
    await expect(api.call('deleteCourse', { params: { id: SEAT.courseId } })).rejects.toMatchObject(
      refusal,
    );
    expect(seen).toHaveLength(1);
  });

  it('is nothing that a guest has', async () => {
    const { api, seen } = clientOf(unauthorised, async () => undefined);
    await expect(api.call('enrolmentStatus', { query: SEAT })).rejects.toMatchObject({
      status: 401,
    });
    expect(seen).toHaveLength(1);
  });

  it('is not what another failure is about', async () => {
    const { api, seen } = clientOf(() => new Response('', { status: 403 }), bearerOf('new'));
    await expect(api.call('enrolmentStatus', { query: SEAT })).rejects.toMatchObject({
      status: 403,
    });
    expect(seen).toHaveLength(1);
  });
});

describe('a token that cannot be had', () => {
  const bearer = async () => {
    throw new TypeError('No token');
  };

  it('keeps nobody from what needs none', async () => {
    const { api, seen } = clientOf(() => Response.json([]), bearer);
    await expect(api.call('courses')).resolves.toEqual([]);
    expect(seen[0]?.headers.has('authorization')).toBe(false);
  });

  it('is no reason to send anybody to sign in', async () => {
    const { api } = clientOf(() => new Response('', { status: 401 }), bearer);
    await expect(api.call('enrolmentStatus', { query: SEAT })).rejects.toThrow(TypeError);
  });
});

describe('a call', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const silent = new Promise<never>(() => undefined);
  const halfOf = (status: number) => async () => {
    const body = new ReadableStream({
      start: (half) => half.enqueue(new TextEncoder().encode('[')),
    });
    return new Response(body, { status });
  };

  it.each([
    ['the answer', () => silent, async () => 'a.b.c'],
    ['the rest of the answer', halfOf(200), async () => 'a.b.c'],
    ['the rest of a refusal', halfOf(500), async () => 'a.b.c'],
    ['a token', async () => Response.json([]), () => silent],
  ])(
    'is given up after ten seconds without %s',
    { tags: ['API-2'] },
    async (_name, fetch, bearer) => {
      const api = createApiClient({ base: BASE, fetch, bearer });
      let failure: unknown;
      api.call('courses').catch((error: unknown) => {
        failure = error;
      });
      await vi.advanceTimersByTimeAsync(TIMEOUT_MS - 1);
      expect(failure).toBeUndefined();
      await vi.advanceTimersByTimeAsync(1);
      expect(failure).toBeInstanceOf(TimeoutError);
    },
  );
});

describe('a passing failure', () => {
  it('is one where asking again may help', async () => {
    const failureOf = async (status: number) => {
      const { api } = clientOf(() => new Response('', { status }));
      return api.call('courses').catch((error: unknown) => error);
    };
    expect(isPassing(await failureOf(500))).toBe(true);
    expect(isPassing(await failureOf(503))).toBe(true);
    expect(isPassing(new TypeError('Failed to fetch'))).toBe(true);
    expect(isPassing(await failureOf(404))).toBe(false);
    expect(isPassing(await failureOf(429))).toBe(false);
    expect(isPassing(new DOMException('gone', 'AbortError'))).toBe(false);
  });
});
