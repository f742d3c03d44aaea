import { createHash } from 'node:crypto';

/** A person to sign in as at the stand-in. */
export interface StandInPerson {
  readonly name: string;
  readonly email: string;
  /** Whether the provider has verified the e-mail. */
  readonly verified: boolean;
  /** What they are beside a learner; absent: nothing. */
  readonly role?: string;
}

/** Made up, like the others, with an address that receives no mail (RFC 2606). */
export const DEMONSTRATION_ADMINISTRATOR: StandInPerson = {
  name: 'Robin Hale',
  email: 'robin.hale@example.com',
  verified: true,
  role: "This demonstration's administrator",
};

/** Who can be chosen, with addresses that receive no mail as well. */
export const MADE_UP_PEOPLE: readonly StandInPerson[] = [
  { name: 'Ada Byrne', email: 'ada.byrne@example.com', verified: true },
  { name: 'Tomás Okafor', email: 'tomas.okafor@example.com', verified: true },
  { name: 'Mei Lindqvist', email: 'mei.lindqvist@example.com', verified: true },
  DEMONSTRATION_ADMINISTRATOR,
];

/** A 48-bit number that is the same every time for an e-mail at a provider. */
export function stableNumber(provider: string, email: string): number {
  const digest = createHash('sha256').update(`${provider}:${email.toLowerCase()}`).digest();
  return digest.readUIntBE(0, 6);
}

/** A user name as GitHub allows it: letters, digits and single hyphens. */
export function loginOf(email: string): string {
  const [local = ''] = email.toLowerCase().split('@');
  return local.replace(/[^a-z\d]+/g, '-').replace(/^-|-$/g, '') || 'someone';
}
