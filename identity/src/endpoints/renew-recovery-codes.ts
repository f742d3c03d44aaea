import { z } from 'zod';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import { WireError } from '../platform/wire-error.ts';
import { ENROLMENT_LIFETIME } from '../second-factor/enrolment.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../second-factor/recovery-codes.ts';
import type { SecondFactor } from '../second-factor/second-factor.ts';
import type { Stores } from '../store.ts';
import {
  type AuthenticatedAccount,
  authenticate,
  lockAuthenticated,
  requireRecentSignIn,
} from '../tokens/authenticate.ts';
import { endpoint, fields } from './endpoint.ts';

/**
 * Our own: replaces the caller's recovery codes and returns the new ones, which nobody can read again.
 * The official client knows no such codes, so they cannot come with the enrolment.
 */
export const renewRecoveryCodes = endpoint({
  path: '/v2/accounts/mfaRecoveryCodes:renew',
  input: z.object({ idToken: fields.idToken }),
  handle: async (context, { idToken }, request) => {
    const { now } = request;
    const { claims } = await authenticate(context, idToken, now);
    const recoveryCodes = newRecoveryCodes();
    await context.store.write(async (stores) => {
      const known = await lockAuthenticated(stores.accounts, claims);
      const { account } = known;
      const factor = await stores.secondFactors.find(account.id);
      if (!factor) throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
      const isFirst = await isFirstTime(stores, factor, known, now);
      if (!isFirst) requireRecentSignIn(known, now);
      const hashes = recoveryCodes.flatMap((code) => hashRecoveryCode(account.id, code) ?? []);
      await stores.secondFactors.replaceCodes(account.id, hashes);
      const [at, action] = [now, 'account.recovery-codes.renew'] as const;
      await stores.audit.record({ at, actorId: account.id, action, accountId: account.id });
      // The letter about the second factor itself has just been sent.
      if (isFirst) return;
      const news = { kind: 'recovery-codes-renewed' } as const;
      await tellOwner(context, stores, account, news, request);
    });
    return { recoveryCodes };
  },
});

/** Right after its enrolment, which had a recent sign-in, by the session that it was done in. */
async function isFirstTime(
  stores: Stores,
  factor: SecondFactor,
  { account, claims }: AuthenticatedAccount,
  now: number,
): Promise<boolean> {
  if (claims.secondFactor?.id !== factor.id) return false;
  if (Math.abs(now - factor.enrolledAt) > ENROLMENT_LIFETIME) return false;
  return (await stores.secondFactors.countCodes(account.id)) === 0;
}
