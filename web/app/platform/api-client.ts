import ky, { type KyInstance } from 'ky';
import { explain } from './api-error.ts';
import { type Bearer, withBearer } from './bearer-fetch.ts';
import type { ApiFetch } from './load-context.ts';
import { watchedFetch } from './offline/network-news.ts';
import { accessToken } from './session/access-token.ts';
import { wholeAnswers } from './whole-answers.ts';

export type ApiClient = KyInstance;

/** Specification section 9. */
const TIMEOUT_MS = 10_000;

interface ApiClientOptions {
  /** Absolute on the server, which has no page to resolve against. */
  readonly base?: string;
  readonly fetch?: ApiFetch;
  /** The signed-in user's access token, asked for at every call; a guest has none. */
  readonly bearer?: Bearer;
}

/**
 * The one client of the product server; throws `ApiError` for every answer that is not a success.
 * It never asks twice by itself, save with a new token: the query cache decides that. The timeout
 * holds for the whole call, with the wait for a token and for the last of the answer.
 */
export function createApiClient({
  base = '/api',
  fetch = watchedFetch,
  bearer,
}: ApiClientOptions = {}): ApiClient {
  return ky.create({
    prefixUrl: base,
    timeout: TIMEOUT_MS,
    retry: 0,
    fetch: wholeAnswers(bearer ? withBearer(fetch, bearer) : fetch),
    hooks: { beforeError: [explain] },
  });
}

/** The client of the page in the browser. */
export const browserApi = createApiClient({ bearer: accessToken });
