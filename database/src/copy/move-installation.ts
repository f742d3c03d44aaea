import { type CopyOptions, copyInstallation } from './copy-installation.ts';
import { fillInTransaction, readSnapshot } from './open-for-copy.ts';
import { requireNotInUse } from './require-not-in-use.ts';
import type { Tally } from './row.ts';

/** Both are addresses as `openDatabase()` takes them. */
export interface MoveRequest {
  readonly from: string;
  /** Must be empty. */
  readonly to: string;
  readonly options: Omit<CopyOptions, 'expected'>;
}

/**
 * Copies an installation's database into an empty one and brings the new one's tables up to date.
 * The old one stays as it is.
 *
 * @throws CopyError if a server still runs on either, or the target is not empty
 */
export async function moveInstallation({
  from,
  to,
  options,
}: MoveRequest): Promise<ReadonlyMap<string, Tally>> {
  await requireNotInUse(from, 'old');
  await requireNotInUse(to, 'new');
  return await readSnapshot(from, (source) =>
    fillInTransaction(to, async (target) => {
      const tables = await copyInstallation(source, target, options);
      await target.migrate();
      return tables;
    }),
  );
}
