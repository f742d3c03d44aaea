import { once } from 'node:events';
import { forkBare } from '../processes/bare-process.ts';
import type { Workshop } from '../workshop.ts';
import { PASSWORD } from './accounts.ts';
import { AT_ONCE } from './signing-in.ts';

/** The order of the hashing process. */
export interface HashingOrder {
  readonly password: string;
  readonly atOnce: number;
}

export interface BareHashing {
  /** Hashes for some seconds. @returns hashes a second */
  rate(seconds: number): Promise<number>;
}

const SCRIPT = new URL('bare-hashing-process.ts', import.meta.url);

/** A process that only hashes passwords, on threads of Node's pool. */
export async function startBareHashing(workshop: Workshop, threads: number): Promise<BareHashing> {
  const order: HashingOrder = { password: PASSWORD, atOnce: AT_ONCE };
  const environment = { UV_THREADPOOL_SIZE: String(threads) };
  const child = forkBare(workshop.children, SCRIPT, order, environment);
  await once(child, 'message');
  return {
    async rate(seconds) {
      child.send(seconds);
      const [rate] = (await once(child, 'message')) as [number];
      return rate;
    },
  };
}
