import { describe, expect, it } from 'vitest';
import { AuthEventManager } from './auth-event-manager.ts';
import {
  type AuthEvent,
  type AuthEventConsumer,
  EVENT_KEY,
  NO_EVENT,
  parseAuthEvent,
  takeWaitingEvent,
} from './auth-events.ts';

const MINUTE_MS = 60_000;

function eventOf(fields: Partial<Record<keyof AuthEvent, unknown>>): AuthEvent {
  const event = parseAuthEvent({
    type: 'signInViaPopup',
    eventId: 'mine',
    sessionId: 's',
    ...fields,
  });
  if (!event) throw new Error('not an event');
  return event;
}

/** A consumer in the client, and the events and errors that it has received. */
function waitFor(types: readonly string[], eventId: string | null = 'mine') {
  const received: unknown[] = [];
  const consumer = {
    filter: types,
    eventId,
    onAuthEvent: (event: AuthEvent) => received.push(event.type),
    onError: (error: Error) => received.push(error.message),
  } as unknown as AuthEventConsumer;
  return { consumer, received };
}

function managerAt() {
  const clock = { now: 0 };
  const manager = new AuthEventManager(
    (code) => new Error(code) as Parameters<AuthEventConsumer['onError']>[0],
    () => clock.now,
  );
  return { clock, manager };
}

describe('events of a sign-in at a provider', () => {
  it('reach the one who opened the window, once', () => {
    const { manager } = managerAt();
    const { consumer, received } = waitFor(['signInViaPopup']);
    manager.registerConsumer(consumer);
    expect(manager.onEvent(eventOf({}))).toBe(true);
    expect(manager.onEvent(eventOf({})), 'the handler page may stop telling').toBe(true);
    expect(received).toEqual(['signInViaPopup']);
  });

  it.each([
    ['of another window', { eventId: 'theirs' }],
    ['without a name', { eventId: null }],
    ['of another kind', { type: 'linkViaPopup' }],
  ])('%s are left alone', (_name, fields) => {
    const { manager } = managerAt();
    const { consumer, received } = waitFor(['signInViaPopup']);
    manager.registerConsumer(consumer);
    expect(manager.onEvent(eventOf(fields))).toBe(false);
    expect(received).toEqual([]);
  });

  it('are not acknowledged before anybody waits, and no more when nobody does', () => {
    const { manager } = managerAt();
    expect(manager.onEvent(eventOf({}))).toBe(false);
    const { consumer, received } = waitFor(['signInViaPopup']);
    manager.registerConsumer(consumer);
    manager.unregisterConsumer(consumer);
    expect(manager.onEvent(eventOf({}))).toBe(false);
    expect(received).toEqual([]);
  });

  it('are known for ten minutes', { tags: ['SESSION-10'] }, () => {
    const { clock, manager } = managerAt();
    const { consumer, received } = waitFor(['signInViaPopup']);
    manager.registerConsumer(consumer);
    manager.onEvent(eventOf({}));
    clock.now = 10 * MINUTE_MS - 1;
    manager.onEvent(eventOf({}));
    expect(received).toHaveLength(1);
    clock.now = 10 * MINUTE_MS;
    manager.onEvent(eventOf({}));
    expect(received).toHaveLength(2);
  });

  it('tell a failure as the client says it', () => {
    const { manager } = managerAt();
    const { consumer, received } = waitFor(['signInViaPopup']);
    manager.registerConsumer(consumer);
    manager.onEvent(eventOf({ error: { code: 'auth/operation-not-allowed', message: 'x' } }));
    expect(received).toEqual(['auth/operation-not-allowed']);
  });

  it('wait for the page that was left', () => {
    const { manager } = managerAt();
    manager.keep(eventOf({ type: 'signInViaRedirect', eventId: null }));
    const { consumer, received } = waitFor(['signInViaRedirect', 'unknown'], null);
    manager.registerConsumer(consumer);
    manager.registerConsumer(consumer);
    expect(received).toEqual(['signInViaRedirect']);
  });

  it('say where no sign-in was under way', () => {
    const { manager } = managerAt();
    manager.keep(NO_EVENT);
    const popup = waitFor(['signInViaPopup'], null);
    const redirect = waitFor(['signInViaRedirect', 'unknown'], null);
    manager.registerConsumer(popup.consumer);
    manager.registerConsumer(redirect.consumer);
    expect(popup.received).toEqual([]);
    expect(redirect.received).toEqual(['unknown']);
  });
});

describe('an event from another page', () => {
  it.each([undefined, null, 'text', 1, [], {}])('is none: %j', (value) => {
    expect(parseAuthEvent(value)).toBeUndefined();
  });

  it('holds texts only', () => {
    expect(
      parseAuthEvent({ type: 'signInViaPopup', eventId: 7, urlResponse: 'https://x', more: true }),
    ).toEqual({
      type: 'signInViaPopup',
      eventId: null,
      urlResponse: 'https://x',
      sessionId: null,
      postBody: null,
      tenantId: null,
    });
  });

  it('is taken from storage once', () => {
    const kept = new Map([[EVENT_KEY, JSON.stringify(eventOf({ type: 'signInViaRedirect' }))]]);
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    } as unknown as Storage;
    expect(takeWaitingEvent(storage)).toMatchObject({ type: 'signInViaRedirect', eventId: 'mine' });
    expect(takeWaitingEvent(storage)).toBe(NO_EVENT);
    kept.set(EVENT_KEY, 'no JSON');
    expect(takeWaitingEvent(storage)).toBe(NO_EVENT);
    expect(kept.size).toBe(0);
  });
});
