import { initializeApp } from '@firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  browserSessionPersistence,
  connectAuthEmulator,
  initializeAuth,
} from '@firebase/auth';
import { FetchProvider } from '@firebase/auth/internal';
import { tryStorage } from '../../browser-storage.ts';
import type { IdentityConfig } from '../../identity-config.ts';
import { wholeAnswers } from '../../whole-answers.ts';
import { withInvitation } from '../invitation.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { OwnOriginResolver } from './popup-resolver.ts';

/** The client's own (SESSION-8), in milliseconds. */
const PATIENCE_MS = 30_000;

/** Marks that the session of a redirect to a provider is to end with the browser's session. */
const FORGET_KEY = 'lectern:forget-with-session';

/**
 * The official client, pointed at this site's own origin; at Google's hosted service or Google's
 * emulator where the installation says so.
 */
export function openAuth(identity: IdentityConfig): Auth {
  const { apiKey, projectId, mode } = identity;
  const isOwn = mode === 'embedded' || mode === 'remote';
  // The client's own limit ends with the head of an answer, and aborts nothing.
  FetchProvider.initialize(
    wholeAnswers(
      fetchWithTimeout(
        PATIENCE_MS,
        isOwn
          ? withInvitation((input, init) => fetch(input, init))
          : (input, init) => fetch(input, init),
      ),
    ),
  );
  const authDomain = identity.authDomain ?? location.host;
  const auth = initializeAuth(initializeApp({ apiKey, projectId, authDomain }), {
    persistence: takeForgetting()
      ? [browserSessionPersistence, browserLocalPersistence]
      : [browserLocalPersistence, browserSessionPersistence],
    popupRedirectResolver: isOwn ? OwnOriginResolver : browserPopupRedirectResolver,
  });
  auth.languageCode = document.documentElement.lang;
  // The client reads these for its first call, which it makes after this tick.
  if (isOwn) {
    Object.assign(auth.config, {
      apiScheme: location.protocol.slice(0, -1),
      apiHost: `${location.host}/identitytoolkit.googleapis.com`,
      tokenApiHost: `${location.host}/securetoken.googleapis.com`,
    });
  } else if (mode === 'emulator') {
    // It must start with http:// or https://; the page shows a banner of its own.
    connectAuthEmulator(auth, identity.emulatorUrl ?? '', { disableWarnings: true });
  }
  return auth;
}

/** For the page after the provider's redirect: the client itself would keep the session for good. */
export function forgetWithSession(forget: boolean): void {
  if (forget) sessionStorage.setItem(FORGET_KEY, 'true');
  else sessionStorage.removeItem(FORGET_KEY);
}

function takeForgetting(): boolean {
  const forget = tryStorage(() => {
    const kept = sessionStorage.getItem(FORGET_KEY) !== null;
    sessionStorage.removeItem(FORGET_KEY);
    return kept;
  });
  return forget ?? false;
}
