import { hash, randomBytes } from 'node:crypto';
import type { newInvitation } from '@lectern/contract/invitation';
import { LIMITS } from '@lectern/contract/limits';
import type { Reader, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { notFound } from '@lectern/http/errors/api-error';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { lockActorWithRole, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { readCursor, writeCursor } from '../../platform/cursor.ts';
import { recordAudit } from '../audit/audit.ts';
import {
  type InvitationRow,
  insertInvitation,
  revokeInvitation,
  selectInvitation,
  selectInvitations,
} from './queries.ts';

const DAY = 86_400_000;
const CODE_BYTES = 24;
const MARK = 'invitations';
const position = z.tuple([z.literal(MARK), z.uuid()]);

/** A code that nobody guesses, and what is stored of it. */
export function newCode(): { readonly code: string; readonly codeHash: string } {
  const code = randomBytes(CODE_BYTES).toString('base64url');
  return { code, codeHash: hash('sha256', code, 'hex') };
}

/**
 * Makes an invitation to register.
 *
 * @param codeHash of {@link newCode}
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`
 */
export const makeInvitation = defineTransaction(
  import.meta.url,
  'makeInvitation',
  async (
    writer: Writer,
    user: SignedInUser,
    { note, uses, validDays }: z.output<typeof newInvitation>,
    codeHash: string,
    now: Instant,
  ): Promise<InvitationRow> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    const made = await insertInvitation(writer, {
      id: uuidv7(),
      code_hash: codeHash,
      note,
      max_uses: uses,
      expires_at: now + validDays * DAY,
      created_at: now,
      created_by: actor.personId,
    });
    await recordAudit(writer, {
      at: now,
      actorId: actor.personId,
      action: 'invitation.create',
      subject: { type: 'installation', id: made.id },
      detail: { uses, validDays },
    });
    return made;
  },
);

/**
 * Withdraws an invitation; changes nothing where it is withdrawn already.
 *
 * @param now UTC milliseconds
 * @throws ApiError `unauthenticated`, `suspended`, `forbidden`, `not-found`
 */
export const withdrawInvitation = defineTransaction(
  import.meta.url,
  'withdrawInvitation',
  async (writer: Writer, user: SignedInUser, id: string, now: Instant): Promise<InvitationRow> => {
    const actor = await lockActorWithRole(writer, user, 'administrator');
    const found = await selectInvitation(writer, id);
    if (!found) throw notFound('This invitation');
    if (found.revoked_at !== null) return found;
    await revokeInvitation(writer, id, now);
    await recordAudit(writer, {
      at: now,
      actorId: actor.personId,
      action: 'invitation.withdraw',
      subject: { type: 'installation', id },
    });
    return { ...found, revoked_at: now };
  },
);

/**
 * Invitations, the latest first, a page at a time.
 *
 * @throws ApiError `malformed` for a cursor that is not one of this list
 */
export async function invitationsPage(
  reader: Reader,
  cursor: string | undefined,
): Promise<{ readonly rows: readonly InvitationRow[]; readonly next: string | undefined }> {
  const [, before] = cursor === undefined ? [] : readCursor(cursor, position);
  // One more than shown tells whether there is a next page.
  const rows = await selectInvitations(reader, before, LIMITS.pageSize + 1);
  const shown = rows.slice(0, LIMITS.pageSize);
  const last = shown.at(-1);
  const isLonger = rows.length > shown.length;
  return { rows: shown, next: isLonger && last ? writeCursor([MARK, last.id]) : undefined };
}
