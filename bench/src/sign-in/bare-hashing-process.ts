// The limit of sign-ins by password: only argon2id with the product's parameters.
import { argon2, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { ARGON2_PARAMETERS } from '@lectern/identity/passwords/password-hash';
import type { HashingOrder } from './bare-hashing.ts';

process.once('disconnect', () => process.exit(0));
process.once('message', ({ password, atOnce }: HashingOrder) => {
  process.on('message', async (seconds: number) => {
    process.send?.(await rate(password, atOnce, seconds));
  });
  process.send?.('begun');
});

const { saltLength, ...parameters } = ARGON2_PARAMETERS;
const derive = promisify(argon2);

/** Keeps `atOnce` hashes in the queue. @returns hashes a second */
async function rate(message: string, atOnce: number, seconds: number): Promise<number> {
  const nonce = randomBytes(saltLength);
  const until = performance.now() + seconds * 1_000;
  let done = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (performance.now() < until) {
        await derive('argon2id', { message, nonce, ...parameters });
        if (performance.now() <= until) done += 1;
      }
    }),
  );
  return done / seconds;
}
