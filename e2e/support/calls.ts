import { CALLS, type CallName } from '@lectern/contract/calls';

const BASE = '/api';

/** Matches the address of every call. */
export const ANY_CALL = `**${BASE}/**`;

/** The address of a call on the site. Parameters stand in it as they are. */
export function callAddress(
  name: CallName,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  return BASE + CALLS[name].path.replace(/:(\w+)/g, (_, part) => params[part] ?? '');
}

/** Matches every address of these calls, whatever their parameters. */
export function callPattern(...names: readonly CallName[]): RegExp {
  const paths = names.map((name) =>
    CALLS[name].path.replaceAll('.', '\\.').replace(/:\w+/g, '[^/?]+'),
  );
  return new RegExp(`${BASE}(${paths.join('|')})(\\?.*)?$`);
}

/** What a call is made with. */
interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/**
 * Makes a call of the product at `url`, as from another window of whoever has the token.
 *
 * @throws Error where the answer is not a success
 */
export async function callProduct(
  url: string,
  token: string,
  name: CallName,
  { params, query, body }: CallParts = {},
): Promise<Response> {
  const { method } = CALLS[name];
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const answer = await fetch(url + callAddress(name, params) + search, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${name} answered ${answer.status} ${await answer.text()}`);
  return answer;
}
