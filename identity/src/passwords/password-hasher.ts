import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { Piscina } from 'piscina';
import { Unavailable } from '../platform/unavailable.ts';
import { ARGON2_PARAMETERS, formatHash, type PasswordCost } from './password-hash.ts';

const WORKER = fileURLToPath(new URL('password-worker.ts', import.meta.url));
/** Each takes 19 MiB while it hashes and a processor for some 25 ms. */
const THREADS = Math.min(2, availableParallelism());
/** One is hashed and one is queued, so that a thread need not wait for the main one. */
const TASKS_PER_THREAD = 2;
/** About three seconds of work; people do not wait longer. */
const MAX_QUEUE = 256;
/** After this long without passwords the threads end, in milliseconds. */
const IDLE_TIMEOUT = 20_000;

/**
 * Hashes passwords on threads of its own: in Node's shared pool they would delay the checks of tokens.
 */
export class PasswordHasher {
  readonly #pool: Piscina;
  readonly #queue: number;
  readonly #cost: PasswordCost;
  /** Costs as much to compare with as any hash, and is of no password. */
  readonly #decoy: string;

  /** @param queue how many may wait for a thread */
  constructor(queue = MAX_QUEUE, cost: PasswordCost = ARGON2_PARAMETERS) {
    this.#queue = queue;
    this.#cost = cost;
    const [salt, tag] = [
      randomBytes(ARGON2_PARAMETERS.saltLength),
      randomBytes(ARGON2_PARAMETERS.tagLength),
    ];
    this.#decoy = formatHash({ ...cost, salt, tag });
    this.#pool = new Piscina({
      filename: WORKER,
      minThreads: 0,
      maxThreads: THREADS,
      maxQueue: queue,
      concurrentTasksPerWorker: TASKS_PER_THREAD,
      idleTimeout: IDLE_TIMEOUT,
    });
  }

  /** @returns a PHC string @throws Unavailable where too many wait */
  hash(password: string): Promise<string> {
    return this.#run('hash', { password, cost: this.#cost });
  }

  /**
   * Takes the same time where there is no hash.
   *
   * @throws Unavailable where too many wait
   */
  async verify(password: string, phc: string | undefined): Promise<boolean> {
    const isRight = await this.#run<boolean>('verify', { password, phc: phc ?? this.#decoy });
    return phc !== undefined && isRight;
  }

  async close(): Promise<void> {
    await this.#pool.close();
  }

  async #run<T>(name: string, task: unknown): Promise<T> {
    if (this.#pool.queueSize >= this.#queue) throw new Unavailable('Too many sign-ins at once');
    return await this.#pool.run(task, { name });
  }
}
