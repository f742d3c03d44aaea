import type { Attempted } from '../src/rate-limits/rate-limits.ts';
import type { RunningIdentity } from './running-identity.ts';

/** Raises every count of a kind to so many, as if that had happened. */
export async function raiseCounts(
  { database }: Pick<RunningIdentity, 'database'>,
  what: Attempted,
  points: number,
): Promise<void> {
  await database.interactiveTransaction(async (writer) => {
    await writer
      .withTables<{ attempt: { key: string; points: number } }>()
      .updateTable('attempt')
      .set({ points })
      .where('key', 'like', `${what} %`)
      .execute();
  });
}
