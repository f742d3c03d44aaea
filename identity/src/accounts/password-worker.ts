import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { platform, setPriority } from 'node:os';
import { formatHash, PARAMETERS, parseHash } from './password-hash.ts';

// Hashing gives way to whoever answers requests. Only on Linux is a priority a thread's own
// (setpriority(2)); elsewhere this would slow down the whole process.
try {
  if (platform() === 'linux') setPriority(0, 10);
} catch {
  // Not allowed here: hashing is then just as important.
}

/** Runs on a thread of the pool. @returns a PHC string */
export function hash(password: string): string {
  const salt = randomBytes(PARAMETERS.saltLength);
  return formatHash({ ...PARAMETERS, salt, tag: derive(password, { ...PARAMETERS, salt }) });
}

/** Runs on a thread of the pool. */
export function verify({ password, phc }: { password: string; phc: string }): boolean {
  const known = parseHash(phc);
  const tag = derive(password, { ...known, tagLength: known.tag.length });
  return timingSafeEqual(tag, known.tag);
}

interface Derivation {
  readonly memory: number;
  readonly passes: number;
  readonly parallelism: number;
  readonly salt: Buffer;
  readonly tagLength: number;
}

function derive(password: string, { salt, ...rest }: Derivation): Buffer {
  return argon2Sync('argon2id', { message: password, nonce: salt, ...rest });
}
