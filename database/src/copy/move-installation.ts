import { type CopyOptions, copyInstallation } from './copy-installation.ts';
import { fillWhole, readWhole } from './open-for-copy.ts';
import { demandRest } from './require-not-in-use.ts';
import type { Tally } from './row.ts';

/** Both are addresses as `openDatabase()` takes them. */
export interface MoveWish {
  readonly from: string;
  /** Empty. */
  readonly to: string;
  readonly options: Omit<CopyOptions, 'expected'>;
}

/**
 * Copies an installation's database into an empty one and brings the new one's tables up to date.
 * The old one stays as it is.
 *
 * @throws CopyRefused where the product still runs on either, or the target is not empty
 */
export async function moveInstallation({
  from,
  to,
  options,
}: MoveWish): Promise<ReadonlyMap<string, Tally>> {
  await demandRest(from, 'old');
  await demandRest(to, 'new');
  return await readWhole(from, (source) =>
    fillWhole(to, async (target) => {
      const tables = await copyInstallation(source, target, options);
      await target.migrate();
      return tables;
    }),
  );
}
