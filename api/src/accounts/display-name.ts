import { LIMITS } from '@lectern/contract/limits';
import { picture } from '@lectern/contract/picture';
import { z } from 'zod';

/** A person's name as it may be shown. What does not fit is mended: it must not lock anybody out. */
export const shownName = z.string().transform((name) =>
  name
    .replace(/\p{C}+/gu, '')
    .trim()
    .slice(0, LIMITS.personName)
    // Half of a pair that was cut through.
    .replace(/\p{Cs}$/u, ''),
);

/** A person's picture as it may be shown; empty where the address is none. */
export const shownPicture = picture.catch('');

/** How people read in the product whose account has no name. */
const NAMELESS = { learner: 'A learner', instructor: 'An instructor' } as const;

/** How people read whose account is gone. */
export const FORMER = { learner: 'A former learner', instructor: 'A former instructor' } as const;

/** What everybody reads for a person's name as it is stored, which may be empty. */
export function nameToShow(name: string, as: keyof typeof NAMELESS): string {
  return name === '' ? NAMELESS[as] : name;
}
