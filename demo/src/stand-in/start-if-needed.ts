import type { Settings } from '@lectern/server/settings/settings';
import type { StandIn } from './stand-in.ts';

/** True in a demonstration with a provider that has no client: the stand-in serves its button. */
export function needsStandIn({ demo, identity, accounts }: Settings): boolean {
  return demo && identity.mode === 'embedded' && !(accounts.google && accounts.github);
}

/** Starts the stand-in where the settings need it, and loads its code only then. */
export async function startStandInIfNeeded(settings: Settings): Promise<StandIn | undefined> {
  if (!needsStandIn(settings)) return undefined;
  const { startStandIn } = await import('./stand-in.ts');
  return await startStandIn();
}
