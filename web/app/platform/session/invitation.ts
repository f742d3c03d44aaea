import { storedText } from '../browser-storage.ts';
import type { ApiFetch } from '../load-context.ts';

/** The part of a link's address that holds the code. */
const IN_ADDRESS = /^#invitation=([\w-]{20,100})$/;
const HEADER = 'x-lectern-invitation';
/** Calls that may make an account. */
const REGISTERING = /accounts:(signUp|signInWithIdp|signInWithEmailLink)\b/;

/** Kept for letters and other sites that lead back in another tab. */
const kept = storedText(() => localStorage, 'lectern:invitation');

/** Keeps the invitation of a link that has led here; true where there is one, now or from before. */
export function keepInvitation(hash: string): boolean {
  const [, code] = IN_ADDRESS.exec(hash) ?? [];
  if (code !== undefined) kept.keep(code);
  return Boolean(kept.read());
}

/** Adds the invitation to calls that may make an account, and forgets it once one has succeeded. */
export function withInvitation(fetch: ApiFetch): ApiFetch {
  return async (input, init) => {
    const code = kept.read();
    const address = input instanceof Request ? input.url : String(input);
    if (!code || !REGISTERING.test(address)) return await fetch(input, init);
    const headers = new Headers(init?.headers);
    headers.set(HEADER, code);
    const answer = await fetch(input, { ...init, headers });
    if (answer.ok) kept.forget();
    return answer;
  };
}
