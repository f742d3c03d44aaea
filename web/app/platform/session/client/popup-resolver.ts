import { type AuthProvider, browserPopupRedirectResolver } from '@firebase/auth';
import type { AuthInternal, AuthPopup, EventManager } from '@firebase/auth/internal';
import { AuthEventManager } from './auth-event-manager.ts';
import { EVENT_CHANNEL, errorOf, parseAuthEvent, takeWaitingEvent } from './auth-events.ts';
import { announceAnswer } from './provider-answer.ts';

/** The method that is used here of the class behind the client's public constant. */
interface BaseResolver {
  _originValidation(auth: AuthInternal): Promise<void>;
}

/** SIGNIN-14. */
const WIDTH = 500;
const HEIGHT = 600;

const ClientResolver = browserPopupRedirectResolver as unknown as new () => BaseResolver;

/**
 * Sign-in at a provider through the handler page of the site's own origin. The client's own form
 * loads a script of Google's for that; everything else stays the client's: polling, the wait for
 * a closed window, the newer window that overtakes an older one.
 */
export class OwnOriginResolver extends ClientResolver {
  #manager: AuthEventManager | undefined;

  /** Nothing has to be loaded ahead. */
  get _shouldInitProactively(): boolean {
    return false;
  }

  async _initialize(auth: AuthInternal): Promise<EventManager> {
    this.#manager ??= listen(auth);
    return this.#manager;
  }

  async _openPopup(
    auth: AuthInternal,
    provider: AuthProvider,
    authType: string,
    eventId?: string,
  ): Promise<AuthPopup> {
    const place = {
      left: Math.max((screen.availWidth - WIDTH) / 2, 0),
      top: Math.max((screen.availHeight - HEIGHT) / 2, 0),
    };
    const features = `popup,width=${WIDTH},height=${HEIGHT},left=${place.left},top=${place.top}`;
    const opened = window.open(handlerAddress(auth, provider, authType, eventId), '', features);
    if (!opened) throw errorOf(auth, 'popup-blocked');
    opened.focus();
    return { window: opened, associatedEvent: null, close: () => opened.close() };
  }

  async _openRedirect(
    auth: AuthInternal,
    provider: AuthProvider,
    authType: string,
    // The client gives an event id only for a user who is signed in already.
    eventId: string = crypto.getRandomValues(new Uint32Array(2)).join('-'),
  ): Promise<never> {
    await this._originValidation(auth);
    // A page that is shown again without an answer must not wait for one.
    window.addEventListener('pageshow', () => location.reload(), { once: true });
    location.assign(handlerAddress(auth, provider, authType, eventId));
    // The page unloads: nothing after this may run.
    return new Promise(() => {});
  }

  /** The handler page is of this origin, so it has the storage that this page has. */
  _isIframeWebStorageSupported(_auth: AuthInternal, callback: (is: boolean) => unknown): void {
    callback(true);
  }
}

function listen(auth: AuthInternal): AuthEventManager {
  const manager = new AuthEventManager((code) => errorOf(auth, code), Date.now);
  manager.keep(takeWaitingEvent(sessionStorage));
  const channel = new BroadcastChannel(EVENT_CHANNEL);

  const receive = (data: unknown, answer: (message: unknown) => void) => {
    if (typeof data !== 'object' || data === null || !('authEvent' in data)) return;
    const event = parseAuthEvent(data.authEvent);
    if (!event) return;
    if (!manager.onEvent(event)) return;
    answer({ acknowledged: event.eventId });
    announceAnswer();
  };
  channel.addEventListener('message', ({ data }) => {
    receive(data, (message) => channel.postMessage(message));
  });
  window.addEventListener('message', ({ data, origin, source }) => {
    if (origin !== location.origin) return;
    receive(data, (message) => source?.postMessage(message, { targetOrigin: origin }));
  });
  return manager;
}

/** The handler page with the parameters that the client's own form of this sends. */
function handlerAddress(
  auth: AuthInternal,
  provider: AuthProvider,
  authType: string,
  eventId: string | undefined,
): string {
  const address = new URL('/__/auth/handler', location.origin);
  const parameters = {
    apiKey: auth.config.apiKey,
    appName: auth.name,
    authType,
    redirectUrl: location.href,
    eventId,
    providerId: provider.providerId,
    scopes: scopesOf(provider),
  };
  for (const [name, value] of Object.entries(parameters)) {
    if (value) address.searchParams.set(name, value);
  }
  return address.href;
}

function scopesOf(provider: AuthProvider & { getScopes?: () => string[] }): string | undefined {
  return provider.getScopes?.().join(',');
}
