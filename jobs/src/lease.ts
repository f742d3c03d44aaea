/** Why the signal of a run aborts. */
export class RunEnded extends Error {
  override readonly name = 'RunEnded';
  readonly why: 'stopping' | 'too long' | 'taken over';

  constructor(why: RunEnded['why'], message: string) {
    super(message);
    this.why = why;
  }
}

export interface LeaseOptions {
  /** How long a claim lasts, in milliseconds; it is renewed after each third of that. */
  readonly length: number;
  /** How long the run may go on without progress, in milliseconds. */
  readonly timeout: number;
  /** Until when the claim lasts already, UTC milliseconds. */
  readonly claimedUntil: number;
  /** UTC milliseconds. */
  readonly clock: () => number;
  /** Aborts when the process stops. */
  readonly stopping: AbortSignal;
  /** Makes the claim last until then; false where somebody else has it. */
  readonly renew: (until: number) => Promise<boolean>;
}

/** Keeps the claim on a job while it is run, and says when the run has to end. */
export class Lease {
  readonly #options: LeaseOptions;
  readonly #controller = new AbortController();
  readonly #renewal: NodeJS.Timeout;
  readonly #patience: NodeJS.Timeout;
  #claimedUntil: number;
  #isRenewing = false;

  constructor(options: LeaseOptions) {
    const { length, timeout, stopping, claimedUntil } = options;
    this.#options = options;
    this.#claimedUntil = claimedUntil;
    this.#renewal = setInterval(() => void this.#renew(), length / 3).unref();
    this.#patience = setTimeout(() => this.#end('too long'), timeout).unref();
    stopping.addEventListener('abort', this.#stop, { once: true });
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Why the run had to end; undefined where it did not have to. */
  get ended(): RunEnded | undefined {
    const { reason } = this.signal;
    return reason instanceof RunEnded ? reason : undefined;
  }

  readonly progress = (): void => {
    this.#patience.refresh();
  };

  /** Renews no more. */
  release(): void {
    clearInterval(this.#renewal);
    clearTimeout(this.#patience);
    this.#options.stopping.removeEventListener('abort', this.#stop);
  }

  readonly #stop = (): void => this.#end('stopping');

  #end(why: RunEnded['why']): void {
    this.#controller.abort(new RunEnded(why, MESSAGES[why]));
  }

  async #renew(): Promise<void> {
    if (this.#isRenewing) return;
    this.#isRenewing = true;
    const { clock, length, renew } = this.#options;
    const until = clock() + length;
    try {
      if (await renew(until)) this.#claimedUntil = until;
      else this.#end('taken over');
    } catch {
      // The database does not answer: tried again, as long as nobody else can have the job.
      if (clock() >= this.#claimedUntil) this.#end('taken over');
    } finally {
      this.#isRenewing = false;
    }
  }
}

const MESSAGES: Readonly<Record<RunEnded['why'], string>> = {
  stopping: 'the process stops',
  'too long': 'it took too long without any progress',
  'taken over': 'another node has taken it over, or it was deleted',
};
