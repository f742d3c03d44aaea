import {
  type Auth,
  FactorId,
  getMultiFactorResolver,
  type MultiFactorError,
  type MultiFactorResolver,
  multiFactor,
  TotpMultiFactorGenerator,
  type UserCredential,
} from '@firebase/auth';
import type { AccountSecurity, Enrolment } from '../action-types.ts';
import { askForSecondFactor } from '../second-factor-request.ts';
import { callAsUser } from './call-provider.ts';
import { publishUser } from './publish.ts';
import { signedIn } from './signed-in.ts';

/**
 * Signs in; where the account asks for a second factor, the page asks for a code.
 *
 * @throws as `attempt` does, also where the account's second factor is none that this site can ask for
 */
export async function withSecondFactor<Result extends UserCredential | null>(
  auth: Auth,
  attempt: () => Promise<Result>,
): Promise<Result | UserCredential> {
  try {
    return await attempt();
  } catch (error) {
    const resolver = resolverOf(auth, error);
    const app = resolver?.hints.find(({ factorId }) => factorId === FactorId.TOTP);
    if (!resolver || !app) throw error;
    return await askForSecondFactor(
      (code) => resolver.resolveSignIn(TotpMultiFactorGenerator.assertionForSignIn(app.uid, code)),
      error,
    );
  }
}

/** Undefined for any other error, also for one of that name that the provider has said nothing more of. */
function resolverOf(auth: Auth, error: unknown): MultiFactorResolver | undefined {
  if (!isMultiFactorError(error)) return undefined;
  try {
    return getMultiFactorResolver(auth, error);
  } catch {
    return undefined;
  }
}

function isMultiFactorError(error: unknown): error is MultiFactorError {
  return (
    error instanceof Error && 'code' in error && error.code === 'auth/multi-factor-auth-required'
  );
}

/**
 * Begins to set up an authenticator app: it needs a verified e-mail and a recent sign-in.
 *
 * @param issuer the site's name, by which the app names the account
 */
export async function beginEnrolment(auth: Auth, issuer: string): Promise<Enrolment> {
  const user = signedIn(auth);
  const session = await multiFactor(user).getSession();
  const secret = await TotpMultiFactorGenerator.generateSecret(session);
  const account = encodeURIComponent(user.email ?? '');
  // A colon would end the issuer before the account begins.
  const site = encodeURIComponent(issuer.replaceAll(':', ' '));
  return { secret, key: secret.secretKey, address: secret.generateQrCodeUrl(account, site) };
}

/** @param code what the app shows @throws `invalid-verification-code` */
export async function finishEnrolment(
  auth: Auth,
  { secret }: Enrolment,
  code: string,
): Promise<void> {
  const assertion = TotpMultiFactorGenerator.assertionForEnrollment(secret, code);
  await multiFactor(signedIn(auth)).enroll(assertion);
  publishUser(signedIn(auth));
}

/** Needs a recent sign-in. */
export async function removeSecondFactor(auth: Auth, id: string): Promise<void> {
  await multiFactor(signedIn(auth)).unenroll(id);
  publishUser(signedIn(auth));
}

/** New recovery codes, which replace all others. Our own provider's. */
export async function renewRecoveryCodes(auth: Auth): Promise<readonly string[]> {
  const answer = await callAsUser(auth, 'v2/accounts/mfaRecoveryCodes:renew', {});
  return (answer as { readonly recoveryCodes: readonly string[] }).recoveryCodes;
}

interface SecurityAnswer {
  readonly secondFactor?: { readonly mfaEnrollmentId: string; readonly enrolledAt: string };
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly {
    readonly credentialId: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt?: string;
  }[];
}

/**
 * What protects the account besides its password.
 *
 * @param isOwnProvider false: only the official client can be asked, which knows no recovery codes
 */
export async function accountSecurity(
  auth: Auth,
  isOwnProvider: boolean,
): Promise<AccountSecurity> {
  const user = signedIn(auth);
  if (!isOwnProvider) {
    await user.reload();
    const app = multiFactor(user).enrolledFactors.find(
      ({ factorId }) => factorId === FactorId.TOTP,
    );
    const addedAt = Date.parse(app?.enrollmentTime ?? '');
    return {
      app: app && { id: app.uid, addedAt },
      recoveryCodesLeft: undefined,
      passkeys: undefined,
    };
  }
  const answer = await callAsUser(auth, 'v2/accounts/security:lookup', {});
  const { secondFactor, recoveryCodesLeft, passkeys } = answer as SecurityAnswer;
  return {
    app: secondFactor && {
      id: secondFactor.mfaEnrollmentId,
      addedAt: Date.parse(secondFactor.enrolledAt),
    },
    recoveryCodesLeft,
    passkeys: passkeys.map(({ credentialId: id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      addedAt: Date.parse(createdAt),
      usedAt: lastUsedAt === undefined ? undefined : Date.parse(lastUsedAt),
    })),
  };
}
