import { useIdentityConfig } from '../../../platform/identity-config.ts';
import { restoreSessionAgain } from '../../../platform/session/client-loading.ts';
import { useLostSession } from '../../../platform/session/session.ts';
import { MESSAGES } from '../messages.ts';

const BAR = 'border-b border-rule bg-accent-wash px-4 py-2 text-center';

/** What a visitor of any page must know about signing in here. */
export function SessionNotices() {
  const lost = useLostSession();
  const isEmulator = useIdentityConfig().mode === 'emulator';
  return (
    <>
      {isEmulator && (
        <p role="status" className={BAR}>
          {MESSAGES.emulator}
        </p>
      )}
      {lost && (
        <p role="alert" className={BAR}>
          {MESSAGES.lost}{' '}
          <button type="button" onClick={restoreSessionAgain} className="link min-h-6">
            {MESSAGES.tryAgain}
          </button>
        </p>
      )}
    </>
  );
}
