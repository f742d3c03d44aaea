import type { Auth } from '@firebase/auth';

/** Where the client's own family, such as its database, finds one another. */
interface Family {
  readonly container: {
    getProvider(name: 'auth-internal'): {
      getImmediate(): { addAuthTokenListener(hear: (token: string | null) => void): void };
    };
  };
}

/**
 * Has tokens renewed five minutes before they run out, and a renewal that did not get through
 * repeated (SESSION-5, SESSION-6): the client does so while one of its family listens.
 *
 * @param hear called at every new token, and when the session ends
 */
export function renewAhead(auth: Auth, hear: () => void): void {
  const { container } = auth.app as Auth['app'] & Family;
  container.getProvider('auth-internal').getImmediate().addAuthTokenListener(hear);
}
