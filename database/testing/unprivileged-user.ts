import { execFileSync } from 'node:child_process';

export interface UnprivilegedUser {
  uid: number;
  gid: number;
}

/**
 * The user to run PostgreSQL as, which refuses to run as root: for root `nobody`, which every system
 * has; undefined for any other user, who runs it as themselves.
 */
export function unprivilegedUser(): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}
