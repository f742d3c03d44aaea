import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningProduct } from './running-product.ts';

/** The letters to somebody that the outbox holds, as they would be sent, in their order. */
export async function lettersTo(
  { dataDir }: Pick<RunningProduct, 'dataDir'>,
  email: string,
): Promise<string[]> {
  const folder = path.join(dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const letters = await Promise.all(
    names.toSorted().map((name) => readFile(path.join(folder, name), 'utf8').catch(() => '')),
  );
  return letters.filter((letter) => letter.includes(`To: ${email}`));
}
