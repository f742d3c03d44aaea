import type {
  LetterChoices as Choices,
  LetterChoice,
  LetterFrequency,
} from '@lectern/contract/letter-choice';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { failureReason } from '../../../platform/failure-reason.ts';
import type { EmailUser } from '../../../platform/session/email-user.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { FREQUENCIES, KINDS, LETTERS } from '../messages.ts';
import { useChooseLetters } from '../mutations/use-choose-letters.ts';
import { letterChoicesQuery } from '../queries/letter-choices-query.ts';

const ORDER = Object.keys(FREQUENCIES) as readonly LetterFrequency[];

/** How often each kind of notice comes as a letter, in every state of loading. */
export function LetterChoices({ user }: { readonly user: EmailUser }) {
  const query = useQuery(letterChoicesQuery(user.uid));
  if (query.data) return <Chosen user={user} {...query.data} />;
  return (
    <div className="mt-8">
      {query.isFetching ? (
        <Loading label={LETTERS.loading} />
      ) : (
        <FailedState message={LETTERS.failed}>
          <Button onClick={() => void query.refetch()}>{LETTERS.retry}</Button>
        </FailedState>
      )}
    </div>
  );
}

function Chosen({ user, choices, mailed }: Choices & { readonly user: EmailUser }) {
  const { mutate, isSuccess, error } = useChooseLetters(user.uid);
  return (
    <>
      {!mailed && (
        <div className="mt-6">
          <Notice tone="plain">
            {LETTERS.notMailed}{' '}
            <Link to="/profile" className="link">
              {LETTERS.toProfile}
            </Link>
          </Notice>
        </div>
      )}
      <p
        role={error ? 'alert' : 'status'}
        className={`mt-6 min-h-6 font-medium ${error ? 'text-danger' : 'text-success-text'}`}
      >
        {error ? `${LETTERS.notSaved} ${failureReason(error)}`.trim() : isSuccess && LETTERS.saved}
      </p>
      <ul className="mt-2 divide-y divide-rule rounded-lg border border-rule bg-surface shadow-card">
        {choices.map((choice) => (
          <Choice key={choice.kind} choice={choice} onChoose={mutate} />
        ))}
      </ul>
      <h2 className="mt-10 text-2xl">{LETTERS.always}</h2>
      <p className="mt-3 text-ink-soft">{LETTERS.account}</p>
      <p className="mt-3 text-ink-soft wrap-anywhere">
        {LETTERS.to(user.email)} {LETTERS.when}
      </p>
    </>
  );
}

interface ChoiceProps {
  readonly choice: LetterChoice;
  readonly onChoose: (choice: LetterChoice) => void;
}

function Choice({ choice: { kind, frequency: chosen }, onChoose }: ChoiceProps) {
  const { label, help } = KINDS[kind];
  return (
    <li className="px-4 py-5 sm:px-6">
      <fieldset>
        <legend className="font-medium">{label}</legend>
        <p className="mt-0.5 text-[0.9375rem] text-ink-soft">{help}</p>
        <div className="mt-2 flex flex-wrap gap-x-6">
          {ORDER.map((frequency) => (
            <Option
              key={frequency}
              kind={kind}
              frequency={frequency}
              isChosen={frequency === chosen}
              onChoose={onChoose}
            />
          ))}
        </div>
      </fieldset>
    </li>
  );
}

interface OptionProps extends Pick<ChoiceProps, 'onChoose'> {
  readonly kind: LetterChoice['kind'];
  readonly frequency: LetterFrequency;
  readonly isChosen: boolean;
}

function Option({ kind, frequency, isChosen, onChoose }: OptionProps) {
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5">
      <input
        type="radio"
        name={kind}
        checked={isChosen}
        onChange={() => onChoose({ kind, frequency })}
        className="size-5 accent-success"
      />
      {FREQUENCIES[frequency]}
    </label>
  );
}
