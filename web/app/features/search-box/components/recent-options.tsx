import { History, X } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { RECENT, REMOVE_ALL, removeRecent } from '../messages.ts';
import { searchPath } from '../rules/addresses.ts';
import { optionId } from '../rules/option-id.ts';
import { optionClass } from './option-look.ts';

interface RecentOptionsProps {
  readonly searches: readonly string[];
  /** The search that keys have led to; undefined: none. */
  readonly chosen: number | undefined;
  readonly listId: string;
  readonly onFollow: (search: string) => void;
  readonly onRemove: (search: string) => void;
  readonly onRemoveAll: () => void;
}

/** The last searches of this device, and beside each a button that removes it: options hold no buttons. */
export function RecentOptions(props: RecentOptionsProps) {
  const { searches, chosen, listId, onFollow, onRemove, onRemoveAll } = props;
  const titleId = useId();
  return (
    <>
      <div className="flex items-center justify-between">
        <h3 className="eyebrow px-3 font-sans" id={titleId}>
          {RECENT}
        </h3>
        <button className="link min-h-11 px-3 text-sm" onClick={onRemoveAll} type="button">
          {REMOVE_ALL}
        </button>
      </div>
      <div className="flex">
        <div aria-labelledby={titleId} className="min-w-0 grow" id={listId} role="listbox">
          {searches.map((search, place) => (
            <Link
              aria-selected={place === chosen}
              className={optionClass(place === chosen, 'h-11')}
              id={optionId(listId, place)}
              key={search}
              onClick={() => onFollow(search)}
              onMouseDown={(event) => event.preventDefault()}
              role="option"
              tabIndex={-1}
              to={searchPath(search)}
            >
              <History aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
              <span className="truncate">{search}</span>
            </Link>
          ))}
        </div>
        <div className="shrink-0">
          {searches.map((search) => (
            <button
              className="grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk"
              key={search}
              onClick={() => onRemove(search)}
              type="button"
            >
              <X aria-hidden="true" className="size-5" />
              <span className="sr-only">{removeRecent(search)}</span>
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
