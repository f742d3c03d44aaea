import { z } from 'zod';
import { authenticate } from '../tokens/authenticate.ts';
import { listSessions as list } from '../tokens/own-sessions.ts';
import { endpoint, fields } from './endpoint.ts';

/** Our own: where the caller is signed in. */
export const listSessions = endpoint({
  path: '/lectern/v1/sessions:list',
  input: z.object({ idToken: fields.idToken }),
  handle: async ({ verify, store, settings }, { idToken }, { now }) => {
    const { account, claims } = await authenticate({ verify, store }, idToken, now);
    const sessions = await list(store.read, account, now, settings.sessionLife);
    return {
      sessions: sessions.map(({ id, origin, signInProvider, authTime, usedAt }) => ({
        id,
        device: origin.device,
        ...(origin.country === undefined ? {} : { country: origin.country }),
        provider: signInProvider,
        signedInAt: authTime,
        lastUsedAt: usedAt,
        isCurrent: id === claims.sessionId,
      })),
    };
  },
});
