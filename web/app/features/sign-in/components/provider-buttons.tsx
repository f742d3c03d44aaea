import { type FederatedState, useIdentityConfig } from '../../../platform/identity-config.ts';
import type { Provider } from '../../../platform/session/action-types.ts';
import { buttonClass } from '../../../ui/button-class.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import { useHydrated } from '../../../ui/use-hydrated.ts';
import { MESSAGES, PROVIDER_NAMES, PROVIDER_TEXTS } from '../messages.ts';
import { ProviderMark } from './provider-marks.tsx';

const PROVIDERS: readonly Provider[] = ['google', 'github'];

interface ProviderButtonsProps {
  /** The provider whose window is open. A press on another button replaces it. */
  readonly waitingFor: Provider | undefined;
  readonly onChoose: (provider: Provider) => void;
}

/** The providers that this site offers, below the form; nothing where it offers none. */
export function ProviderButtons({ waitingFor, onChoose }: ProviderButtonsProps) {
  const { providers } = useIdentityConfig();
  const offered = PROVIDERS.filter((provider) => providers[provider] !== 'none');
  if (offered.length === 0) return null;
  return (
    <>
      <div className="my-6 flex items-center gap-4 text-sm text-ink-soft">
        <span className="h-px grow bg-rule" />
        {MESSAGES.or}
        <span className="h-px grow bg-rule" />
      </div>
      <div className={`grid gap-3 ${offered.length > 1 ? 'min-[22rem]:grid-cols-2' : ''}`}>
        {offered.map((provider) => (
          <ProviderButton
            key={provider}
            provider={provider}
            state={providers[provider]}
            waiting={waitingFor === provider}
            onChoose={() => onChoose(provider)}
          />
        ))}
      </div>
    </>
  );
}

interface ProviderButtonProps {
  readonly provider: Provider;
  readonly state: FederatedState;
  readonly waiting?: boolean;
  readonly onChoose: () => void;
}

export function ProviderButton({
  provider,
  state,
  waiting = false,
  onChoose,
}: ProviderButtonProps) {
  const hydrated = useHydrated();
  const noteId = `${provider}-note`;
  const note = state === 'stand-in' ? PROVIDER_TEXTS.standIn : undefined;
  return (
    <div>
      <button
        type="button"
        disabled={!hydrated}
        aria-busy={waiting || undefined}
        aria-describedby={note ? noteId : undefined}
        onClick={onChoose}
        className={buttonClass(
          { variant: 'secondary' },
          'w-full min-h-12 scripted:disabled:opacity-100',
        )}
      >
        {waiting ? <Spinner /> : <ProviderMark provider={provider} />}
        <span>
          <span className="sr-only">{PROVIDER_TEXTS.lead} </span>
          {PROVIDER_NAMES[provider]}
        </span>
      </button>
      {note && (
        <p id={noteId} className="mt-1.5 text-center text-[0.8125rem] text-ink-soft">
          {note}
        </p>
      )}
    </div>
  );
}
