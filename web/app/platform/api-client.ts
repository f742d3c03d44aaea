import ky, { type KyInstance } from 'ky';
import { explain } from './api-error.ts';
import type { ApiFetch } from './load-context.ts';

export type ApiClient = KyInstance;

/** Specification section 9. */
const TIMEOUT_MS = 10_000;

interface ApiClientOptions {
  /** Absolute on the server, which has no page to resolve against. */
  readonly base?: string;
  readonly fetch?: ApiFetch;
  /** The signed-in user's access token, asked for at every call; a guest has none. */
  readonly bearer?: () => Promise<string | undefined>;
}

/**
 * The one client of the product server; throws `ApiError` for every answer that is not a success.
 * It never asks twice by itself: the query cache decides that.
 */
export function createApiClient({
  base = '/api',
  fetch,
  bearer,
}: ApiClientOptions = {}): ApiClient {
  return ky.create({
    prefixUrl: base,
    timeout: TIMEOUT_MS,
    retry: 0,
    ...(fetch && { fetch }),
    hooks: {
      beforeRequest: bearer
        ? [
            async (request) => {
              const token = await bearer();
              if (token) request.headers.set('Authorization', `Bearer ${token}`);
            },
          ]
        : [],
      beforeError: [explain],
    },
  });
}

/** The client of the page in the browser. */
export const browserApi = createApiClient();
