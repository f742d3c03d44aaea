import { type Auth, beforeAuthStateChanged, onIdTokenChanged, type User } from '@firebase/auth';

/** Specification section 9: an older token is not told any more. */
const MAX_AGE_MS = 5 * 60_000;

/**
 * The optional token-sync call (specification section 7): tells a path of this origin who is signed
 * in, as the client does by itself where it is configured through Google's own settings.
 */
export function syncTokens(auth: Auth, configured: string): void {
  const url = new URL(configured, location.origin);
  if (!isSecureContext || url.origin !== location.origin) return;
  let told: string | null | undefined = null;

  const tell = async (user: User | null) => {
    const token = await user?.getIdTokenResult();
    if (token && Date.now() - Date.parse(token.issuedAtTime) > MAX_AGE_MS) return;
    if (told === token?.token) return;
    told = token?.token;
    await fetch(url, {
      method: token ? 'POST' : 'DELETE',
      headers: token ? { Authorization: `Bearer ${token.token}` } : {},
    });
  };
  beforeAuthStateChanged(auth, tell, () => {
    tell(auth.currentUser).catch(console.error);
  });
  onIdTokenChanged(auth, (user) => {
    tell(user).catch(console.error);
  });
}
