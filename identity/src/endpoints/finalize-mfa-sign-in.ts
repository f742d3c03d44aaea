import { z } from 'zod';
import type { IdentityContext } from '../context.ts';
import { tellOfWrongCodes } from '../oob-codes/tell-of-wrong-codes.ts';
import { tellOwner } from '../oob-codes/tell-owner.ts';
import type { RequestContext } from '../platform/request-context.ts';
import { WireError } from '../platform/wire-error.ts';
import { wireCode } from '../platform/wire-error-code.ts';
import { networkEntries } from '../rate-limits/rate-limit-entry.ts';
import { refund } from '../rate-limits/rate-limiter.ts';
import { consumeFactorCode } from '../second-factor/consume-factor-code.ts';
import { findPendingSignIn, takePendingSignIn } from '../second-factor/pending-sign-in.ts';
import { completeSignIn, issueTokens, type SignedIn } from '../sign-in/sign-in.ts';
import { endpoint, mfaFields, required } from './endpoint.ts';

const inputSchema = z.object({
  mfaPendingCredential: required('MISSING_MFA_PENDING_CREDENTIAL'),
  mfaEnrollmentId: mfaFields.enrollmentId,
  totpVerificationInfo: z.object(
    { verificationCode: mfaFields.code },
    { error: ({ input }) => (input === undefined ? wireCode('INVALID_CODE') : undefined) },
  ),
});
type Input = z.output<typeof inputSchema>;

/**
 * Completes a sign-in by a code of the authenticator app, or by a recovery code: the client lets any
 * text through.
 */
export const finalizeMfaSignIn = endpoint({
  path: '/v2/accounts/mfaSignIn:finalize',
  input: inputSchema,
  handle: async (context, input, request) =>
    await issueTokens(context, await checkAndSignIn(context, input, request), request.now),
});

async function checkAndSignIn(
  context: IdentityContext,
  { mfaPendingCredential: credential, mfaEnrollmentId, totpVerificationInfo }: Input,
  request: RequestContext,
): Promise<SignedIn> {
  const { store, limiter } = context;
  const { now, address } = request;
  const pending = await findPendingSignIn(store.read, credential, now);
  const { accountId, signInProvider } = pending;
  // Counted before the code is checked: simultaneous guesses count as well.
  const ofAccount = { limit: 'codeOfAccount', subject: accountId } as const;
  const entries = [ofAccount, ...networkEntries('code', address)];
  const { counted } = await limiter.consume(entries, now);
  const attempt = store.write(async (stores) => {
    const account = await stores.accounts.lock(accountId);
    // What has ended the account's sessions since, such as a new password, ends this one too.
    if (!account || account.revocations !== pending.revocations) {
      throw new WireError('INVALID_MFA_PENDING_CREDENTIAL');
    }
    if (account.disabled) throw new WireError('USER_DISABLED');
    const factor = await stores.secondFactors.find(accountId);
    if (factor?.id !== mfaEnrollmentId) throw new WireError('MFA_ENROLLMENT_NOT_FOUND');
    const used = await consumeFactorCode(
      stores,
      factor,
      totpVerificationInfo.verificationCode,
      now,
    );
    if (used === undefined) throw new WireError('INVALID_CODE');
    await takePendingSignIn(stores, credential);
    if (used === 'recovery') {
      const left = await stores.secondFactors.countCodes(accountId);
      const action = 'account.recovery-code.use';
      await stores.audit.record({ at: now, actorId: accountId, action, accountId });
      const news = { kind: 'recovery-code-used', left } as const;
      await tellOwner(context, stores, account, news, request);
    }
    await refund(stores, counted, () => 1, now);
    const secondFactor = { kind: 'totp', id: factor.id } as const;
    const proof = { signInProvider, authTime: now, secondFactor };
    return await completeSignIn(context, stores, account, proof, request);
  });
  return await attempt.catch(async (error: unknown) => {
    const wasWrong = error instanceof WireError && error.code === 'INVALID_CODE';
    if (wasWrong) await tellOfWrongCodes(context, accountId, counted, request);
    throw error;
  });
}
