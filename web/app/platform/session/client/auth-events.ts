import type { AuthInternal, EventManager } from '@firebase/auth/internal';

/** A part of the client that waits for the provider's answer. */
export type AuthEventConsumer = Parameters<EventManager['registerConsumer']>[0];

/** The handler page's report of a sign-in at a provider, in the client's own form. */
export type AuthEvent = Parameters<AuthEventConsumer['onAuthEvent']>[0];

/** The channel between the handler page and the page that opened it. */
export const EVENT_CHANNEL = 'lectern:auth-event';

/** Under this key an event waits in session storage for the page that was left. */
export const EVENT_KEY = 'lectern:auth-event';

/** Says that no sign-in is under way. */
export const NO_EVENT = {
  type: 'unknown',
  eventId: null,
  urlResponse: null,
  sessionId: null,
  postBody: null,
  tenantId: null,
  error: { name: 'FirebaseError', code: 'auth/no-auth-event', message: '' },
} as unknown as AuthEvent;

/** Reads what came from another page: an event of the client's form, else undefined. */
export function parseAuthEvent(value: unknown): AuthEvent | undefined {
  if (typeof value !== 'object' || value === null || !('type' in value)) return undefined;
  const names = ['eventId', 'urlResponse', 'sessionId', 'postBody', 'tenantId'];
  const texts = Object.fromEntries(names.map((name) => [name, textAt(value, name)]));
  const code = 'error' in value ? textAt(value.error, 'code') : null;
  return {
    ...texts,
    type: String(value.type),
    ...(code !== null && { error: { name: 'FirebaseError', code, message: '' } }),
  } as unknown as AuthEvent;
}

/** Takes the event that waits for this page, if there is one. */
export function takeWaitingEvent(storage: Storage): AuthEvent {
  try {
    const text = storage.getItem(EVENT_KEY);
    storage.removeItem(EVENT_KEY);
    return (text !== null && parseAuthEvent(JSON.parse(text))) || NO_EVENT;
  } catch {
    // Another script may have stored something else under this key.
    return NO_EVENT;
  }
}

/** The client's own error for a code that came with an event. */
export function errorOf(auth: AuthInternal, code: string) {
  const plain = code.replace(/^auth\//, '') as Parameters<
    AuthInternal['_errorFactory']['create']
  >[0];
  return auth._errorFactory.create(plain, { appName: auth.name });
}

function textAt(value: unknown, name: string): string | null {
  const text: unknown =
    typeof value === 'object' && value !== null && name in value
      ? value[name as keyof typeof value]
      : null;
  return typeof text === 'string' ? text : null;
}
