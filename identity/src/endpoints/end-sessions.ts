import { z } from 'zod';
import { endSessions as endAll } from '../accounts/account-commands.ts';
import type { Stores } from '../store.ts';
import {
  type AuthenticatedAccount,
  lockAuthenticated,
  requireRecentSignIn,
} from '../tokens/authenticate.ts';
import { endSomeSessions, listSessions } from '../tokens/own-sessions.ts';
import { endpoint, fields } from './endpoint.ts';

const inputSchema = z.object({
  idToken: fields.idToken,
  /** One session; or all others; or all of them, the caller's own included. */
  which: z.union([
    z.literal(['current', 'others', 'all']),
    z.object({ id: z.string().min(1).max(64) }),
  ]),
});
type Which = z.output<typeof inputSchema>['which'];

/**
 * Our own: ends sessions of the caller. A stolen ID token must not be enough to end those of its
 * owner, so for other sessions than its own one must have signed in just before.
 */
export const endSessions = endpoint({
  path: '/lectern/v1/sessions:end',
  input: inputSchema,
  handle: async ({ verify, store, settings }, { idToken, which }, { now }) => {
    const claims = await verify(idToken, now);
    await store.write(async (stores) => {
      const known = await lockAuthenticated(stores.accounts, claims);
      const { account } = known;
      const isOwn = typeof which === 'object' && which.id === claims.sessionId;
      if (which !== 'current' && !isOwn) requireRecentSignIn(known, now);
      if (which === 'all') {
        const audit = { now, actorId: account.id, action: 'account.sessions.end' } as const;
        await endAll(stores, account, audit);
        return;
      }
      const ids = await idsOf(stores, known, which, { now, lifetime: settings.sessionLife });
      await endSomeSessions(stores, account, { ids, current: claims.sessionId, now });
    });
    return {};
  },
});

async function idsOf(
  stores: Stores,
  { account, claims }: AuthenticatedAccount,
  which: Exclude<Which, 'all'>,
  { now, lifetime }: { readonly now: number; readonly lifetime: number },
): Promise<string[]> {
  const { sessionId } = claims;
  if (typeof which === 'object') return [which.id];
  if (which === 'current') return sessionId === undefined ? [] : [sessionId];
  const sessions = await listSessions(stores, account, now, lifetime);
  return sessions.map(({ id }) => id).filter((id) => id !== sessionId);
}
