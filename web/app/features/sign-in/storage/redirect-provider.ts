import { storedText } from '../../../platform/browser-storage.ts';
import type { Provider } from '../../../platform/session/action-types.ts';

/** Where storage is switched off, a failure is told without the provider's name. */
const redirectProvider = storedText(() => sessionStorage, 'lectern:left-for');

/** This window is about to go to a provider's own page. */
export function rememberRedirectProvider(provider: Provider): void {
  redirectProvider.keep(provider);
}

/** Where this window comes back from, told once. */
export function takeRedirectProvider(): Provider | undefined {
  const provider = redirectProvider.read();
  redirectProvider.forget();
  return provider === 'google' || provider === 'github' ? provider : undefined;
}
