import { z } from 'zod';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import { WireError } from '../platform/wire-error.ts';
import { removeSecondFactor } from '../second-factor/remove-second-factor.ts';
import { continueSession, issueTokens } from '../sign-in/sign-in.ts';
import { authenticate, lockAuthenticated, requireRecentSignIn } from '../tokens/authenticate.ts';
import { endpoint, fields, mfaFields } from './endpoint.ts';

/** Removes the caller's authenticator app and recovery codes; they must have signed in just before. */
export const withdrawMfa = endpoint({
  path: '/v2/accounts/mfaEnrollment:withdraw',
  input: z.object({ idToken: fields.idToken, mfaEnrollmentId: mfaFields.enrollmentId }),
  handle: async (context, { idToken, mfaEnrollmentId }, request) => {
    const { now } = request;
    const known = await authenticate(context, idToken, now);
    requireRecentSignIn(known, now);
    const { signInProvider, authTime, sessionId, secondFactor } = known.claims;
    const signedIn = await context.store.write(async (stores) => {
      const { account } = await lockAuthenticated(stores.accounts, known.claims);
      const factor = await stores.secondFactors.find(account.id);
      if (factor?.id !== mfaEnrollmentId) throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
      await removeSecondFactor(stores, account.id, { now });
      const news = { kind: 'second-factor-removed' } as const;
      await tellOwner(context, stores, account, news, request);
      const proof = { signInProvider, authTime, sessionId, secondFactor };
      return await continueSession(context, stores, account, proof, request);
    });
    return await issueTokens(context, signedIn, now);
  },
});
