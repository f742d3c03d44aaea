import { z } from 'zod';

/** What a person may be beside a learner and an instructor; the later includes the earlier. */
export const ROLES = ['moderator', 'administrator'] as const;
export const role = z.enum(ROLES);
export type Role = z.infer<typeof role>;

/** True where a person's role is the one asked for, or includes it. */
export function includesRole(has: Role | '', asked: Role): boolean {
  return has !== '' && ROLES.indexOf(has) >= ROLES.indexOf(asked);
}
