import { CopyError } from './copy-error.ts';
import { isInUse } from './open-for-copy.ts';

/** @throws CopyError while a server or another command has the database open */
export async function requireNotInUse(url: string, role: 'old' | 'new'): Promise<void> {
  if (!(await isInUse(url))) return;
  throw new CopyError(
    role === 'old'
      ? 'Lectern still runs on the database that is to be moved: stop it first, ' +
          'or what it writes from now on would be missing'
      : 'Lectern runs on the database that is to be filled: stop it first',
  );
}
