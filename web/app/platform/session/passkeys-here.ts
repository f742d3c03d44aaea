import { useHydrated } from '../../ui/use-hydrated.ts';
import { useIdentityConfig } from '../identity-config.ts';

/** Passkeys are for names alone (WebAuthn Level 3, section 5.1.2); IPv6 is in brackets. */
const ADDRESS = /^(\[.*\]|\d{1,3}(\.\d{1,3}){3})$/;

/** True where the provider knows passkeys, and, once the page is hydrated, this browser does here. */
export function usePasskeysHere(): boolean {
  const { mode } = useIdentityConfig();
  const hydrated = useHydrated();
  if (mode !== 'embedded' && mode !== 'remote') return false;
  return !hydrated || ('PublicKeyCredential' in window && !ADDRESS.test(location.hostname));
}
