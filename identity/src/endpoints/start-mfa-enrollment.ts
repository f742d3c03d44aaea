import { z } from 'zod';
import { WireError } from '../platform/wire-error.ts';
import { beginEnrolment } from '../second-factor/enrolment.ts';
import { CODE_LENGTH, PERIOD_SECONDS } from '../second-factor/totp.ts';
import { authenticate, lockAuthenticated, requireRecentSignIn } from '../tokens/authenticate.ts';
import { endpoint, fields } from './endpoint.ts';

/** Begins to set up an authenticator app: makes the secret that it is to keep. */
export const startMfaEnrollment = endpoint({
  path: '/v2/accounts/mfaEnrollment:start',
  input: z.object({ idToken: fields.idToken, totpEnrollmentInfo: z.object({}).optional() }),
  handle: async (context, { idToken, totpEnrollmentInfo }, { now }) => {
    const known = await authenticate(context, idToken, now);
    if (!totpEnrollmentInfo) {
      throw new WireError('OPERATION_NOT_ALLOWED', 'A second factor is an authenticator app.');
    }
    requireRecentSignIn(known, now);
    const { secret, sessionInfo, expiresAt } = await context.store.write(async (stores) => {
      const { account } = await lockAuthenticated(stores.accounts, known.claims);
      // Otherwise a stranger who registered with an e-mail could keep its owner out.
      if (!account.emailVerified) throw new WireError('UNVERIFIED_EMAIL');
      return await beginEnrolment(stores, account.id, now);
    });
    return {
      totpSessionInfo: {
        sharedSecretKey: secret,
        verificationCodeLength: CODE_LENGTH,
        hashingAlgorithm: 'SHA1',
        periodSec: PERIOD_SECONDS,
        sessionInfo,
        finalizeEnrollmentTime: new Date(expiresAt).toISOString(),
      },
    };
  },
});
