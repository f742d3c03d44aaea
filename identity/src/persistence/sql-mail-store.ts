import type { OutgoingMailTable } from '@lectern/database/identity-schema';
import type { MailStore, QueuedLetter } from '../mail/mail-store.ts';
import type { Connection } from './connection.ts';

export function sqlMailStore(db: Connection): MailStore {
  return {
    insert: async (letter) => {
      await db.insertInto('outgoing_mail').values(toRow(letter)).execute();
    },
    due: async (now, limit) => {
      const rows = await db
        .selectFrom('outgoing_mail')
        .selectAll()
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .orderBy('id')
        .limit(limit)
        .execute();
      return rows.map(toLetter);
    },
    nextDueAt: async () => {
      const row = await db
        .selectFrom('outgoing_mail')
        .select((eb) => eb.fn.min<number | null>('next_attempt_at').as('at'))
        .executeTakeFirst();
      return row?.at ?? undefined;
    },
    claim: async (letter, nextAttemptAt) => {
      const { numUpdatedRows } = await db
        .updateTable('outgoing_mail')
        .set({ next_attempt_at: nextAttemptAt, attempts: letter.attempts + 1 })
        .where('id', '=', letter.id)
        .where('attempts', '=', letter.attempts)
        .where('next_attempt_at', '=', letter.nextAttemptAt)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },
    delete: async (id) => {
      await db.deleteFrom('outgoing_mail').where('id', '=', id).execute();
    },
  };
}

function toRow(letter: QueuedLetter): OutgoingMailTable {
  return {
    id: letter.id,
    recipient: letter.recipient ?? null,
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    created_at: letter.createdAt,
    give_up_at: letter.giveUpAt,
    attempts: letter.attempts,
    next_attempt_at: letter.nextAttemptAt,
  };
}

function toLetter(row: OutgoingMailTable): QueuedLetter {
  return {
    id: row.id,
    recipient: row.recipient ?? undefined,
    subject: row.subject,
    text: row.text,
    html: row.html,
    createdAt: row.created_at,
    giveUpAt: row.give_up_at,
    attempts: row.attempts,
    nextAttemptAt: row.next_attempt_at,
  };
}
