import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../bodies/encoded-body.ts';
import { ApiError } from '../errors/api-error.ts';
import type { CommitState, CommitWatcher } from './commit-watcher.ts';

/** An answer that was made once and is sent to many. */
export interface CachedResponse {
  readonly body: EncodedBody;
  readonly headers: Readonly<Record<string, string>>;
  /** True while it may be sent without asking anyone. */
  isFresh(): boolean;
  /** Calls back when another takes its place or it is dropped: nobody should hold on to it then. */
  onEvicted(listener: () => void): void;
}

/** What a maker hands over to be kept. */
export interface CacheableResponse {
  readonly body: string | Buffer;
  /** The first part of its ETag, if it has two. */
  readonly revision?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** One cheap query: does the answer still show what is true? Asked only after some commit. */
  readonly isCurrent: () => Promise<boolean>;
  /** True where many that are asked about together share one query. */
  readonly sharesQuery?: boolean;
}

/** How long a kept answer is sent unasked, in milliseconds: with what a check takes, under 1 s. */
const FRESH_FOR_MS = 700;
/** Those asked for this lately are checked along with the one that is wanted, in milliseconds. */
const RECENTLY_USED_MS = 5_000;
/** What an entry takes beside its bytes, roughly, in bytes. */
const ENTRY_OVERHEAD = 1_024;
/** One that is wanted at this age is checked ahead of time, so that nobody has to wait for it. */
const CHECK_AHEAD_AFTER_MS = 350;

/**
 * A bounded store of finished answers. Each is good for a moment, then checked against the
 * database by one query, one at a time; so nothing older than a second is sent, also when another
 * process made the change.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, StoredEntry>;
  readonly #checkRequested = new Set<Entry>();
  readonly #pending = new Map<string, Promise<CachedResponse | null>>();
  readonly #watcher: CommitWatcher;
  readonly #now: () => number;

  /**
   * @param now milliseconds of the same clock as the freshness'
   * @param maxBytes bound on what is kept, compressed forms included
   */
  constructor(freshness: CommitWatcher, now: () => number, maxBytes: number) {
    this.#watcher = freshness;
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      dispose: ({ entry }) => entry.notifyEvicted(),
      sizeCalculation: ({ entry }) => ENTRY_OVERHEAD + entry.body.size,
    });
  }

  /** The answer if it may be sent without asking anyone. */
  fresh(key: string): CachedResponse | undefined {
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
    make: () => Promise<CacheableResponse | null>,
    strict = false,
  ): Promise<CachedResponse | null> {
    const fresh = strict ? undefined : this.fresh(key);
    if (fresh) return fresh;
    const flight = strict ? `strict ${key}` : key;
    // What began before a strict caller asked may show less than it must; what begins after that is
    // shared by all who waited.
    if (strict) await this.#pending.get(flight)?.catch(() => undefined);
    const running = this.#pending.get(flight);
    if (running) {
      return running.catch((error: unknown) => {
        if (isLimitOfCaller(error)) return this.get(key, make, strict);
        throw error;
      });
    }
    const promise = this.#checkOrMake(key, make, strict).finally(() => {
      if (this.#pending.get(flight) === promise) this.#pending.delete(flight);
    });
    this.#pending.set(flight, promise);
    return promise;
  }

  async #checkOrMake(
    key: string,
    make: () => Promise<CacheableResponse | null>,
    strict: boolean,
  ): Promise<CachedResponse | null> {
    // The mark comes first: a change between it and the reading is seen again at the next check.
    const mark = strict ? await this.#watcher.now() : await this.#watcher.current();
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
    const kept = new Entry(body, made, mark, this.#now, this.#requestCheck);
    this.#entries.set(key, { entry: kept });
    body.whenResized(() => {
      if (this.#entries.peek(key)?.entry !== kept) return;
      this.#entries.set(key, { entry: kept }, { noDisposeOnSet: true });
    });
    return kept;
  }

  /** What turned out the same stays as it is held, with all its encodings. */
  async #encode(made: CacheableResponse, before: EncodedBody | undefined): Promise<EncodedBody> {
    const body = new EncodedBody(made.body, made.revision);
    if (before?.etag === body.etag) return before;
    await body.compact();
    return body;
  }

  /** Entries that are wanted again are checked together: their questions can share one query. */
  readonly #requestCheck = (entry: Entry): void => {
    if (this.#checkRequested.size === 0) setImmediate(() => void this.#checkAhead());
    this.#checkRequested.add(entry);
  };

  /** Where a check costs next to nothing more: what is asked for now and then is then fresh too. */
  *#entriesToCheckAlong(): Generator<Entry> {
    const since = this.#now() - RECENTLY_USED_MS;
    for (const { entry } of this.#entries.values()) {
      if (!entry.asksTogether || entry.isBeingChecked || entry.usedAt < since) continue;
      entry.isBeingChecked = true;
      yield entry;
    }
  }

  async #checkAhead(): Promise<void> {
    const wanted = [...this.#checkRequested, ...this.#entriesToCheckAlong()];
    this.#checkRequested.clear();
    try {
      const mark = await this.#watcher.current();
      await Promise.all(wanted.map((entry) => entry.check(mark)));
    } catch {
      // Whoever asks after it is no longer fresh meets the same failure, and is told.
      for (const entry of wanted) entry.isBeingChecked = false;
    }
  }
}

/** A limit that somebody has used up is not everybody's. */
function isLimitOfCaller(error: unknown): boolean {
  return error instanceof ApiError && error.retryAfter !== undefined;
}

/** What the store holds: a new one each time its size changes, or the store would not count it. */
interface StoredEntry {
  readonly entry: Entry;
}

/** A kept answer and the last moment at which it was known to be true. */
class Entry implements CachedResponse {
  readonly body: EncodedBody;
  readonly headers: Readonly<Record<string, string>>;
  readonly isCurrent: () => Promise<boolean>;
  readonly asksTogether: boolean;
  mark: CommitState;
  usedAt: number;
  /** True while a check ahead of time is on its way. */
  isBeingChecked = false;
  readonly #now: () => number;
  readonly #requestCheck: (entry: Entry) => void;
  readonly #evictionListeners: (() => void)[] = [];

  constructor(
    body: EncodedBody,
    { headers, isCurrent, sharesQuery: asksTogether = false }: Omit<CacheableResponse, 'body'>,
    mark: CommitState,
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
    this.#requestCheck = want;
  }

  isFresh(): boolean {
    this.usedAt = this.#now();
    const age = this.usedAt - this.mark.readAt;
    if (age >= FRESH_FOR_MS) return false;
    if (age >= CHECK_AHEAD_AFTER_MS && !this.isBeingChecked) {
      this.isBeingChecked = true;
      this.#requestCheck(this);
    }
    return true;
  }

  /** Fresh again as of the mark if still true; else it is made anew when it is next asked for. */
  async check(mark: CommitState): Promise<void> {
    const isTrue = this.mark.marker === mark.marker || (await this.isCurrent());
    this.mark = isTrue ? mark : OUTDATED;
    this.isBeingChecked = false;
  }

  onEvicted(listener: () => void): void {
    this.#evictionListeners.push(listener);
  }

  notifyEvicted(): void {
    for (const listener of this.#evictionListeners.splice(0)) listener();
  }
}

/** As of which nothing is fresh. */
const OUTDATED: CommitState = { marker: '', readAt: Number.NEGATIVE_INFINITY };
