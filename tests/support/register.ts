import { call } from '@lectern/identity/testing/call';
import { z } from 'zod';
import type { RunningProduct } from './running-product.ts';

/** A signed-in person with an account at the product's own provider. */
export interface Registered {
  readonly accountId: string;
  readonly email: string;
  /** An ID token, valid for an hour. */
  readonly token: string;
  readonly refreshToken: string;
}

const answer = z.object({ localId: z.string(), idToken: z.string(), refreshToken: z.string() });
export const PASSWORD = 'Correct-horse-7';

/** Registers with e-mail and password, as the official client does. */
export async function register(
  product: Pick<RunningProduct, 'url'>,
  email: string,
  displayName?: string,
): Promise<Registered> {
  const sent = { email, password: PASSWORD, displayName, returnSecureToken: true };
  return registered(await call(product, 'v1/accounts:signUp', sent), email);
}

/** Signs in again, as on another device. */
export async function signInAgain(
  product: Pick<RunningProduct, 'url'>,
  email: string,
): Promise<Registered> {
  const sent = { email, password: PASSWORD, returnSecureToken: true };
  return registered(await call(product, 'v1/accounts:signInWithPassword', sent), email);
}

export function bearer(token: string): { authorization: string } {
  return { authorization: `Bearer ${token}` };
}

function registered(body: unknown, email: string): Registered {
  const { localId, idToken, refreshToken } = answer.parse(body);
  return { accountId: localId, email, token: idToken, refreshToken };
}
