import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldError } from '../../../ui/field-error.tsx';
import { CONTROL } from '../../../ui/field-frame.tsx';
import { CURRICULUM } from '../messages.ts';
import { pastedLines } from '../rules/pasted-lines.ts';

export type RowPart = 'text' | 'up' | 'down' | 'remove';

interface SectionRowProps {
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly field: UseFormRegisterReturn;
  readonly error: string | undefined;
  /** The id of the text that explains why the last section cannot be removed. */
  readonly reasonId: string;
  readonly onEnter: () => void;
  /** Called when several lines are pasted: the text of this section, and those to add. */
  readonly onPaste: (lines: readonly string[]) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}

/** One section. Its buttons keep their places and stay focusable even when they do nothing. */
export function SectionRow({
  place,
  count,
  field,
  error,
  reasonId,
  onEnter,
  onPaste,
  ...actions
}: SectionRowProps) {
  const errorId = useId();
  const number = place + 1;

  return (
    <li data-row={place}>
      <div className="flex flex-wrap items-center justify-end gap-x-2 gap-y-1 sm:flex-nowrap">
        <span
          aria-hidden="true"
          className="w-7 shrink-0 text-right font-serif text-lg font-semibold text-accent-text tabular-nums"
        >
          {number}
        </span>
        <div className="min-w-0 flex-1 basis-3/4 sm:basis-0">
          <input
            {...field}
            data-part="text"
            aria-label={CURRICULUM.section(number)}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error ? errorId : undefined}
            autoComplete="off"
            enterKeyHint="next"
            onKeyDown={(event) => enter(event, onEnter)}
            onPaste={(event) => paste(event, onPaste)}
            className={CONTROL}
          />
        </div>
        <RowButtons place={place} count={count} reasonId={reasonId} {...actions} />
      </div>
      <div className="ml-9">
        <FieldError id={errorId} error={error} />
      </div>
    </li>
  );
}

function enter(event: KeyboardEvent<HTMLInputElement>, onEnter: () => void): void {
  // While an input method composes, Enter belongs to it.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  onEnter();
}

/** Handles pasted text of several lines; the browser pastes a single line. */
function paste(
  event: ClipboardEvent<HTMLInputElement>,
  onPaste: (lines: readonly string[]) => void,
): void {
  const lines = pastedLines(event.clipboardData.getData('text'));
  if (lines.length < 2) return;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const [first = '', ...rest] = lines;
  const before = value.slice(0, selectionStart ?? 0);
  onPaste([before + first + value.slice(selectionEnd ?? value.length), ...rest]);
}

type RowButtonsProps = Pick<
  SectionRowProps,
  'place' | 'count' | 'reasonId' | 'onMove' | 'onRemove'
>;

function RowButtons({ place, count, reasonId, onMove, onRemove }: RowButtonsProps) {
  const number = place + 1;
  const single = count === 1;
  return (
    <div className="flex shrink-0">
      <RowButton
        part="up"
        label={CURRICULUM.up(number)}
        disabled={place === 0}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden="true" className="size-5" />
      </RowButton>
      <RowButton
        part="down"
        label={CURRICULUM.down(number)}
        disabled={number === count}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden="true" className="size-5" />
      </RowButton>
      <RowButton
        part="remove"
        label={CURRICULUM.remove(number)}
        disabled={single}
        reasonId={single ? reasonId : undefined}
        onClick={onRemove}
      >
        <Trash2 aria-hidden="true" className="size-5" />
      </RowButton>
    </div>
  );
}

interface RowButtonProps {
  readonly part: RowPart;
  readonly label: string;
  readonly disabled: boolean;
  readonly reasonId?: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** Never `disabled`, as a button that moves a section to the end would lose the focus. */
function RowButton({ part, label, disabled, reasonId, onClick, children }: RowButtonProps) {
  return (
    <button
      type="button"
      data-part={part}
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      aria-describedby={reasonId}
      onClick={disabled ? undefined : onClick}
      className="grid size-11 place-items-center rounded-md text-ink-soft transition-colors aria-disabled:cursor-default aria-disabled:opacity-40 enabled-hover:bg-sunk enabled-hover:text-ink"
    >
      {children}
    </button>
  );
}
