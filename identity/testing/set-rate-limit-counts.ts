import type { RateLimitName } from '../src/rate-limits/rate-limits.ts';
import type { RunningIdentity } from './running-identity.ts';

/** Sets every count of a limit, as if it had been used so often. */
export async function setRateLimitCounts(
  { database }: Pick<RunningIdentity, 'database'>,
  name: RateLimitName,
  points: number,
): Promise<void> {
  await database.interactiveTransaction(async (writer) => {
    await writer
      .withTables<{ attempt: { key: string; points: number } }>()
      .updateTable('attempt')
      .set({ points })
      .where('key', 'like', `${name} %`)
      .execute();
  });
}
