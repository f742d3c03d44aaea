import { execFileSync } from 'node:child_process';

export interface UnprivilegedUser {
  uid: number;
  gid: number;
}

/**
 * PostgreSQL refuses to run as root; for root this is the account `nobody`, which every system
 * has, so that none need be added to it. Anybody else runs PostgreSQL as themselves: undefined.
 */
export function unprivilegedUser(): UnprivilegedUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const numberOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}
