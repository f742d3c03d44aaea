import { tryStorage } from '../browser-storage.ts';

/** The keys of the identity provider's client: a signed-in user, or a redirect under way. */
const KEPT = /^firebase:(authUser|pendingRedirect):/;

/** True for the key under which every tab keeps who is signed in. */
export function isUserKey(key: string | null): boolean {
  return key?.startsWith('firebase:authUser:') ?? false;
}

/** True where there may be a session to restore; a guest's browser holds none of these keys. */
export function mayHaveSession(): boolean {
  const found = tryStorage(() =>
    [localStorage, sessionStorage].some((storage) =>
      Object.keys(storage).some((key) => KEPT.test(key)),
    ),
  );
  return found ?? false;
}

/** True where the session outlives the browser's: only then does what is kept for it make sense. */
export function outlivesBrowser(): boolean {
  return tryStorage(() => Object.keys(localStorage).some(isUserKey)) ?? false;
}

/** Longest time that the page is covered where no script hydrates it. */
const COVERED_MS = 15_000;

/**
 * The same decision, run in the head before anything is painted: a returning user never sees a
 * guest's page first. It is text because it must stand in the HTML itself.
 */
export const RESTORING_SCRIPT = `(function(c,s,k){try{for(s of[localStorage,sessionStorage])for(k of Object.keys(s))
if(${KEPT}.test(k)){c.add('restoring');setTimeout(function(){c.remove('restoring')},${COVERED_MS})}}catch(e){}
})(document.documentElement.classList)`;
