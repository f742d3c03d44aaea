import { KeyRound } from 'lucide-react';
import { usePasskeysHere } from '../../../platform/session/passkeys-here.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { PASSKEY } from '../messages.ts';

interface PasskeyButtonProps {
  readonly waiting: boolean;
  readonly onChoose: () => void;
}

/** Signs in with a passkey; nothing where the site or the browser knows none. */
export function PasskeyButton({ waiting, onChoose }: PasskeyButtonProps) {
  const hydrated = useHydrated();
  if (!usePasskeysHere()) return null;
  return (
    <button
      type="button"
      disabled={!hydrated}
      aria-busy={waiting || undefined}
      onClick={onChoose}
      className={buttonClass(
        { variant: 'secondary' },
        'mt-3 w-full min-h-12 scripted:disabled:opacity-100',
      )}
    >
      {waiting ? <Spinner /> : <KeyRound aria-hidden="true" className="size-5" />}
      {PASSKEY.signIn}
    </button>
  );
}
