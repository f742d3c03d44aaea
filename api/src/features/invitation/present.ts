import type { Invitation } from '@lectern/contract/invitation';
import type { Instant } from '@lectern/database/schema';
import type { InvitationRow } from './queries.ts';

/** @param now UTC milliseconds */
export function presentInvitation(row: InvitationRow, now: Instant): Invitation {
  return {
    id: row.id,
    note: row.note,
    uses: row.uses,
    maxUses: row.max_uses,
    expiresAt: new Date(row.expires_at).toISOString(),
    createdAt: new Date(row.created_at).toISOString(),
    state: stateOf(row, now),
  };
}

function stateOf(
  { revoked_at, uses, max_uses, expires_at }: InvitationRow,
  now: Instant,
): Invitation['state'] {
  if (revoked_at !== null) return 'withdrawn';
  if (uses >= max_uses) return 'used';
  return expires_at <= now ? 'expired' : 'open';
}
