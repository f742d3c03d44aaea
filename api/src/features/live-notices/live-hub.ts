import { setImmediate } from 'node:timers/promises';
import type { Reader } from '@lectern/database/database';
import { ApiError } from '@lectern/http/errors/api-error';
import type { TokenCheck } from '../../accounts/token-check.ts';
import { SignalReader } from '../live-signal/signal-reader.ts';
import { unreadNoticesOf, unreadOfEach } from '../notice/notices.ts';
import type { LiveConnection } from './live-connection.ts';

/** How often signals are read, in milliseconds. */
const EVERY = 1_000;
/** Each connection is written to, and its token checked again, once in so many readings. */
const BEATS = 25;
/** Connections that are served before others get their turn. */
const AT_ONCE = 50;

interface LiveHubOptions {
  readonly reader: Reader;
  readonly tokenCheck: TokenCheck;
  /** Milliseconds of a clock that never goes back. */
  readonly now: () => number;
  /** Told of a failure to read; it is tried again a second later. */
  readonly onError: (error: unknown) => void;
}

/**
 * The open connections of this process. One timer serves all of them: each second it reads whom
 * something has changed for, by whichever process, and tells their pages; and it goes round all
 * connections, so that one whose account or token has ended does not stay.
 */
export class LiveHub {
  readonly #options: LiveHubOptions;
  readonly #signals: SignalReader;
  readonly #byPerson = new Map<string, LiveConnection[]>();
  /** All connections, by when their turn is. */
  readonly #turns: readonly Set<LiveConnection>[] = Array.from({ length: BEATS }, () => new Set());
  /** Whose pages are to be told; they stay here where that fails, as a signal is read once. */
  readonly #untold = new Set<string>();
  #turn = 0;
  #nextPlace = 0;
  #timer: NodeJS.Timeout | undefined;
  #underWay: Promise<void> | undefined;
  #size = 0;

  constructor(options: LiveHubOptions) {
    this.#options = options;
    this.#signals = new SignalReader(options.reader, options.now);
  }

  /** How many connections are open. */
  get size(): number {
    return this.#size;
  }

  /** How many of them are somebody's. */
  countOf(personId: string): number {
    return this.#byPerson.get(personId)?.length ?? 0;
  }

  /** Adds a connection and tells it the number of now: what changes after that comes by a signal. */
  async add(connection: LiveConnection): Promise<void> {
    const { personId } = connection;
    const others = this.#byPerson.get(personId);
    if (others) others.push(connection);
    else this.#byPerson.set(personId, [connection]);
    this.#turns[this.#nextPlace]?.add(connection);
    this.#nextPlace = (this.#nextPlace + 1) % BEATS;
    this.#size += 1;
    this.#timer ??= setInterval(() => this.#run(), EVERY).unref();
    connection.tell(await unreadNoticesOf(this.#options.reader, { personId }));
  }

  /** Forgets a connection that was closed. */
  remove(connection: LiveConnection): void {
    const { personId } = connection;
    const others = this.#byPerson.get(personId)?.filter((other) => other !== connection) ?? [];
    if (others.length > 0) this.#byPerson.set(personId, others);
    else this.#byPerson.delete(personId);
    if (!this.#turns.some((turn) => turn.delete(connection))) return;
    this.#size -= 1;
    if (this.#size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
    this.#signals.reset();
    this.#untold.clear();
  }

  /** Ends all connections. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    for (const turn of this.#turns) for (const connection of turn) connection.end();
    await this.#underWay;
  }

  #run(): void {
    this.#underWay ??= this.#serve()
      .catch(this.#options.onError)
      .finally(() => {
        this.#underWay = undefined;
      });
  }

  async #serve(): Promise<void> {
    // Whoever cannot be told just now is not left without a sign that the server is there.
    await this.#tellChanged().catch(this.#options.onError);
    const turn = [...(this.#turns[this.#turn] ?? [])];
    this.#turn = (this.#turn + 1) % BEATS;
    for (let from = 0; from < turn.length; from += AT_ONCE) {
      const there = await this.#checked(turn.slice(from, from + AT_ONCE));
      for (const connection of there) connection.beat();
      await setImmediate();
    }
  }

  async #tellChanged(): Promise<void> {
    for (const personId of await this.#signals.read()) {
      if (this.#byPerson.has(personId)) this.#untold.add(personId);
    }
    const people = [...this.#untold];
    for (let from = 0; from < people.length; from += AT_ONCE) {
      const some = people.slice(from, from + AT_ONCE);
      const connections = some.flatMap((personId) => this.#byPerson.get(personId) ?? []);
      await this.#tell(await this.#checked(connections));
      for (const personId of some) this.#untold.delete(personId);
      await setImmediate();
    }
  }

  async #tell(connections: readonly LiveConnection[]): Promise<void> {
    if (connections.length === 0) return;
    const people = new Set(connections.map(({ personId }) => personId));
    const unreadOf = await unreadOfEach(this.#options.reader, [...people]);
    for (const connection of connections) connection.tell(unreadOf(connection.personId));
  }

  /** Ends those whose token is good no more; resolves to the others. */
  async #checked(connections: readonly LiveConnection[]): Promise<LiveConnection[]> {
    const good = await Promise.all(connections.map((connection) => this.#isGood(connection)));
    return connections.filter((connection, place) => {
      if (!good[place]) connection.end();
      return good[place];
    });
  }

  async #isGood({ authorization }: LiveConnection): Promise<boolean> {
    try {
      await this.#options.tokenCheck({ headers: { authorization } });
      return true;
    } catch (error) {
      // Where the database cannot be asked just now, nothing is known.
      return !(error instanceof ApiError && error.code === 'unauthenticated');
    }
  }
}
