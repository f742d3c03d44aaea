import type { SessionUser } from './session.ts';

/** A user who is signed in with an e-mail. */
export interface EmailUser extends SessionUser {
  readonly email: string;
}

export function hasEmail(user: SessionUser): user is EmailUser {
  return user.email !== null;
}
