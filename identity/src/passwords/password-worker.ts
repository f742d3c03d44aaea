import { argon2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { platform, setPriority } from 'node:os';
import { ARGON2_PARAMETERS, formatHash, type PasswordCost, parseHash } from './password-hash.ts';

// Hashing has a lower priority than answering requests. Only on Linux does a thread have its own
// priority (setpriority(2)); elsewhere this would slow down the whole process.
try {
  if (platform() === 'linux') setPriority(0, 10);
} catch {
  // Not permitted here: hashing then has the same priority.
}

/** Runs on a thread of the pool. @returns a PHC string */
export function hash({ password, cost }: { password: string; cost: PasswordCost }): string {
  const { saltLength, tagLength } = ARGON2_PARAMETERS;
  const salt = randomBytes(saltLength);
  return formatHash({ ...cost, salt, tag: derive(password, { ...cost, tagLength, salt }) });
}

/** Runs on a thread of the pool. */
export function verify({ password, phc }: { password: string; phc: string }): boolean {
  const known = parseHash(phc);
  const tag = derive(password, { ...known, tagLength: known.tag.length });
  return timingSafeEqual(tag, known.tag);
}

interface Derivation extends PasswordCost {
  readonly salt: Buffer;
  readonly tagLength: number;
}

function derive(password: string, derivation: Derivation): Buffer {
  const { memory, passes, parallelism, salt, tagLength } = derivation;
  const parameters = { memory, passes, parallelism, tagLength };
  return argon2Sync('argon2id', { message: password, nonce: salt, ...parameters });
}
