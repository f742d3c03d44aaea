import type { StandIn } from '../demonstration/stand-in/stand-in.ts';
import type { Settings } from '../settings.ts';

/** How a running stand-in for Google and GitHub is reached; it may run in another process. */
export type StandInAddress = Omit<StandIn, 'close'>;

/** True where a button would lead nowhere without the demonstration's stand-in. */
export function needsStandIn({ demo, identity, accounts }: Settings): boolean {
  return demo && identity.mode === 'embedded' && !(accounts.google && accounts.github);
}

/** Starts the stand-in where the settings need one. It is loaded for a demonstration alone. */
export async function startStandInFor(settings: Settings): Promise<StandIn | undefined> {
  if (!needsStandIn(settings)) return undefined;
  const { startStandIn } = await import('../demonstration/stand-in/stand-in.ts');
  return await startStandIn();
}
