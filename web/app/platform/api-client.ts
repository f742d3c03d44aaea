import { CALL_ADDRESSES, type CallAddress } from 'virtual:call-addresses';
import type { CALLS, CallName } from '@lectern/contract/calls';
import type { z } from 'zod';
import { explain, TimeoutError } from './api-error.ts';
import { type Bearer, withBearer } from './bearer-fetch.ts';
import type { ApiFetch } from './load-context.ts';
import { watchedFetch } from './offline/network-events.ts';
import { accessToken } from './session/access-token.ts';
import { wholeAnswers } from './whole-answers.ts';

/** API-2. */
const TIMEOUT_MS = 10_000;

type Part = 'params' | 'query' | 'body';
type PartOf<N extends CallName, P extends Part> =
  (typeof CALLS)[N] extends Readonly<Record<P, infer Schema extends z.ZodType>>
    ? z.input<Schema>
    : never;

/** What `fetch` is told beside what the contract knows of a call. */
interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  readonly cache?: RequestCache;
  /** Goes on when the page ends. */
  readonly keepalive?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Parts of which nothing is needed may be left out. */
type IsNeeded<Value> = [Value] extends [never] ? false : Empty extends Value ? false : true;
type Empty = Record<never, never>;

/** What a call is made with: the parts that the contract asks for, and options of `fetch`. */
export type CallInput<N extends CallName> = CallOptions & {
  readonly [P in Part as IsNeeded<PartOf<N, P>> extends true ? P : never]: PartOf<N, P>;
} & {
  readonly [P in Part as IsNeeded<PartOf<N, P>> extends true ? never : P]?: PartOf<N, P>;
};

/** What a call answers with. */
export type CallAnswer<N extends CallName> = z.output<(typeof CALLS)[N]['answer']>;

/** The input may be left out where nothing in it is needed. */
type Given<N extends CallName> = Empty extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>];

/**
 * The one client of the product server, for every call of the contract. Each method throws `ApiError`
 * for an answer that is not a success, `TimeoutError` for one that does not come in time, and what
 * `fetch` throws where there is none.
 */
export interface ApiClient {
  /** Resolves to the body of the answer. */
  call<N extends CallName>(name: N, ...input: Given<N>): Promise<CallAnswer<N>>;
  /** The same with the headers of the answer. */
  exchange<N extends CallName>(
    name: N,
    ...input: Given<N>
  ): Promise<{ readonly body: CallAnswer<N>; readonly headers: Headers }>;
  /** The answer as it came, for a call whose answer is a file. */
  response<N extends CallName>(name: N, ...input: Given<N>): Promise<Response>;
}

interface ApiClientOptions {
  /** Absolute on the server, which has no page to resolve against. */
  readonly base?: string;
  readonly fetch?: ApiFetch;
  /** The signed-in user's access token, asked for at every call; a guest has none. */
  readonly bearer?: Bearer;
}

/**
 * It never asks twice by itself, save with a new token: the query cache decides that. The timeout
 * holds for the whole call, with the wait for a token and for the last of the answer.
 */
export function createApiClient({
  base = '/api',
  fetch = watchedFetch,
  bearer,
}: ApiClientOptions = {}): ApiClient {
  const send = wholeAnswers(bearer ? withBearer(fetch, bearer) : fetch);
  const response: ApiClient['response'] = async (name, ...input) => {
    const { address, init, signal } = requestOf(await addressOf(name), base, input[0]);
    const answer = await inTime(signal, (signal) => send(address, { ...init, signal }));
    if (!answer.ok) throw await explain(answer, init.method ?? '');
    return answer;
  };
  const exchange: ApiClient['exchange'] = async (name, ...input) => {
    const answer = await response(name, ...input);
    const text = await answer.text();
    // `Response.json` words its error otherwise, and it is shown.
    const body: CallAnswer<typeof name> = JSON.parse(text);
    await checkInDevelopment(name, body);
    return { body, headers: answer.headers };
  };
  return {
    exchange,
    call: async (name, ...input) => (await exchange(name, ...input)).body,
    response,
  };
}

/** The client of the page in the browser. */
export const browserApi = createApiClient({ bearer: accessToken });

type AnyInput = CallOptions & {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
};

const ADDRESSES: Readonly<Partial<Record<CallName, CallAddress>>> = CALL_ADDRESSES;

/** Where a call goes; those of people with a role, and of pages that few open, are loaded with the first of them. */
async function addressOf(name: CallName): Promise<CallAddress> {
  const known = ADDRESSES[name];
  if (known) return known;
  const { LATER_CALL_ADDRESSES } = await import('virtual:later-call-addresses');
  const others: Readonly<Partial<Record<CallName, CallAddress>>> = LATER_CALL_ADDRESSES;
  const found = others[name];
  if (!found) throw new Error(`There is no call ${name}`);
  return found;
}

/** What a call is sent as. */
function requestOf({ method, path }: CallAddress, base: string, input: AnyInput = {}) {
  const { params = {}, query = {}, body, signal, headers, ...options } = input;
  const place = path.replace(/:(\w+)/g, (_, part) => encodeURIComponent(params[part] ?? ''));
  const asked = new URLSearchParams();
  for (const [parameter, value] of Object.entries(query)) {
    if (value !== undefined) asked.set(parameter, String(value));
  }
  const isSaid = body !== undefined;
  const init: RequestInit = {
    ...options,
    method,
    headers: {
      Accept: 'application/json',
      ...(isSaid && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(isSaid && { body: JSON.stringify(body) }),
  };
  return { address: `${base}${place}${asked.size > 0 ? `?${asked}` : ''}`, init, signal };
}

/**
 * Ends a call that takes too long, or that nobody waits for any more.
 *
 * @throws TimeoutError, or what the signal was aborted with
 */
async function inTime(
  outer: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<Response>,
): Promise<Response> {
  outer?.throwIfAborted();
  const ending = new AbortController();
  const abort = () => ending.abort(outer?.reason);
  outer?.addEventListener('abort', abort);
  const timer = setTimeout(() => ending.abort(new TimeoutError()), TIMEOUT_MS);
  // A call that does not heed its signal, such as one that waits for a token, ends as well.
  const ended = new Promise<never>((_, reject) => {
    ending.signal.addEventListener('abort', () => reject(ending.signal.reason));
  });
  try {
    return await Promise.race([call(ending.signal), ended]);
  } finally {
    clearTimeout(timer);
    outer?.removeEventListener('abort', abort);
  }
}

/** An answer that is not what the contract says is a fault of ours; the build leaves this out. */
async function checkInDevelopment(name: CallName, body: unknown): Promise<void> {
  if (!import.meta.env.DEV) return;
  const { CALLS } = await import('@lectern/contract/calls');
  CALLS[name].answer.parse(body);
}
