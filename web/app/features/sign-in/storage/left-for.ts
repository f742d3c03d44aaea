import type { Provider } from '../../../platform/session/action-types.ts';

const KEY = 'lectern:left-for';

/** This window is about to go to a provider's own page. */
export function leaveFor(provider: Provider): void {
  try {
    sessionStorage.setItem(KEY, provider);
  } catch {
    // Storage may be forbidden; then a failure is told without the provider's name.
  }
}

/** Where this window comes back from, told once. */
export function cameBackFrom(): Provider | undefined {
  try {
    const provider = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return provider === 'google' || provider === 'github' ? provider : undefined;
  } catch {
    return undefined;
  }
}
