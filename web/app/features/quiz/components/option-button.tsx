import { Check, X } from 'lucide-react';
import { MARKS } from '../messages.ts';

const APPEARANCES = {
  open: 'border-rule-strong bg-surface text-ink enabled-hover:bg-sunk',
  right: 'border-success bg-success-wash text-success-text',
  wrong: 'border-danger bg-danger-wash text-danger',
  'passed-over': 'border-rule text-ink-soft',
} as const;

interface OptionButtonProps {
  /** The key that chooses it, from 1. */
  readonly number: number;
  readonly option: string;
  readonly appearance: keyof typeof APPEARANCES;
  readonly isChosen: boolean;
  /** Undefined once the question is answered; the option stays focusable. */
  readonly onChoose: (() => void) | undefined;
}

/** An option; after the answer, colour, icon and text show whether it was right. */
export function OptionButton({
  number,
  option,
  appearance,
  isChosen,
  onChoose,
}: OptionButtonProps) {
  const mark = markOf(appearance, isChosen);
  return (
    <button
      type="button"
      aria-disabled={onChoose === undefined || undefined}
      onClick={onChoose}
      className={`flex min-h-13 w-full items-center gap-4 rounded-lg border px-4 py-3 text-left transition-colors aria-disabled:cursor-default ${APPEARANCES[appearance]}`}
    >
      <span
        aria-hidden="true"
        className="grid size-7 shrink-0 place-items-center rounded-md border border-rule-strong text-sm font-medium tabular-nums"
      >
        {appearance === 'right' && <Check className="size-4" />}
        {appearance === 'wrong' && <X className="size-4" />}
        {(appearance === 'open' || appearance === 'passed-over') && number}
      </span>
      <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4">
        <span className="min-w-0 wrap-anywhere">{option}</span>{' '}
        {mark && <span className="text-sm font-semibold">{mark}</span>}
      </span>
    </button>
  );
}

function markOf(appearance: keyof typeof APPEARANCES, isChosen: boolean): string {
  if (appearance === 'right') return isChosen ? MARKS.chosenRight : MARKS.right;
  return appearance === 'wrong' ? MARKS.chosenWrong : '';
}
