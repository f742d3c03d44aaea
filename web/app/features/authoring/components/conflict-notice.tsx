import { diffWordsWithSpace } from 'diff';
import { useMemo } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CONFLICT } from '../editor-messages.ts';

interface ConflictNoticeProps {
  readonly mine: string;
  readonly theirs: string;
  readonly onMine: () => void;
  readonly onTheirs: () => void;
}

/** Two texts of one lesson, what differs between them, and the choice. */
export function ConflictNotice({ mine, theirs, onMine, onTheirs }: ConflictNoticeProps) {
  const parts = useMemo(() => diffWordsWithSpace(theirs, mine), [theirs, mine]);
  return (
    <section
      role="alert"
      className="mb-6 rounded-lg border border-danger bg-danger-wash p-5"
      aria-label={CONFLICT.title}
    >
      <h2 className="text-xl">{CONFLICT.title}</h2>
      <p className="mt-2 max-w-prose">{CONFLICT.text}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button onClick={onMine}>{CONFLICT.mine}</Button>
        <Button onClick={onTheirs}>{CONFLICT.theirs}</Button>
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2 font-medium">
          {CONFLICT.differences}
        </summary>
        <div className="max-h-80 overflow-y-auto rounded-md bg-surface p-4 text-[0.9375rem] leading-6 whitespace-pre-wrap wrap-anywhere">
          {parts.map(({ value, added, removed }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts come from two fixed texts
            <Part key={place} text={value} isMine={added} isTheirs={removed} />
          ))}
        </div>
      </details>
    </section>
  );
}

interface PartProps {
  readonly text: string;
  readonly isMine: boolean;
  readonly isTheirs: boolean;
}

function Part({ text, isMine, isTheirs }: PartProps) {
  if (isMine) {
    return (
      <ins className="bg-success-wash text-success-text">
        <span className="sr-only">[{CONFLICT.added}: </span>
        {text}
        <span className="sr-only">]</span>
      </ins>
    );
  }
  if (isTheirs) {
    return (
      <del className="bg-danger-wash text-danger">
        <span className="sr-only">[{CONFLICT.removed}: </span>
        {text}
        <span className="sr-only">]</span>
      </del>
    );
  }
  return text;
}
