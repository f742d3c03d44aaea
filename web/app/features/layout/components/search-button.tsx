import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router';
import { MESSAGES } from '../messages.ts';

type Part = typeof import('../../search-box/components/search-box.tsx');

const LOOK =
  'flex min-h-11 items-center gap-2 rounded-md border border-transparent px-3 text-[0.9375rem] text-ink-soft transition-colors hover:bg-sunk sm:border-rule-strong';

/** Opens the search, as do its keys on every page. All else of it is loaded then. */
export function SearchButton() {
  const [part, setPart] = useState<Part>();
  const [open, setOpen] = useState(false);
  const show = () => {
    setOpen(true);
    const load = import('../../search-box/components/search-box.tsx');
    // Where it cannot be loaded the list of courses has a search of its own.
    load.then(setPart, () => location.assign('/courses'));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event)) return;
    event.preventDefault();
    if (!document.querySelector('dialog[open],[data-frame][inert]')) show();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={show}
        className={`needs-script ${LOOK}`}
      >
        <Label />
        <span
          aria-hidden="true"
          className="rounded-md border border-rule px-1.5 text-sm max-sm:hidden"
        >
          /
        </span>
      </button>
      <noscript>
        {import.meta.env.SSR && (
          <Link to="/courses" className={LOOK}>
            <Label />
          </Link>
        )}
      </noscript>
      {part && <part.SearchBox open={open} onClose={() => setOpen(false)} />}
    </>
  );
}

function Label() {
  return (
    <>
      <Search className="size-5" aria-hidden="true" />
      <span className="max-sm:sr-only">{MESSAGES.search}</span>
    </>
  );
}

/** Ctrl-K and ⌘-K anywhere, a slash where nothing is being written. */
function isShortcut({ key, ctrlKey, metaKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k';
  return key === '/' && !(target as Element).closest('input,textarea,select,[contenteditable]');
}
