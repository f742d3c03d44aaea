import { createAuthUri } from './create-auth-uri.ts';
import { deleteAccount } from './delete.ts';
import { endSessions } from './end-sessions.ts';
import type { Endpoint } from './endpoint.ts';
import { exportAccount } from './export-account.ts';
import { listSessions } from './list-sessions.ts';
import { lookup } from './lookup.ts';
import { passwordPolicy } from './password-policy.ts';
import { projects } from './projects.ts';
import { recaptchaConfig } from './recaptcha-config.ts';
import { resetPassword } from './reset-password.ts';
import { revokeToken } from './revoke-token.ts';
import { secureAccount } from './secure-account.ts';
import { sendOobCode } from './send-oob-code.ts';
import { signInWithEmailLink } from './sign-in-with-email-link.ts';
import { signInWithIdp } from './sign-in-with-idp.ts';
import { signInWithPassword } from './sign-in-with-password.ts';
import { signUp } from './sign-up.ts';
import { token } from './token.ts';
import { update } from './update.ts';

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
  // Our own, beside the protocol's.
  listSessions,
  endSessions,
  secureAccount,
  exportAccount,
];
