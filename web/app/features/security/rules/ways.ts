import type { IdentityConfig } from '../../../platform/identity-config.ts';
import type { Provider } from '../../../platform/session/action-types.ts';

/** A way to sign in, as the provider names it. */
export type WayId = 'password' | 'google.com' | 'github.com';

export interface Way {
  readonly id: WayId;
  /** Undefined for the password, which is set by a form of its own. */
  readonly provider: Provider | undefined;
  readonly isUsed: boolean;
  /** The account has another one. */
  readonly mayRemove: boolean;
}

const WAYS: readonly (readonly [id: WayId, provider: Provider | undefined])[] = [
  ['password', undefined],
  ['google.com', 'google'],
  ['github.com', 'github'],
];

/**
 * The ways that an account has or may add.
 *
 * @param used the account's own
 * @param offered what the site offers; one that it does not offer any more can still be removed
 */
export function waysOf(
  used: readonly string[],
  offered: IdentityConfig['providers'],
): readonly Way[] {
  const isOpen = (provider: Provider | undefined) =>
    provider === undefined || offered[provider] !== 'none';
  const open = WAYS.filter(([id, provider]) => used.includes(id) && isOpen(provider));
  return WAYS.filter(([id, provider]) => used.includes(id) || isOpen(provider)).map(
    ([id, provider]) => ({
      id,
      provider,
      isUsed: used.includes(id),
      mayRemove: open.some(([other]) => other !== id),
    }),
  );
}
