import type { Stores } from '../store.ts';
import type { SecondFactorProof } from './second-factor.ts';

/**
 * The second factor that a session was begun with, for one that continues it: undefined where it was
 * removed since. A token that was issued before still names it.
 */
export async function keepProof(
  stores: Pick<Stores, 'secondFactors' | 'passkeys'>,
  accountId: string,
  proof: SecondFactorProof | undefined,
): Promise<SecondFactorProof | undefined> {
  if (proof?.kind === 'totp') {
    return (await stores.secondFactors.find(accountId))?.id === proof.id ? proof : undefined;
  }
  if (proof?.kind === 'passkey') {
    return (await stores.passkeys.find(proof.id))?.accountId === accountId ? proof : undefined;
  }
  return undefined;
}
