import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/field.tsx';
import { holdOpen } from '../../../ui/hold-open.ts';
import { Notice } from '../../../ui/notice.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { DELETION } from '../messages.ts';

interface DeletionFormProps {
  readonly word: string;
  readonly onWord: (word: string) => void;
  readonly deleting: boolean;
  /** Why the account is still there. */
  readonly failure: string | undefined;
  readonly onDelete: () => void;
  readonly onKeep: () => void;
}

/** Says what will happen, and asks for the word that confirms it. */
export function DeletionForm({
  word,
  onWord,
  deleting,
  failure,
  onDelete,
  onKeep,
}: DeletionFormProps) {
  const [isWrong, setWrong] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (!deleting) return;
    takeFocus(form.current?.querySelector<HTMLElement>('[type=submit]'));
    return holdOpen(form.current);
  }, [deleting]);

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (deleting) return;
        const isTyped = word.trim() === DELETION.word;
        setWrong(!isTyped);
        if (isTyped) onDelete();
        else event.currentTarget.querySelector('input')?.focus();
      }}
    >
      <Consequences />
      <Field
        className="mt-6"
        label={DELETION.wordLabel(DELETION.word)}
        value={word}
        onChange={(event) => onWord(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={isWrong ? DELETION.wordMissing(DELETION.word) : undefined}
      />
      {failure !== undefined && (
        <Notice tone="failure" announced className="mt-5">
          {failure}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow">
        <Button type="submit" variant="danger" busy={deleting}>
          {DELETION.confirm}
        </Button>
        <Button disabled={deleting} onClick={onKeep}>
          {DELETION.keep}
        </Button>
      </div>
    </form>
  );
}

function Consequences() {
  return (
    <ul className="list-disc space-y-1.5 pl-5">
      {DELETION.consequences.map((consequence) => (
        <li key={consequence}>{consequence}</li>
      ))}
    </ul>
  );
}
