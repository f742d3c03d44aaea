import type { Auth } from '@firebase/auth';

/** The registry in which the client's sibling packages, such as its database, find one another. */
interface Family {
  readonly container: {
    getProvider(name: 'auth-internal'): {
      getImmediate(): { addAuthTokenListener(onToken: (token: string | null) => void): void };
    };
  };
}

/**
 * Lets the client renew tokens five minutes before they expire, and retry a renewal that failed
 * (SESSION-5, SESSION-6): it does so while a sibling package listens for tokens.
 *
 * @param onToken called at every new token, and when the session ends
 */
export function renewAhead(auth: Auth, onToken: () => void): void {
  const { container } = auth.app as Auth['app'] & Family;
  container.getProvider('auth-internal').getImmediate().addAuthTokenListener(onToken);
}
