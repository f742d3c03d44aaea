import type { EventManager } from '@firebase/auth/internal';
import type { AuthEvent, AuthEventConsumer } from './auth-events.ts';

/** SESSION-10: how long an event is known to have been handled. */
const REMEMBERED_MS = 10 * 60_000;

type ErrorOf = (code: string) => Parameters<AuthEventConsumer['onError']>[0];

/**
 * Delivers events to the consumers in the client that wait for them, each event once. The client
 * does not export its own class for this.
 */
export class AuthEventManager implements EventManager {
  readonly #consumers = new Set<AuthEventConsumer>();
  readonly #handled = new Map<string, number>();
  readonly #errorOf: ErrorOf;
  readonly #now: () => number;
  #waiting: AuthEvent | undefined;

  /** @param now UTC, in milliseconds */
  constructor(errorOf: ErrorOf, now: () => number) {
    this.#errorOf = errorOf;
    this.#now = now;
  }

  registerConsumer(consumer: AuthEventConsumer): void {
    this.#consumers.add(consumer);
    const event = this.#waiting;
    if (event && isFor(event, consumer)) {
      this.#waiting = undefined;
      this.#hand(event, consumer);
    }
  }

  unregisterConsumer(consumer: AuthEventConsumer): void {
    this.#consumers.delete(consumer);
  }

  /** Keeps the event of a page that was left until a consumer registers for it. */
  keep(event: AuthEvent): void {
    this.#waiting = event;
  }

  /** @returns true where a consumer got the event, now or before */
  onEvent(event: AuthEvent): boolean {
    if (this.#wasHandled(event)) return true;
    const consumers = [...this.#consumers].filter((consumer) => isFor(event, consumer));
    for (const consumer of consumers) this.#hand(event, consumer);
    return consumers.length > 0;
  }

  #hand(event: AuthEvent, consumer: AuthEventConsumer): void {
    this.#handled.set(nameOf(event), this.#now());
    const code = event.error?.code;
    if (code === undefined || code === 'auth/no-auth-event') consumer.onAuthEvent(event);
    else consumer.onError(this.#errorOf(code));
  }

  #wasHandled(event: AuthEvent): boolean {
    const long = this.#now() - REMEMBERED_MS;
    for (const [name, at] of this.#handled) if (at <= long) this.#handled.delete(name);
    return this.#handled.has(nameOf(event));
  }
}

/** A window's event is for the consumer that opened it; a page that was left has no event id. */
function isFor(event: AuthEvent, consumer: AuthEventConsumer): boolean {
  const isOwn = consumer.eventId === null || event.eventId === consumer.eventId;
  return isOwn && consumer.filter.includes(event.type);
}

function nameOf({ type, eventId, sessionId }: AuthEvent): string {
  return [type, eventId, sessionId].join(' ');
}
