import type { ListedPerson } from '@lectern/contract/people';
import { Badge } from '../../../ui/badge.tsx';
import { ROLE_NAMES, STATES } from '../people-messages.ts';

const TONES = { active: 'green', suspended: 'saffron', disabled: 'grey' } as const;

/** How an account stands. */
export function PersonState({ state }: Pick<ListedPerson, 'state'>) {
  return <Badge tone={TONES[state]}>{STATES[state]}</Badge>;
}

/** What somebody may do beside learning and teaching. */
export function PersonRole({ role }: { readonly role: NonNullable<ListedPerson['role']> }) {
  return <Badge tone={role === 'administrator' ? 'purple' : 'blue'}>{ROLE_NAMES[role]}</Badge>;
}
