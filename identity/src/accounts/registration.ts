import { WireError } from '../platform/wire-error.ts';
import type { IdentitySettings } from '../settings.ts';

/** @throws WireError `ADMIN_ONLY_OPERATION` where nobody may make an account of their own */
export function requireOpenRegistration({
  registration,
}: Pick<IdentitySettings, 'registration'>): void {
  if (registration === 'closed') throw new WireError('ADMIN_ONLY_OPERATION');
}

/** @throws WireError where nobody has a password here; by default `PASSWORD_LOGIN_DISABLED` */
export function requirePasswordSignIn(
  { passwordSignIn }: Pick<IdentitySettings, 'passwordSignIn'>,
  code: 'PASSWORD_LOGIN_DISABLED' | 'OPERATION_NOT_ALLOWED' = 'PASSWORD_LOGIN_DISABLED',
): void {
  if (passwordSignIn === 'off') throw new WireError(code);
}
