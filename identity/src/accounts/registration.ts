import { WireError } from '../platform/wire-error.ts';
import type { IdentitySettings } from '../settings.ts';

/** @throws WireError `ADMIN_ONLY_OPERATION` where registration is closed */
export function requireOpenRegistration({
  registration,
}: Pick<IdentitySettings, 'registration'>): void {
  if (registration === 'closed') throw new WireError('ADMIN_ONLY_OPERATION');
}

/** @throws WireError where password sign-in is off; by default `PASSWORD_LOGIN_DISABLED` */
export function requirePasswordSignIn(
  { passwordSignIn }: Pick<IdentitySettings, 'passwordSignIn'>,
  code: 'PASSWORD_LOGIN_DISABLED' | 'OPERATION_NOT_ALLOWED' = 'PASSWORD_LOGIN_DISABLED',
): void {
  if (passwordSignIn === 'off') throw new WireError(code);
}
