import type { UnreadNotices } from '@lectern/contract/notice';
import type { Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { lockActor, type SignedInUser } from '../../accounts/signed-in-user.ts';
import { signalPeople } from '../live-signal/signal.ts';
import { countUnread, updateToRead } from './queries.ts';

/** Which notices were read: one, or one and all that are older. */
export type WhatWasRead = { readonly id: string } | { readonly upTo: string };

/**
 * Marks notices of one's own as read, on every device; changes nothing where there are none.
 *
 * @param now UTC milliseconds
 * @returns how many are left
 * @throws ApiError `unauthenticated`
 */
export const readNotices = defineTransaction(
  import.meta.url,
  'readNotices',
  async (
    writer: Writer,
    user: SignedInUser,
    which: WhatWasRead,
    now: Instant,
  ): Promise<UnreadNotices> => {
    const { personId } = await lockActor(writer, user);
    const changed = await updateToRead(writer, personId, which, now);
    if (changed) await signalPeople(writer, [personId], now);
    return { unread: await countUnread(writer, personId) };
  },
);

/**
 * Marks the notice with this key as read, for a feature where its person has just seen what it tells.
 *
 * @param now UTC milliseconds
 */
export async function readNoticeWithKey(
  writer: Writer,
  personId: string,
  key: string,
  now: Instant,
): Promise<void> {
  const changed = await updateToRead(writer, personId, { key }, now);
  if (changed) await signalPeople(writer, [personId], now);
}
