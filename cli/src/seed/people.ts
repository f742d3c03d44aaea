import type { Instant, PersonTable } from '@lectern/database/schema';
import { LEARNER_FAMILY_NAMES, LEARNER_GIVEN_NAMES } from '@lectern/demo/content/learners';
import { v7 as uuidv7 } from 'uuid';
import type { Random } from './random.ts';

export type Role = 'instructor' | 'learner';

/** The row of a seeded person; the other columns have defaults. */
export type SeedPerson = Omit<
  PersonTable,
  | 'email_verified'
  | 'email_proved'
  | 'tokens_valid_since'
  | 'revocations'
  | 'ended_sessions'
  | 'described_at'
  | 'told_at'
  | 'role'
  | 'suspended_at'
  | 'suspended_until'
  | 'suspension_reason'
  | 'may_teach'
>;

const INITIALS = [...'ABCDEFGHJKLMNOPRSTVWYZ'];

/**
 * Creates a person who cannot sign in: no identity provider has the account, and nothing is ever
 * delivered to the e-mail, whose domain is reserved for examples.
 *
 * @param createdAt UTC milliseconds
 */
export function createPerson(
  role: Role,
  index: number,
  createdAt: Instant,
  random: Random,
): SeedPerson {
  const id = uuidv7();
  return {
    id,
    account_id: `seed-${id}`,
    email: `${role}-${index}@example.com`,
    name: personName(random),
    picture: '',
    state: 'active',
    created_at: createdAt,
    updated_at: createdAt,
  };
}

function personName(random: Random): string {
  const given = random.pick(LEARNER_GIVEN_NAMES);
  const family = random.pick(LEARNER_FAMILY_NAMES);
  const kind = random.next();
  if (kind < 0.15) return `${given} ${family}-${random.pick(LEARNER_FAMILY_NAMES)}`;
  if (kind < 0.4) return `${given} ${random.pick(INITIALS)}. ${family}`;
  return `${given} ${family}`;
}
