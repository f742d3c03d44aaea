import { LRUCache } from 'lru-cache';
import { EncodedBody } from './encoded-body.ts';
import type { Freshness, Mark } from './freshness.ts';

/** An answer that was made once and is sent to many. */
export interface KeptAnswer {
  readonly body: EncodedBody;
  readonly headers: Readonly<Record<string, string>>;
}

/** What a maker hands over to be kept. */
export interface MadeAnswer {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  /** One cheap query: does the answer still show what is true? Asked only after some commit. */
  isCurrent(): Promise<boolean>;
}

interface Entry {
  answer: KeptAnswer;
  isCurrent: () => Promise<boolean>;
  mark: Mark;
}

/** How long a kept answer is sent unasked, in milliseconds: with what a check takes, under 1 s. */
const FRESH_FOR = 700;

/**
 * A bounded store of finished answers. Each is good for a moment, then checked against the
 * database by one query, one at a time; so nothing older than a second is sent, also when another
 * process made the change.
 */
export class KeptAnswers {
  readonly #entries: LRUCache<string, Entry>;
  readonly #making = new Map<string, Promise<KeptAnswer | null>>();
  readonly #freshness: Freshness;
  readonly #now: () => number;

  /**
   * @param now milliseconds of the same clock as the freshness'
   * @param maxBytes bound on what is kept, compressed forms included
   */
  constructor(freshness: Freshness, now: () => number, maxBytes: number) {
    this.#freshness = freshness;
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // Both compressed forms come later and together take at most about half of the body.
      sizeCalculation: ({ answer }) => 1_024 + Math.ceil(answer.body.identity.length * 1.5),
    });
  }

  /** The answer if it may be sent without asking anyone. */
  fresh(key: string): KeptAnswer | undefined {
    const entry = this.#entries.get(key);
    return entry && this.#now() - entry.mark.at < FRESH_FOR ? entry.answer : undefined;
  }

  /**
   * The answer, checked or made anew where needed.
   *
   * @param make null where there is nothing to show; that is not kept
   * @param strict true: checked now, for answers that are themselves made into kept ones
   */
  async get(
    key: string,
    make: () => Promise<MadeAnswer | null>,
    strict = false,
  ): Promise<KeptAnswer | null> {
    const fresh = strict ? undefined : this.fresh(key);
    if (fresh) return fresh;
    const flight = strict ? `strict ${key}` : key;
    const running = this.#making.get(flight);
    // A strict caller must not be given what another began to check before it asked.
    if (running && !strict) return running;
    const promise = this.#checkOrMake(key, make, strict).finally(() => {
      if (this.#making.get(flight) === promise) this.#making.delete(flight);
    });
    this.#making.set(flight, promise);
    return promise;
  }

  async #checkOrMake(
    key: string,
    make: () => Promise<MadeAnswer | null>,
    strict: boolean,
  ): Promise<KeptAnswer | null> {
    // The mark comes first: a change between it and the reading is seen again at the next check.
    const mark = strict ? await this.#freshness.now() : await this.#freshness.current();
    const entry = this.#entries.get(key);
    if (entry && (entry.mark.marker === mark.marker || (await entry.isCurrent()))) {
      entry.mark = mark;
      return entry.answer;
    }
    const made = await make();
    if (!made) {
      this.#entries.delete(key);
      return null;
    }
    const body = new EncodedBody(made.body);
    const unchanged = entry && entry.answer.body.etag === body.etag;
    const answer: KeptAnswer = {
      body: unchanged ? entry.answer.body : body,
      headers: made.headers,
    };
    this.#entries.set(key, { answer, isCurrent: () => made.isCurrent(), mark });
    return answer;
  }
}
