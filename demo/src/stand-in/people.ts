import { createHash } from 'node:crypto';

/** Somebody as whom one signs in at the stand-in. */
export interface StandInPerson {
  readonly name: string;
  readonly email: string;
  /** Whether the provider has verified the e-mail. */
  readonly verified: boolean;
}

/** Made up; their mail goes nowhere (RFC 2606). */
export const MADE_UP_PEOPLE: readonly StandInPerson[] = [
  { name: 'Ada Byrne', email: 'ada.byrne@example.com', verified: true },
  { name: 'Tomás Okafor', email: 'tomas.okafor@example.com', verified: true },
  { name: 'Mei Lindqvist', email: 'mei.lindqvist@example.com', verified: true },
];

/** A number of 48 bits that is always the same for an e-mail at a provider. */
export function stableNumber(provider: string, email: string): number {
  const digest = createHash('sha256').update(`${provider}:${email.toLowerCase()}`).digest();
  return digest.readUIntBE(0, 6);
}

/** GitHub's name for somebody: letters, digits and single hyphens. */
export function loginOf(email: string): string {
  const [local = ''] = email.toLowerCase().split('@');
  return local.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '') || 'someone';
}
