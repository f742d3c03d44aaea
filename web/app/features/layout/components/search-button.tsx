import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { isSearchKeyOn } from '../../../platform/search-key.ts';
import { MESSAGES } from '../messages.ts';

type Part = typeof import('../../search-box/components/search-box.tsx');

const LOOK =
  'flex min-h-11 items-center gap-2 rounded-md border border-transparent px-3 text-[0.9375rem] text-ink-soft transition-colors hover:bg-sunk sm:border-rule-strong';

/** Opens the search, as do its keys on every page. All else of it is loaded then. */
export function SearchButton() {
  const { key: page } = useLocation();
  const { location: next } = useNavigation();
  const [part, setPart] = useState<Part>();
  const [state, setState] = useState<'open' | 'failed'>();
  const [pages, setPages] = useState({ shown: page, next: page });
  // It does not outlive its page, nor come late over another. Where the next page was already on its way
  // when the search was opened, it stays open over that one.
  if (pages.shown !== page) {
    setPages({ shown: page, next: page });
    if (pages.next !== page) setState(undefined);
  }
  const close = () => setState(undefined);
  const show = () => {
    setState('open');
    setPages({ shown: page, next: next?.key ?? addressedPage() });
    const load = import('../../search-box/components/search-box.tsx');
    load.then(setPart, () => setState((now) => now && 'failed'));
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Once it is loaded the dialog closes itself.
    if (event.key === 'Escape' && !part) close();
    if (!isShortcut(event) || document.querySelector('dialog[open],[data-frame][inert]')) return;
    event.preventDefault();
    show();
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
      {part && <part.SearchBox open={state === 'open'} onClose={close} />}
      {state === 'failed' && <Failed />}
    </>
  );
}

/** The router's key of the page in the address bar, which may not be rendered yet. */
function addressedPage(): string {
  return history.state?.key ?? 'default';
}

/** Nobody is led away from what they may be writing. */
function Failed() {
  return (
    <p
      role="alert"
      className="absolute inset-x-0 top-full border-b border-rule bg-accent-wash px-4 py-2 text-center"
    >
      {MESSAGES.searchFailed}{' '}
      <Link to="/courses" className="link">
        {MESSAGES.searchCourses}
      </Link>
    </p>
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

/** Ctrl-K and ⌘-K anywhere, a slash where nothing is being written; Caps Lock makes K of k. */
function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return !altKey && !shiftKey && key.toLowerCase() === 'k';
  const isWriting = (target as Element).closest('input,textarea,select,[contenteditable]');
  return key === '/' && !isWriting && isSearchKeyOn();
}
