import type { Settings } from '@lectern/server/settings/settings';
import type { StandIn } from './stand-in.ts';

/** True where a button would lead nowhere without the demonstration's stand-in. */
export function needsStandIn({ demo, identity, accounts }: Settings): boolean {
  return demo && identity.mode === 'embedded' && !(accounts.google && accounts.github);
}

/** Starts the stand-in where the settings need one. It is loaded for a demonstration alone. */
export async function startStandInIfNeeded(settings: Settings): Promise<StandIn | undefined> {
  if (!needsStandIn(settings)) return undefined;
  const { startStandIn } = await import('./stand-in.ts');
  return await startStandIn();
}
