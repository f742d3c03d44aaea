import { z } from 'zod';
import { displayName } from '../accounts/profile-fields.ts';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import { wireCode } from '../platform/wire-error-code.ts';
import { finishEnrolment } from '../second-factor/enrolment.ts';
import { continueSession, issueTokens } from '../sign-in/sign-in.ts';
import { authenticate, lockAuthenticated } from '../tokens/authenticate.ts';
import { endpoint, fields, mfaFields, required } from './endpoint.ts';

/**
 * Adds the authenticator app that shows the right code. It needs no recent sign-in: what it finishes
 * was begun with one.
 */
export const finalizeMfaEnrollment = endpoint({
  path: '/v2/accounts/mfaEnrollment:finalize',
  input: z.object({
    idToken: fields.idToken,
    displayName: displayName.nullish(),
    totpVerificationInfo: z.object(
      { sessionInfo: required('MISSING_SESSION_INFO'), verificationCode: mfaFields.code },
      {
        error: ({ input }) => (input === undefined ? wireCode('MISSING_SESSION_INFO') : undefined),
      },
    ),
  }),
  handle: async (context, { idToken, displayName, totpVerificationInfo }, request) => {
    const { now } = request;
    const { claims } = await authenticate(context, idToken, now);
    const { sessionInfo, verificationCode: code } = totpVerificationInfo;
    const signedIn = await context.store.write(async (stores) => {
      const { account } = await lockAuthenticated(stores.accounts, claims);
      const enrolment = { sessionInfo, code, displayName: displayName ?? '' };
      const { id } = await finishEnrolment(stores, account.id, enrolment, now);
      await tellOwner(context, stores, account, { kind: 'second-factor-added' }, request);
      const { signInProvider, authTime, sessionId } = claims;
      const secondFactor = { kind: 'totp', id } as const;
      const proof = { signInProvider, authTime, sessionId, secondFactor };
      return await continueSession(context, stores, account, proof, request);
    });
    return { ...(await issueTokens(context, signedIn, now)), totpAuthInfo: {} };
  },
});
