import { storedText } from '../../../platform/browser-storage.ts';
import type { Provider } from '../../../platform/session/action-types.ts';

/** Where storage is switched off, a failure is told without the provider's name. */
const leftFor = storedText(() => sessionStorage, 'lectern:left-for');

/** This window is about to go to a provider's own page. */
export function leaveFor(provider: Provider): void {
  leftFor.keep(provider);
}

/** Where this window comes back from, told once. */
export function cameBackFrom(): Provider | undefined {
  const provider = leftFor.read();
  leftFor.forget();
  return provider === 'google' || provider === 'github' ? provider : undefined;
}
