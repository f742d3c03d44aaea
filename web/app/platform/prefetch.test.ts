import { CALLS } from '@lectern/contract/calls';
import { RouterContextProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { ApiClient } from './api-client.ts';
import { type ApiFetch, apiFetchContext, originContext } from './load-context.ts';
import { type Ask, optional, prefetchOnServer } from './prefetch.ts';

const quiz = (api: ApiClient) => ({
  queryKey: ['quiz'],
  queryFn: () => api.call('quizData'),
});
const QUIZ = { quizzes: [] };
const ask: Ask = (queries, api) => queries.prefetchQuery(quiz(api));

function contextWith(fetch: ApiFetch) {
  const context = new RouterContextProvider();
  context.set(originContext, 'http://lectern.test');
  context.set(apiFetchContext, fetch);
  return context;
}

describe('prefetching on the server', () => {
  it('asks in-process and hands over the answers', async () => {
    const asked: string[] = [];
    const context = contextWith(async (input) => {
      asked.push(input instanceof Request ? input.url : String(input));
      return Response.json(QUIZ);
    });
    const { data, init } = await prefetchOnServer(context, ask);
    expect(asked).toEqual([`http://lectern.test/api${CALLS.quizData.path}`]);
    expect(init?.status).toBe(200);
    expect(data.dehydrated?.queries.map(({ queryKey, state }) => [queryKey, state.data])).toEqual([
      [['quiz'], QUIZ],
    ]);
  });

  it('gives the same bytes for the same answers', async () => {
    const context = contextWith(async () => Response.json(QUIZ));
    const first = await prefetchOnServer(context, ask);
    await new Promise((resolve) => setTimeout(resolve, 5));
    const second = await prefetchOnServer(context, ask);
    expect(JSON.stringify(second.data)).toBe(JSON.stringify(first.data));
  });

  it('hands over a failure as a failure, with status 503 and no details', async () => {
    const context = contextWith(async () =>
      Response.json({ message: 'secret detail', code: 'internal' }, { status: 500 }),
    );
    const { data, init } = await prefetchOnServer(context, ask);
    expect(init?.status).toBe(503);
    expect(data.dehydrated?.queries[0]?.state.status).toBe('error');
    expect(JSON.stringify(data)).not.toContain('secret');
  });

  it('answers 200 where only what is optional failed', async () => {
    const context = contextWith(async () => new Response('', { status: 500 }));
    const { data, init } = await prefetchOnServer(context, (queries, api) =>
      queries.prefetchQuery(optional(quiz(api))),
    );
    expect(init?.status).toBe(200);
    expect(data.dehydrated?.queries[0]?.state.status).toBe('error');
  });

  it('throws the error of `fetchQuery`, so that the loader can decide', async () => {
    const context = contextWith(async () => new Response('', { status: 404 }));
    const decide: Ask = (queries, api) => queries.fetchQuery(quiz(api));
    await expect(prefetchOnServer(context, decide)).rejects.toMatchObject({ status: 404 });
  });
});
