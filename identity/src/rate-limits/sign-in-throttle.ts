import type { Alarm } from '../platform/alarm.ts';
import { Unavailable } from '../platform/unavailable.ts';
import { tooManyAttempts } from './rate-limiter.ts';

/** In milliseconds; the client gives up after 30 s, and a proxy before the provider after 20 s. */
const FIRST_DELAY = 250;
const LONGEST_DELAY = 8_000;

/** How many passwords may wait at a time in this process, for one account, and from one network. */
export const PLACES = { inAll: 256, ofAccount: 8, ofNetwork: 4 } as const;

/**
 * The delay of a password check after wrong passwords of strangers for the same account: doubles with
 * each, up to a maximum.
 *
 * @param excess the number of wrong passwords beyond those that cause no delay
 * @returns milliseconds
 */
export function delayAfter(excess: number): number {
  return excess <= 0 ? 0 : Math.min(FIRST_DELAY * 2 ** (excess - 1), LONGEST_DELAY);
}

/** The keys by which waiting checks are counted. */
export interface Waiting {
  /** The e-mail that was given. */
  readonly account: string;
  readonly network: string;
}

/** Delays password checks, with a limited number of places to wait. */
export class SignInThrottle {
  readonly #alarm: Alarm;
  readonly #taken = new Map<string, number>();
  readonly #endings = new Set<() => void>();

  constructor(alarm: Alarm) {
    this.#alarm = alarm;
  }

  /**
   * @param milliseconds 0: no delay, and no place is needed
   * @throws WireError `TOO_MANY_ATTEMPTS_TRY_LATER` where all places are taken
   * @throws Unavailable where the process ends
   */
  async wait(milliseconds: number, { account, network }: Waiting): Promise<void> {
    if (milliseconds === 0) return;
    const places = [
      ['', PLACES.inAll],
      [`account ${account}`, PLACES.ofAccount],
      [`network ${network}`, PLACES.ofNetwork],
    ] as const;
    if (places.some(([place, most]) => this.#count(place) >= most)) throw tooManyAttempts();
    for (const [place] of places) this.#taken.set(place, this.#count(place) + 1);
    try {
      await this.#pass(milliseconds);
    } finally {
      for (const [place] of places) this.#leave(place);
    }
  }

  /** Ends all waits with `Unavailable`. */
  close(): void {
    for (const end of this.#endings) end();
  }

  async #pass(milliseconds: number): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const callOff = this.#alarm(milliseconds, resolve);
    const end = () => reject(new Unavailable('The process ends'));
    this.#endings.add(end);
    try {
      await promise;
    } finally {
      callOff();
      this.#endings.delete(end);
    }
  }

  #count(place: string): number {
    return this.#taken.get(place) ?? 0;
  }

  #leave(place: string): void {
    const left = this.#count(place) - 1;
    if (left > 0) this.#taken.set(place, left);
    else this.#taken.delete(place);
  }
}
