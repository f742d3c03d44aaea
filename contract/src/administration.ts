import { z } from 'zod';
import { ROLES, role } from './role.ts';

export const personId = z.uuid();

/** A person whom an administrator acts on. */
export const onePerson = z.object({ id: personId });

export const roleChange = z.object({
  role: z
    .enum(ROLES, 'Please choose moderator or administrator, or no role.')
    .nullable()
    .describe('Null takes the role away'),
});

export const changedRole = z.object({ personId, role: role.nullable() });
export type ChangedRole = z.infer<typeof changedRole>;
