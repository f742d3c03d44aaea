import { v7 as uuidv7 } from 'uuid';
import { hashSecret, newSecret } from '../platform/secret.ts';
import { WireError } from '../platform/wire-error.ts';
import type { Stores } from '../store.ts';
import type { PendingEnrolment } from './pending-store.ts';
import type { SecondFactor } from './second-factor.ts';
import { matchingStep, newTotpSecret } from './totp.ts';

const HASH_PURPOSE = 'enrolment';
/** How long a person may take to set up their app, in milliseconds. */
export const ENROLMENT_LIFETIME = 600_000;

interface BegunEnrolment extends Pick<PendingEnrolment, 'secret' | 'expiresAt'> {
  /** What names it to the client. */
  readonly sessionInfo: string;
}

/** @throws WireError `SECOND_FACTOR_EXISTS` */
export async function beginEnrolment(
  stores: Pick<Stores, 'secondFactors' | 'pendingEnrolments'>,
  accountId: string,
  now: number,
): Promise<BegunEnrolment> {
  if (await stores.secondFactors.find(accountId)) throw new WireError('SECOND_FACTOR_EXISTS');
  const sessionInfo = newSecret();
  const pending = { accountId, secret: newTotpSecret(), expiresAt: now + ENROLMENT_LIFETIME };
  await stores.pendingEnrolments.insert(hashSecret(HASH_PURPOSE, sessionInfo), pending);
  return { ...pending, sessionInfo };
}

interface ProvedEnrolment {
  readonly sessionInfo: string;
  /** From the app: proves that it has the secret. */
  readonly code: string;
  readonly displayName: string;
}

/**
 * Adds the second factor whose app shows this code. The account must be locked.
 *
 * @throws WireError `INVALID_SESSION_INFO`, `SESSION_EXPIRED`, `INVALID_CODE` or `SECOND_FACTOR_EXISTS`
 */
export async function finishEnrolment(
  stores: Pick<Stores, 'secondFactors' | 'pendingEnrolments' | 'audit'>,
  accountId: string,
  { sessionInfo, code, displayName }: ProvedEnrolment,
  now: number,
): Promise<SecondFactor> {
  const hash = hashSecret(HASH_PURPOSE, sessionInfo);
  const pending = await stores.pendingEnrolments.find(hash);
  if (pending?.accountId !== accountId) throw new WireError('INVALID_SESSION_INFO');
  if (pending.expiresAt <= now) throw new WireError('SESSION_EXPIRED');
  const { secret } = pending;
  const lastStep = matchingStep(secret, code.replace(/\s/g, ''), now);
  if (lastStep === undefined) throw new WireError('INVALID_CODE');
  const factor = { id: uuidv7(), accountId, secret, displayName, enrolledAt: now, lastStep };
  if (!(await stores.secondFactors.insert(factor))) throw new WireError('SECOND_FACTOR_EXISTS');
  await stores.pendingEnrolments.delete(hash);
  await stores.audit.record({
    at: now,
    actorId: accountId,
    action: 'account.second-factor.add',
    accountId,
    detail: { id: factor.id },
  });
  return factor;
}
