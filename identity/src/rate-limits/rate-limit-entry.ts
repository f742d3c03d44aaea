import { networksOf } from './network.ts';
import type { RateLimitName } from './rate-limits.ts';

/** What a limit counts: one use of it, by or for somebody. */
export interface RateLimitEntry {
  readonly limit: RateLimitName;
  /** An e-mail, the id of an account, a network, or some of these together. */
  readonly subject: string;
}

type Area = 'password' | 'credentials' | 'authUri' | 'signUp' | 'mail' | 'code' | 'passkey';

/** Counts against the networks that a request comes from, the narrower first. */
export function networkEntries(area: Area, address: string): RateLimitEntry[] {
  const { nearest, wider } = networksOf(address);
  return [
    { limit: `${area}FromNetwork`, subject: nearest },
    ...(wider === undefined ? [] : [{ limit: `${area}FromWiderNetwork`, subject: wider } as const]),
  ];
}

/** Counts against each of those networks for one account or mailbox alone. */
export function networkEntriesFor(
  area: 'passwordOfAccount' | 'mailToRecipient',
  subject: string,
  address: string,
): RateLimitEntry[] {
  const { nearest, wider } = networksOf(address);
  return [
    { limit: `${area}FromNetwork`, subject: `${nearest} ${subject}` },
    ...(wider === undefined
      ? []
      : [{ limit: `${area}FromWiderNetwork`, subject: `${wider} ${subject}` } as const]),
  ];
}
