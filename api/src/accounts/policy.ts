import type { Call } from '@lectern/contract/call';
import { LIMITS } from '@lectern/contract/limits';
import type { Role } from '@lectern/contract/role';
import type { SiteSettingValues } from '@lectern/contract/site-settings';
import { ApiError } from '@lectern/http/errors/api-error';
import { mustHaveRole, type SignedInUser } from './signed-in-user.ts';

/** What of the installation decides who may call. */
interface CallPolicy {
  readonly verifiedEmail: VerifiedEmail;
  readonly siteSettings: TeachingSetting;
  readonly secondFactorRequired: readonly PrivilegedRole[];
  /** UTC milliseconds. */
  readonly clock: () => number;
}

/** Who may teach, as administrators have set it. */
interface TeachingSetting {
  current(): { readonly values: Pick<SiteSettingValues, 'teaching.who'> };
}

/**
 * Decides by what the contract says of a call whether its sender may make it at all; what it is about may
 * still be somebody else's.
 *
 * @throws ApiError `forbidden`, `second-factor-required`, `recent-sign-in-required`, `email-not-verified`
 */
export function mayCall(
  user: SignedInUser,
  call: Pick<Call, 'role' | 'recentSignIn' | 'publishes' | 'teaches'>,
  policy: CallPolicy,
): void {
  const { role, recentSignIn, publishes, teaches } = call;
  const { verifiedEmail, clock } = policy;
  if (role) {
    mustHaveRole(user, role);
    if (needsSecondFactor(user, policy)) throw noSecondFactor();
  }
  if (recentSignIn) mustHaveSignedInRecently(user, clock());
  if (publishes) mayPublish(user, verifiedEmail);
  if (teaches) mustBeAllowedToTeach(user, policy);
}

/** True for who may add courses and publish them on this site. */
export function mayTeach(
  { role, mayTeach: isAllowed }: Pick<SignedInUser, 'role' | 'mayTeach'>,
  siteSettings: TeachingSetting,
): boolean {
  const who = siteSettings.current().values['teaching.who'];
  if (who === 'everybody' || role === 'administrator') return true;
  return who === 'allowed' && isAllowed;
}

/** @throws ApiError `forbidden` for who may not teach on this site, `second-factor-required` */
export function mustBeAllowedToTeach(
  user: SignedInUser,
  { siteSettings, secondFactorRequired }: Omit<CallPolicy, 'clock' | 'verifiedEmail'>,
): void {
  if (!mayTeach(user, siteSettings)) throw new ApiError('forbidden', NOT_ALLOWED_TO_TEACH);
  if (secondFactorRequired.includes('instructors') && !user.hasSecondFactor) throw noSecondFactor();
}

/** Those who may have to give a second factor (the setting SECOND_FACTOR_REQUIRED). */
export type PrivilegedRole = 'administrators' | 'moderators' | 'instructors';

const PRIVILEGED: Record<Role, PrivilegedRole> = {
  administrator: 'administrators',
  moderator: 'moderators',
};

/** True where somebody has a role, and may use it only after signing in with a second factor. */
export function needsSecondFactor(
  { role, hasSecondFactor }: Pick<SignedInUser, 'role' | 'hasSecondFactor'>,
  { secondFactorRequired }: Pick<CallPolicy, 'secondFactorRequired'>,
): boolean {
  return role !== '' && !hasSecondFactor && secondFactorRequired.includes(PRIVILEGED[role]);
}

function noSecondFactor(): ApiError {
  return new ApiError('second-factor-required', NO_SECOND_FACTOR);
}

const NO_SECOND_FACTOR =
  'This needs a sign-in with a second factor. Set up an authenticator app or a passkey in your profile, under Security, and sign in again.';

const NOT_ALLOWED_TO_TEACH =
  'On this site courses are added by people whom its administrators allow to teach.';

function mustHaveSignedInRecently({ signedInAt }: SignedInUser, now: number): void {
  if (signedInAt !== undefined && now - signedInAt <= LIMITS.recentSignIn) return;
  throw new ApiError('recent-sign-in-required', 'Please sign in again to do this.');
}

/**
 * Only accounts with an e-mail may do what the guarded screens do (ROUTE-8).
 *
 * @throws ApiError `forbidden` for an anonymous one
 */
export function mustHaveEmail(user: SignedInUser): void {
  if (user.email !== '') return;
  throw new ApiError('forbidden', 'Please add an email address to your account first.');
}

/** Whether publishing needs a verified e-mail (the setting VERIFIED_EMAIL). */
export type VerifiedEmail = 'required' | 'optional';

/**
 * What everybody is shown comes from who has a mailbox, where the installation asks for that
 * (decision 46).
 *
 * @throws ApiError `forbidden` for an account without an e-mail, `email-not-verified`
 */
function mayPublish(user: SignedInUser, verifiedEmail: VerifiedEmail): void {
  if (verifiedEmail === 'optional') return;
  mustHaveEmail(user);
  if (user.emailVerified) return;
  throw new ApiError('email-not-verified', 'Please verify your email address first.');
}

/**
 * The e-mail that a call names must be the caller's own; it says nothing that the token does not.
 *
 * @throws ApiError `forbidden`
 */
export function mustBeOwnEmail(user: SignedInUser, email: string): void {
  if (user.email !== '' && email.toLowerCase() === user.email.toLowerCase()) return;
  throw new ApiError('forbidden', 'You can only do this for your own account.');
}
