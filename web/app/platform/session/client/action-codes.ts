import {
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  sendPasswordResetEmail,
} from '@firebase/auth';
import type { ActionCode } from '../action-types.ts';
import { callAsUser, isOwnProvider } from './call-provider.ts';

/** The client's names of what a letter is for, and the modes of its link. */
const OPERATIONS: Readonly<Record<string, ActionCode['operation']>> = {
  PASSWORD_RESET: 'resetPassword',
  VERIFY_EMAIL: 'verifyEmail',
  VERIFY_AND_CHANGE_EMAIL: 'verifyAndChangeEmail',
  RECOVER_EMAIL: 'recoverEmail',
  EMAIL_SIGNIN: 'signIn',
  SECURE_ACCOUNT: 'secureAccount',
};

export function sendReset(auth: Auth, email: string): Promise<void> {
  return sendPasswordResetEmail(auth, email);
}

export async function readActionCode(auth: Auth, code: string): Promise<ActionCode> {
  const { operation, data } = await checkActionCode(auth, code);
  return {
    operation: OPERATIONS[operation] ?? 'unknown',
    email: data.email ?? null,
    accountEmail: data.previousEmail ?? data.email ?? null,
  };
}

export function resetPassword(auth: Auth, code: string, newPassword: string): Promise<void> {
  return confirmPasswordReset(auth, code, newPassword);
}

export function applyCode(auth: Auth, code: string): Promise<void> {
  return applyActionCode(auth, code);
}

/**
 * Uses a code up for the account that is signed in, and for no other. The client sends a code alone,
 * which says who reads the mailbox but not who has the account: our own provider is told both.
 */
export async function applyOwnCode(auth: Auth, code: string): Promise<void> {
  if (!isOwnProvider(auth)) {
    await applyCode(auth, code);
    return;
  }
  await callAsUser(auth, 'v1/accounts:update', { oobCode: code });
}
