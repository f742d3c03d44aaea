import { LRUCache } from 'lru-cache';
import { EncodedBody } from '../bodies/encoded-body.ts';
import { ApiError } from '../errors/api-error.ts';
import type { CommitState, CommitWatcher } from './commit-watcher.ts';

/** A response that is made once and sent to many. */
export interface CachedResponse {
  readonly body: EncodedBody;
  readonly headers: Readonly<Record<string, string>>;
  /** True while it may be sent without a query. */
  isFresh(): boolean;
  /** Calls back when it is replaced or evicted: then no reference to it should stay. */
  onEvicted(listener: () => void): void;
}

/** A response that is ready to be cached. */
export interface CacheableResponse {
  readonly body: string | Buffer;
  /** The first part of its ETag, if it has two. */
  readonly revision?: string;
  readonly headers: Readonly<Record<string, string>>;
  /** One cheap query: is the response still what it would be if made now? Run only after a commit. */
  readonly isCurrent: () => Promise<boolean>;
  /** True if the checks of many responses share one query. */
  readonly sharesQuery?: boolean;
}

/** How long a response is sent unchecked: together with a check, under a second. */
const FRESH_FOR_MS = 700;
/** Responses that were requested this recently are checked along with another. */
const RECENTLY_USED_MS = 5_000;
/** Roughly what an entry takes beside its body, in bytes. */
const ENTRY_OVERHEAD = 1_024;
/** A request at this age starts a check ahead of time, so that no later one waits for it. */
const CHECK_AHEAD_AFTER_MS = 350;

/**
 * A bounded cache of finished responses. Each is fresh for a moment and then checked against the
 * database by one query; so nothing older than a second is sent, also when another process made the
 * change.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, StoredEntry>;
  readonly #checkRequested = new Set<Entry>();
  readonly #pending = new Map<string, Promise<CachedResponse | null>>();
  readonly #watcher: CommitWatcher;
  readonly #now: () => number;

  /**
   * @param now milliseconds of the same clock as the watcher's
   * @param maxBytes bound on the cached bodies, all encodings included
   */
  constructor(watcher: CommitWatcher, now: () => number, maxBytes: number) {
    this.#watcher = watcher;
    this.#now = now;
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      dispose: ({ entry }) => entry.notifyEvicted(),
      sizeCalculation: ({ entry }) => ENTRY_OVERHEAD + entry.body.size,
    });
  }

  /** The response if it may be sent without a query. */
  fresh(key: string): CachedResponse | undefined {
    const stored = this.#entries.get(key);
    return stored?.entry.isFresh() ? stored.entry : undefined;
  }

  /** True if a response is cached, fresh or not. */
  has(key: string): boolean {
    return this.#entries.has(key);
  }

  /**
   * The response, checked or made anew if needed. Concurrent callers share one `make`; if that
   * fails by a rate limit of its caller, the others try for themselves.
   *
   * @param make resolves to null where there is nothing to show, which is not cached
   * @param strict true: includes every commit before this call, for callers that are owed what they
   *   wrote, and for responses that are made into other cached ones
   */
  async get(
    key: string,
    make: () => Promise<CacheableResponse | null>,
    strict = false,
  ): Promise<CachedResponse | null> {
    const fresh = strict ? undefined : this.fresh(key);
    if (fresh) return fresh;
    const pendingKey = strict ? `strict ${key}` : key;
    // One that began before a strict call may miss a commit that the call must include. Strict calls
    // that wait here share the next.
    if (strict) await this.#pending.get(pendingKey)?.catch(() => undefined);
    const pending = this.#pending.get(pendingKey);
    if (pending) {
      return pending.catch((error: unknown) => {
        if (isLimitOfCaller(error)) return this.get(key, make, strict);
        throw error;
      });
    }
    const promise = this.#checkOrMake(key, make, strict).finally(() => {
      if (this.#pending.get(pendingKey) === promise) this.#pending.delete(pendingKey);
    });
    this.#pending.set(pendingKey, promise);
    return promise;
  }

  async #checkOrMake(
    key: string,
    make: () => Promise<CacheableResponse | null>,
    strict: boolean,
  ): Promise<CachedResponse | null> {
    // The state is read first: a commit between it and `make` is noticed by the next check.
    const state = strict ? await this.#watcher.latest() : await this.#watcher.recent();
    const entry = this.#entries.get(key)?.entry;
    if (entry && (entry.state.marker === state.marker || (await entry.isCurrent()))) {
      entry.state = state;
      return entry;
    }
    const made = await make();
    if (!made) {
      this.#entries.delete(key);
      return null;
    }
    const body = await this.#encode(made, entry?.body);
    const created = new Entry(body, made, state, this.#now, this.#requestCheck);
    this.#entries.set(key, { entry: created });
    body.whenResized(() => {
      if (this.#entries.peek(key)?.entry !== created) return;
      this.#entries.set(key, { entry: created }, { noDisposeOnSet: true });
    });
    return created;
  }

  /** An unchanged body is reused with all its encodings. */
  async #encode(made: CacheableResponse, before: EncodedBody | undefined): Promise<EncodedBody> {
    const body = new EncodedBody(made.body, made.revision);
    if (before?.etag === body.etag) return before;
    await body.compact();
    return body;
  }

  /** Entries of one turn of the event loop are checked together, so that they can share a query. */
  readonly #requestCheck = (entry: Entry): void => {
    if (this.#checkRequested.size === 0) setImmediate(() => void this.#checkAhead());
    this.#checkRequested.add(entry);
  };

  /** Entries that cost no further query: so those that are requested now and then are fresh too. */
  *#entriesToCheckAlong(): Generator<Entry> {
    const since = this.#now() - RECENTLY_USED_MS;
    for (const { entry } of this.#entries.values()) {
      if (!entry.sharesQuery || entry.isBeingChecked || entry.usedAt < since) continue;
      entry.isBeingChecked = true;
      yield entry;
    }
  }

  async #checkAhead(): Promise<void> {
    const entries = [...this.#checkRequested, ...this.#entriesToCheckAlong()];
    this.#checkRequested.clear();
    try {
      const state = await this.#watcher.recent();
      await Promise.all(entries.map((entry) => entry.check(state)));
    } catch {
      // A request after the entry has ceased to be fresh meets the same failure and reports it.
      for (const entry of entries) entry.isBeingChecked = false;
    }
  }
}

/** A rate limit that one caller has reached does not concern the others. */
function isLimitOfCaller(error: unknown): boolean {
  return error instanceof ApiError && error.retryAfter !== undefined;
}

/** A new object each time the size changes, or the LRU cache would not count it anew. */
interface StoredEntry {
  readonly entry: Entry;
}

/** A cached response and the last state of commits at which it was known to be current. */
class Entry implements CachedResponse {
  readonly body: EncodedBody;
  readonly headers: Readonly<Record<string, string>>;
  readonly isCurrent: () => Promise<boolean>;
  readonly sharesQuery: boolean;
  state: CommitState;
  usedAt: number;
  /** True while a check ahead of time runs or is requested. */
  isBeingChecked = false;
  readonly #now: () => number;
  readonly #requestCheck: (entry: Entry) => void;
  readonly #evictionListeners: (() => void)[] = [];

  constructor(
    body: EncodedBody,
    { headers, isCurrent, sharesQuery = false }: Omit<CacheableResponse, 'body'>,
    state: CommitState,
    now: () => number,
    requestCheck: (entry: Entry) => void,
  ) {
    this.body = body;
    this.headers = headers;
    this.isCurrent = isCurrent;
    this.sharesQuery = sharesQuery;
    this.state = state;
    this.usedAt = now();
    this.#now = now;
    this.#requestCheck = requestCheck;
  }

  isFresh(): boolean {
    this.usedAt = this.#now();
    const age = this.usedAt - this.state.readAt;
    if (age >= FRESH_FOR_MS) return false;
    if (age >= CHECK_AHEAD_AFTER_MS && !this.isBeingChecked) {
      this.isBeingChecked = true;
      this.#requestCheck(this);
    }
    return true;
  }

  /** Makes the entry fresh as of `state` if it is still current; else the next request makes it anew. */
  async check(state: CommitState): Promise<void> {
    const isCurrent = this.state.marker === state.marker || (await this.isCurrent());
    this.state = isCurrent ? state : OUTDATED;
    this.isBeingChecked = false;
  }

  onEvicted(listener: () => void): void {
    this.#evictionListeners.push(listener);
  }

  notifyEvicted(): void {
    for (const listener of this.#evictionListeners.splice(0)) listener();
  }
}

/** A state as of which nothing is fresh. */
const OUTDATED: CommitState = { marker: '', readAt: Number.NEGATIVE_INFINITY };
