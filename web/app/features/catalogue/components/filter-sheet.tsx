import { X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '../../../ui/button.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import type { Choose } from '../hooks/use-list-choice.ts';
import { CLOSE_FILTERS, FILTERS_TITLE, LEVEL_LABEL, SORT_LABEL, showMatches } from '../messages.ts';
import { asLevel, asSort, LEVEL_CHOICES, sortChoices } from '../rules/choices.ts';
import { formatMatching, type Matching } from '../rules/course-figures.ts';
import type { ListChoice } from '../rules/list-address.ts';

interface FilterSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly choice: ListChoice;
  readonly choose: Choose;
  readonly matching: Matching | undefined;
}

/** The phone's filters, at the bottom edge within reach of the thumb. Each choice applies at once. */
export function FilterSheet({ open, onClose, choice, choose, matching }: FilterSheetProps) {
  const titleId = useId();
  const modal = useModal({ open, onClosed: onClose });

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      aria-labelledby={titleId}
      className="mt-auto mb-0 w-full max-w-none rounded-t-xl border-t border-rule bg-surface text-ink shadow-float backdrop:bg-[rgb(12_16_24_/_0.6)] open:animate-rise"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      {...modal}
    >
      {open && (
        <div className="px-4 pt-2 pb-[max(1rem,env(safe-area-inset-bottom))]">
          <div className="flex items-center justify-between">
            <h2 className="text-xl" id={titleId}>
              {FILTERS_TITLE}
            </h2>
            <button
              className="-mr-2.5 grid size-11 place-items-center rounded-md text-ink-soft"
              onClick={onClose}
              type="button"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">{CLOSE_FILTERS}</span>
            </button>
          </div>
          <Choices
            name="sheet-level"
            onChoose={(level) => choose({ level: asLevel(level) })}
            options={LEVEL_CHOICES}
            title={LEVEL_LABEL}
            value={choice.level ?? ''}
          />
          <Choices
            name="sheet-sort"
            onChoose={(sort) => choose({ sort: asSort(sort) })}
            options={sortChoices(choice.search !== '')}
            title={SORT_LABEL}
            value={choice.sort ?? ''}
          />
          <Button className="mt-6 w-full" onClick={onClose} size="lg" variant="primary">
            {showMatches(matching ? formatMatching(matching) : '', matching?.courses === 1)}
          </Button>
        </div>
      )}
    </dialog>
  );
}

interface ChoicesProps {
  readonly title: string;
  readonly name: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, name: string])[];
  readonly onChoose: (value: string) => void;
}

function Choices({ title, name, value, options, onChoose }: ChoicesProps) {
  return (
    <fieldset className="mt-4">
      <legend className="text-sm font-medium text-ink-soft">{title}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {options.map(([each, text]) => (
          <label
            key={each}
            className="inline-flex min-h-11 items-center rounded-full border border-rule-strong px-4 text-[0.9375rem] transition-colors has-checked:keeps-ground has-checked:border-ink has-checked:bg-ink has-checked:text-paper has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              checked={each === value}
              className="sr-only"
              name={name}
              onChange={() => onChoose(each)}
              type="radio"
              value={each}
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
