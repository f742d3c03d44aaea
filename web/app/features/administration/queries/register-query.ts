import { infiniteQueryOptions } from '@tanstack/react-query';
import { browserApi, type CallAnswer } from '../../../platform/api-client.ts';
import { nextCursor } from '../../../platform/next-cursor.ts';
import { personalKey } from '../../../platform/personal-queries.ts';

/** The calls that answer a list of the administration page by page. */
export type RegisterCall =
  | 'people'
  | 'auditLog'
  | 'courseRegister'
  | 'inbox'
  | 'jobs'
  | 'everybodysUploads';
export type RegisterRow<C extends RegisterCall> = CallAnswer<C>[number];

/** What a list is narrowed down by, as the address says it; the API checks it. */
export type Filters = Readonly<Record<string, string>>;

/** Invalidate it wherever an administrator has changed something. */
export function administrationKey(uid: string): readonly unknown[] {
  return personalKey(uid, 'administration');
}

type Exchange = <C extends RegisterCall>(
  call: C,
  input: { readonly query: Filters; readonly signal: AbortSignal },
) => Promise<{ readonly body: CallAnswer<C>; readonly headers: Headers }>;

const exchange = browserApi.exchange as unknown as Exchange;

/** A list, page by page. */
export function registerQuery<C extends RegisterCall>(uid: string, call: C, filters: Filters) {
  return infiniteQueryOptions({
    queryKey: [...administrationKey(uid), call, filters],
    queryFn: async ({ pageParam, signal }) => {
      const query = pageParam === '' ? filters : { ...filters, cursor: pageParam };
      const { body, headers } = await exchange(call, { query, signal });
      const rows: readonly RegisterRow<C>[] = body;
      return { rows, next: nextCursor(headers.get('link')) };
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    retryOnMount: true,
  });
}
