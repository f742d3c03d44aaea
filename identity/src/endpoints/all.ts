import { accountSecurity } from './account-security.ts';
import { createAuthUri } from './create-auth-uri.ts';
import { deleteAccount } from './delete.ts';
import { endSessions } from './end-sessions.ts';
import type { Endpoint } from './endpoint.ts';
import { exportAccount } from './export-account.ts';
import { finalizeMfaEnrollment } from './finalize-mfa-enrollment.ts';
import { finalizeMfaSignIn } from './finalize-mfa-sign-in.ts';
import { finalizePasskeyEnrollment } from './finalize-passkey-enrollment.ts';
import { finalizePasskeySignIn } from './finalize-passkey-sign-in.ts';
import { listSessions } from './list-sessions.ts';
import { lookup } from './lookup.ts';
import { passwordPolicy } from './password-policy.ts';
import { projects } from './projects.ts';
import { recaptchaConfig } from './recaptcha-config.ts';
import { removePasskey } from './remove-passkey.ts';
import { renamePasskey } from './rename-passkey.ts';
import { renewRecoveryCodes } from './renew-recovery-codes.ts';
import { resetPassword } from './reset-password.ts';
import { revokeToken } from './revoke-token.ts';
import { secureAccount } from './secure-account.ts';
import { sendOobCode } from './send-oob-code.ts';
import { signInWithEmailLink } from './sign-in-with-email-link.ts';
import { signInWithIdp } from './sign-in-with-idp.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { startMfaEnrollment } from './start-mfa-enrollment.ts';
import { startPasskeyEnrollment } from './start-passkey-enrollment.ts';
import { startPasskeySignIn } from './start-passkey-sign-in.ts';
import { token } from './token.ts';
import { update } from './update.ts';
import { withdrawMfa } from './withdraw-mfa.ts';

/** Every operation of the protocol (IDENTITY-1 to IDENTITY-12, and those that the client asks besides), and our own. */
export const ENDPOINTS: readonly Endpoint[] = [
  signUp,
  signInWithPassword,
  signInWithEmailLink,
  signInWithIdp,
  createAuthUri,
  sendOobCode,
  resetPassword,
  lookup,
  update,
  deleteAccount,
  revokeToken,
  token,
  passwordPolicy,
  recaptchaConfig,
  projects,
  startMfaEnrollment,
  finalizeMfaEnrollment,
  withdrawMfa,
  finalizeMfaSignIn,
  renewRecoveryCodes,
  accountSecurity,
  startPasskeyEnrollment,
  finalizePasskeyEnrollment,
  renamePasskey,
  removePasskey,
  startPasskeySignIn,
  finalizePasskeySignIn,
  // Our own, beside the protocol's.
  listSessions,
  endSessions,
  secureAccount,
  exportAccount,
];
