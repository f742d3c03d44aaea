import { LIST_LIMITS } from '@lectern/contract/list-limits';
import { Search, X } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { isSearchKeyOn, setSearchKeyOn } from '../../../platform/search-key.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import { useSearchBox } from '../hooks/use-search-box.ts';
import {
  CLOSE,
  FAILED,
  HINT,
  LABEL,
  NO_SUGGESTIONS,
  SUGGESTIONS,
  searchFor,
  suggestionsAnnounced,
  USE_KEY,
} from '../messages.ts';
import { optionId } from '../rules/option-id.ts';
import type { SearchOption } from '../rules/search-options.ts';
import { RecentOptions } from './recent-options.tsx';
import { SuggestedOptions } from './suggested-options.tsx';

interface SearchBoxProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The search over every page: one field, and below it what it suggests. */
export function SearchBox({ open, onClose }: SearchBoxProps) {
  const modal = useModal({ open, onClosed: onClose });
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog by itself
    <dialog
      aria-label={LABEL}
      className="mx-auto mt-4 max-h-[90dvh] w-[min(48rem,calc(100vw-8*var(--spacing)))] max-w-xl overflow-y-auto overscroll-contain rounded-lg border border-rule bg-surface p-0 text-ink shadow-float backdrop:bg-[rgb(12_16_24_/_0.6)] open:animate-drop sm:mt-10"
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
      {...modal}
    >
      {open && <Content onClose={onClose} />}
      {open && <KeySwitch />}
    </dialog>
  );
}

function Content({ onClose }: Pick<SearchBoxProps, 'onClose'>) {
  const box = useSearchBox(onClose);
  const field = useRef<HTMLInputElement>(null);
  const { listId, search, recent, groups } = box;
  /** The pressed button disappears. */
  const keepFocus = () => field.current?.focus();
  return (
    <form
      className="p-4"
      onSubmit={(event) => {
        event.preventDefault();
        box.submit();
      }}
    >
      <div className="flex gap-1">
        <Field box={box} field={field} />
        <button
          className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk"
          onClick={onClose}
          type="button"
        >
          <X aria-hidden="true" className="size-5" />
          <span className="sr-only">{CLOSE}</span>
        </button>
      </div>
      {search === '' && recent.length > 0 && (
        <div className="mt-4">
          <RecentOptions
            chosen={box.chosen}
            listId={listId}
            onFollow={box.follow}
            onRemove={(one) => {
              box.removeRecent(one);
              keepFocus();
            }}
            onRemoveAll={() => {
              box.removeAllRecent();
              keepFocus();
            }}
            searches={recent}
          />
        </div>
      )}
      {groups.length > 0 && (
        <div aria-label={SUGGESTIONS} id={listId} role="listbox">
          <SuggestedOptions
            chosen={box.chosen}
            groups={groups}
            listId={listId}
            onFollow={(option) => box.follow(searchOf(option))}
            words={box.words}
          />
        </div>
      )}
      <State box={box} />
      {search !== '' && (
        <Button className="mt-4 w-full wrap-anywhere" type="submit">
          {searchFor(search)}
        </Button>
      )}
    </form>
  );
}

type Box = ReturnType<typeof useSearchBox>;

interface FieldProps {
  readonly box: Box;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** A combobox: what is suggested is chosen by keys while the field keeps the focus. */
function Field({ box: { listId, text, count, chosen, type, choose }, field }: FieldProps) {
  const isExpanded = count > 0;
  return (
    <div className="relative min-w-0 grow">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-ink-soft"
      />
      <input
        aria-activedescendant={chosen === undefined ? undefined : optionId(listId, chosen)}
        aria-autocomplete="list"
        aria-controls={isExpanded ? listId : undefined}
        aria-expanded={isExpanded}
        aria-label={LABEL}
        autoComplete="off"
        className="min-h-11 w-full rounded-md border border-rule-strong bg-surface pr-5 pl-10.5 text-base placeholder:text-ink-soft"
        enterKeyHint="search"
        inputMode="search"
        maxLength={LIST_LIMITS.search}
        onChange={(event) => type(event.target.value)}
        onKeyDown={choose}
        placeholder={HINT}
        ref={field}
        role="combobox"
        spellCheck="false"
        value={text}
      />
    </div>
  );
}

/** Whoever dictates presses keys that they do not mean (WCAG 2.1.4). A phone has no such key. */
function KeySwitch() {
  return (
    <div className="hidden border-t border-rule px-4 py-1 text-ink-soft pointer-fine:block">
      <Checkbox
        defaultChecked={isSearchKeyOn()}
        label={USE_KEY}
        onChange={(event) => setSearchKeyOn(event.target.checked)}
      />
    </div>
  );
}

/** What a screen reader hears of the suggestions; what went wrong, and that there are none, is seen as well. */
function State({ box: { search, suggested, failed } }: { readonly box: Box }) {
  const isCount = !failed && suggested !== 0;
  return (
    <p className={isCount ? 'sr-only' : 'mt-4 px-3 text-ink-soft'} role="status">
      {search !== '' && (failed ? FAILED : textOf(suggested))}
    </p>
  );
}

/** An instructor without a page of their own is searched for by name; other suggestions are no searches. */
function searchOf(option: SearchOption): string | undefined {
  const isSearch = 'instructor' in option && option.instructor._id === undefined;
  return isSearch ? option.instructor.name : undefined;
}

function textOf(suggested: number | undefined): string {
  if (suggested === undefined) return '';
  return suggested === 0 ? NO_SUGGESTIONS : suggestionsAnnounced(suggested);
}
