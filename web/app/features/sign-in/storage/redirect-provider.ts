import { storedText } from '../../../platform/browser-storage.ts';
import type { Provider } from '../../../platform/session/action-types.ts';

/** Where storage is switched off, the text of a failure does not name the provider. */
const redirectProvider = storedText(() => sessionStorage, 'lectern:left-for');

/** Remembers the provider whose own page this window is about to open. */
export function rememberRedirectProvider(provider: Provider): void {
  redirectProvider.keep(provider);
}

/** The provider that this window comes back from, once. */
export function takeRedirectProvider(): Provider | undefined {
  const provider = redirectProvider.read();
  redirectProvider.forget();
  return provider === 'google' || provider === 'github' ? provider : undefined;
}
