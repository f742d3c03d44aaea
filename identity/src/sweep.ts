import type { IdentityContext } from './context.ts';

const HOUR = 3_600_000;

/** Deletes expired rows every hour. @returns a function that stops it */
export function sweepEveryHour(
  { store, clock, settings }: Pick<IdentityContext, 'store' | 'clock' | 'settings'>,
  onFailure: (error: unknown) => void,
): () => void {
  const sweep = () => {
    const now = clock();
    store
      .write(async (stores) => {
        await stores.codes.deleteExpired(now);
        await stores.federations.deleteExpired(now);
        await stores.credentials.deleteExpired(now);
        await stores.pendingEnrolments.deleteExpired(now);
        await stores.pendingSignIns.deleteExpired(now);
        await stores.passkeyChallenges.deleteExpired(now);
        await stores.rateLimits.deleteExpired(now);
        await stores.sessions.deleteUnused(now - settings.sessionLife);
        await stores.devices.deleteExpired(now);
      })
      .catch(onFailure);
  };
  const timer = setInterval(sweep, HOUR).unref();
  return () => clearInterval(timer);
}
