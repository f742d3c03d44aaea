import { OVERVIEW_DAYS, type SiteDay } from '@lectern/contract/overview';
import type { Database, Writer } from '@lectern/database/database';
import { defineTransaction } from '@lectern/database/define-transaction';
import type { Instant } from '@lectern/database/schema';
import { countBetween, insertDays, selectDays } from './queries.ts';

const DAY = 86_400_000;

/** Keeps what days brought that are over. */
export const keepDays = defineTransaction(
  import.meta.url,
  'keepDays',
  async (writer: Writer, days: readonly SiteDay[]): Promise<void> => {
    await insertDays(writer, days);
  },
);

/**
 * What the last days brought, the oldest first, today the last. A day that is over is counted once, when it
 * is first asked for, and kept.
 *
 * @param now UTC milliseconds
 */
export async function lastDays(
  database: Pick<Database, 'read' | 'transaction'>,
  now: Instant,
): Promise<SiteDay[]> {
  const today = Math.floor(now / DAY) * DAY;
  const starts = Array.from(
    { length: OVERVIEW_DAYS },
    (_, place) => today - (OVERVIEW_DAYS - 1 - place) * DAY,
  );
  const kept = await selectDays(database.read, dayOf(starts[0] ?? today));
  const known = new Map(kept.map((day) => [day.day, day]));
  const counted: SiteDay[] = [];
  const days: SiteDay[] = [];
  for (const start of starts) {
    const name = dayOf(start);
    const found = known.get(name);
    const day = found ?? {
      day: name,
      ...(await countBetween(database.read, start, start + DAY)),
    };
    if (!found && start < today) counted.push(day);
    days.push(day);
  }
  if (counted.length > 0) await database.transaction(keepDays, counted);
  return days;
}

function dayOf(at: Instant): string {
  return new Date(at).toISOString().slice(0, 10);
}
