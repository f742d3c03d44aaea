import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../bodies/encoded-body.ts';
import { ApiError } from '../errors/api-error.ts';
import type { Freshness, Mark } from './commit-watcher.ts';

/** An answer that was made once and is sent to many. */
export interface KeptAnswer {
  readonly body: EncodedBody;
  readonly headers: Readonly<Record<string, string>>;
  /** True while it may be sent without asking anyone. */
  isFresh(): boolean;
  /** Calls back when another takes its place or it is dropped: nobody should hold on to it then. */
  whenRetired(listener: () => void): void;
}

/** What a maker hands over to be kept. */
export interface MadeAnswer {
  readonly body: string | Buffer;
  /** The first part of its ETag, if it has two. */
  readonly revision?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** One cheap query: does the answer still show what is true? Asked only after some commit. */
  readonly isCurrent: () => Promise<boolean>;
  /** True where many that are asked about together share one query. */
  readonly asksTogether?: boolean;
}

/** How long a kept answer is sent unasked, in milliseconds: with what a check takes, under 1 s. */
const FRESH_FOR = 700;
/** Those asked for this lately are checked along with the one that is wanted, in milliseconds. */
const LATELY = 5_000;
/** What an entry takes beside its bytes, roughly, in bytes. */
const ENTRY_OVERHEAD = 1_024;
/** One that is wanted at this age is checked ahead of time, so that nobody has to wait for it. */
const CHECK_AHEAD = 350;

/**
 * A bounded store of finished answers. Each is good for a moment, then checked against the
 * database by one query, one at a time; so nothing older than a second is sent, also when another
 * process made the change.
 */
export class KeptAnswers {
  readonly #entries: LRUCache<string, Held>;
  readonly #wanted = new Set<Entry>();
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
      dispose: ({ entry }) => entry.retire(),
      sizeCalculation: ({ entry }) => ENTRY_OVERHEAD + entry.body.size,
    });
  }

  /** The answer if it may be sent without asking anyone. */
  fresh(key: string): KeptAnswer | undefined {
    const held = this.#entries.get(key);
    return held?.entry.isFresh() ? held.entry : undefined;
  }

  /** True where an answer is kept, also where it has to be checked or made anew. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /**
   * The answer, checked or made anew where needed. Where several wait for one that is made, and its
   * making is refused to whoever asked first, the others ask for themselves.
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
    // What began before a strict caller asked may show less than it must; what begins after that is
    // shared by all who waited.
    if (strict) await this.#making.get(flight)?.catch(() => undefined);
    const running = this.#making.get(flight);
    if (running) {
      return running.catch((error: unknown) => {
        if (isRefusalOfAsker(error)) return this.get(key, make, strict);
        throw error;
      });
    }
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
    const entry = this.#entries.get(key)?.entry;
    if (entry && (entry.mark.marker === mark.marker || (await entry.isCurrent()))) {
      entry.mark = mark;
      return entry;
    }
    const made = await make();
    if (!made) {
      this.#entries.delete(key);
      return null;
    }
    const body = await this.#encode(made, entry?.body);
    const kept = new Entry(body, made, mark, this.#now, this.#want);
    this.#entries.set(key, { entry: kept });
    body.whenResized(() => {
      if (this.#entries.peek(key)?.entry !== kept) return;
      this.#entries.set(key, { entry: kept }, { noDisposeOnSet: true });
    });
    return kept;
  }

  /** What turned out the same stays as it is held, with all its encodings. */
  async #encode(made: MadeAnswer, before: EncodedBody | undefined): Promise<EncodedBody> {
    const body = new EncodedBody(made.body, made.revision);
    if (before?.etag === body.etag) return before;
    await body.compact();
    return body;
  }

  /** Entries that are wanted again are checked together: their questions can share one query. */
  readonly #want = (entry: Entry): void => {
    if (this.#wanted.size === 0) setImmediate(() => void this.#checkAhead());
    this.#wanted.add(entry);
  };

  /** Where a check costs next to nothing more: what is asked for now and then is then fresh too. */
  *#companions(): Generator<Entry> {
    const since = this.#now() - LATELY;
    for (const { entry } of this.#entries.values()) {
      if (!entry.asksTogether || entry.isAwaited || entry.usedAt < since) continue;
      entry.isAwaited = true;
      yield entry;
    }
  }

  async #checkAhead(): Promise<void> {
    const wanted = [...this.#wanted, ...this.#companions()];
    this.#wanted.clear();
    try {
      const mark = await this.#freshness.current();
      await Promise.all(wanted.map((entry) => entry.check(mark)));
    } catch {
      // Whoever asks after it is no longer fresh meets the same failure, and is told.
      for (const entry of wanted) entry.isAwaited = false;
    }
  }
}

/** A limit that somebody has used up is not everybody's. */
function isRefusalOfAsker(error: unknown): boolean {
  return error instanceof ApiError && error.retryAfter !== undefined;
}

/** What the store holds: a new one each time its size changes, or the store would not count it. */
interface Held {
  readonly entry: Entry;
}

/** A kept answer and the last moment at which it was known to be true. */
class Entry implements KeptAnswer {
  readonly body: EncodedBody;
  readonly headers: Readonly<Record<string, string>>;
  readonly isCurrent: () => Promise<boolean>;
  readonly asksTogether: boolean;
  mark: Mark;
  usedAt: number;
  /** True while a check ahead of time is on its way. */
  isAwaited = false;
  readonly #now: () => number;
  readonly #want: (entry: Entry) => void;
  readonly #retirement: (() => void)[] = [];

  constructor(
    body: EncodedBody,
    { headers, isCurrent, asksTogether = false }: Omit<MadeAnswer, 'body'>,
    mark: Mark,
    now: () => number,
    want: (entry: Entry) => void,
  ) {
    this.body = body;
    this.headers = headers;
    this.isCurrent = isCurrent;
    this.asksTogether = asksTogether;
    this.mark = mark;
    this.usedAt = now();
    this.#now = now;
    this.#want = want;
  }

  isFresh(): boolean {
    this.usedAt = this.#now();
    const age = this.usedAt - this.mark.at;
    if (age >= FRESH_FOR) return false;
    if (age >= CHECK_AHEAD && !this.isAwaited) {
      this.isAwaited = true;
      this.#want(this);
    }
    return true;
  }

  /** Fresh again as of the mark if still true; else it is made anew when it is next asked for. */
  async check(mark: Mark): Promise<void> {
    const isTrue = this.mark.marker === mark.marker || (await this.isCurrent());
    this.mark = isTrue ? mark : LONG_AGO;
    this.isAwaited = false;
  }

  whenRetired(listener: () => void): void {
    this.#retirement.push(listener);
  }

  retire(): void {
    for (const listener of this.#retirement.splice(0)) listener();
  }
}

/** As of which nothing is fresh. */
const LONG_AGO: Mark = { marker: '', at: Number.NEGATIVE_INFINITY };
