import { expect } from 'vitest';
import type { FederatedProfile } from '../../accounts/federated-link.ts';
import { FederationError } from '../federated-provider.ts';

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void>, T> {
    /** The sign-in failed, for this reason. */
    toBeRefusedAs(reason: FederationError['reason']): T extends unknown ? Promise<void> : R;
    /** The sign-in succeeded with this profile. */
    toVouchFor(person: Partial<FederatedProfile>): T extends unknown ? Promise<void> : R;
  }
}

expect.extend({
  async toBeRefusedAs(attempt: Promise<unknown>, reason: FederationError['reason']) {
    const outcome = await attempt.then(said, (error: unknown) => error);
    const pass = outcome instanceof FederationError && outcome.reason === reason;
    return { pass, message: () => `expected a refusal as ${reason}, but ${String(outcome)}` };
  },
  async toVouchFor(attempt: Promise<FederatedProfile>, person: Partial<FederatedProfile>) {
    const outcome = await attempt.catch((error: unknown) => error);
    const pass = this.equals(outcome, expect.objectContaining(person));
    return {
      pass,
      message: () => `expected ${this.utils.stringify(person)}, but ${said(outcome)}`,
    };
  },
});

function said(outcome: unknown): string {
  return outcome instanceof Error ? String(outcome) : `got ${JSON.stringify(outcome)}`;
}
