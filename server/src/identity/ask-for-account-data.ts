import { signInUnavailable } from '@lectern/api/accounts/signed-tokens';
import type { ReadAccountData } from '@lectern/api/features/my-data/account-data';
import { z } from 'zod';
import { API_KEY } from './provider-names.ts';

const TIMEOUT = 10_000;

const answer = z.object({
  tables: z.record(
    z.string(),
    z.array(z.record(z.string(), z.union([z.string(), z.number(), z.null()]))),
  ),
});

/**
 * Asks a provider in a process of its own what it holds of who sent a token.
 *
 * @param url the provider's, without a slash at its end
 * @returns a function that throws ApiError `unavailable` where it does not answer
 */
export function askForAccountData(url: string): ReadAccountData {
  const address = `${url}/identitytoolkit.googleapis.com/lectern/v1/accounts:export?key=${API_KEY}`;
  return async (idToken) => {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ idToken }),
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    }).catch(() => undefined);
    // As in one process: the provider does not know the account.
    if (response?.status === 400) return {};
    if (!response?.ok) throw signInUnavailable();
    return answer.parse(await response.json()).tables;
  };
}
