import type { Reader } from '@lectern/database/database';
import type { ContactMessageTable } from '@lectern/database/schema';
import { type Selectable, type SqlBool, sql } from 'kysely';

/** How far a page looks at most for messages that pass all filters. */
const LOOKED_AT = 2_000;
/** Sorts after every character that an e-mail may have. */
const LAST_CHARACTER = '\u{10ffff}';

export interface InboxKey {
  readonly sender: string;
  readonly id: string;
}

export type InboxRow = Selectable<ContactMessageTable>;

/**
 * Messages, the newest first; of a search in the order of the senders.
 *
 * @param search the beginning of the sender's e-mail, in lower case; empty: all
 */
export async function selectInbox(
  reader: Reader,
  { search, state }: { readonly search: string; readonly state: 'open' | 'done' | undefined },
  { after, limit }: { readonly after: InboxKey | undefined; readonly limit: number },
): Promise<{ rows: InboxRow[]; next: InboxKey | undefined }> {
  const isSearched = search !== '';
  const walk = reader
    .selectFrom('contact_message')
    .selectAll()
    .$if(isSearched, (messages) =>
      messages
        .where('sender', '>=', search)
        .where('sender', '<', search + LAST_CHARACTER)
        .orderBy('sender')
        .orderBy('id'),
    )
    .$if(isSearched && after !== undefined, (messages) =>
      messages.where(sql<SqlBool>`(sender, id) > (${after?.sender}, ${after?.id})`),
    )
    .$if(!isSearched, (messages) => messages.orderBy('id', 'desc'))
    .$if(!isSearched && after !== undefined, (messages) =>
      messages.where('id', '<', after?.id ?? ''),
    )
    .$if(!isSearched && state === 'open', (messages) => messages.where('done_at', 'is', null));
  const rows = await reader
    .selectFrom(walk.limit(LOOKED_AT).as('walked'))
    .selectAll()
    .$if(state === 'open', (messages) => messages.where('done_at', 'is', null))
    .$if(state === 'done', (messages) => messages.where('done_at', 'is not', null))
    .$if(isSearched, (messages) => messages.orderBy('sender').orderBy('id'))
    .$if(!isSearched, (messages) => messages.orderBy('id', 'desc'))
    .limit(limit)
    .execute();
  if (rows.length === limit) return { rows, next: rows.at(-1) };
  const end = await walk
    .offset(LOOKED_AT - 1)
    .limit(1)
    .executeTakeFirst();
  return { rows, next: end };
}
