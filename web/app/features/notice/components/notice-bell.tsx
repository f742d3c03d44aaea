import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { useLiveNotices } from '../hooks/use-live-notices.ts';
import { NOTICES } from '../messages.ts';
import { unreadQuery } from '../queries/unread-query.ts';
import type { NoticePanel } from './notice-panel.tsx';

const ID = 'notices';

type PanelProps = Parameters<typeof NoticePanel>[0];

const Panel = lazyPart<PanelProps>(
  async () => (await import('./notice-panel.tsx')).NoticePanel,
  PanelFailed,
);

/** The bell of a signed-in user: how many notices are unread, and the latest of them as a popover. */
export function NoticeBell({ uid }: { readonly uid: string }) {
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { data } = useQuery(unreadQuery(uid));
  const { key } = useLocation();
  useLiveNotices(uid);
  const unread = data?.unread ?? 0;
  const close = () => panel.current?.hidePopover();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every navigation closes it
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [key]);

  return (
    <>
      <button
        type="button"
        popoverTarget={ID}
        className="relative grid size-11 place-items-center rounded-md text-ink-soft transition-colors hover:bg-sunk hover:text-ink"
      >
        <Bell aria-hidden="true" className="size-5" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="keeps-ground absolute top-0.5 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5 font-semibold text-on-accent tabular-nums"
          >
            {NOTICES.count(unread)}
          </span>
        )}
        <span className="sr-only">{NOTICES.bell(unread)}</span>
      </button>
      <p role="status" className="sr-only">
        {unread > 0 && NOTICES.arrived(unread)}
      </p>
      <section
        ref={panel}
        id={ID}
        popover="auto"
        aria-label={NOTICES.heading}
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
        className="fixed inset-auto top-15 right-[max(calc(4*var(--spacing)),calc((100%-1248px)/2+1.5rem))] m-0 max-h-[calc(100dvh-5rem)] w-[24rem] max-w-[calc(100vw-8*var(--spacing))] overflow-y-auto rounded-lg border border-rule bg-surface text-ink shadow-float open:animate-drop"
      >
        {isOpen && (
          <Suspense>
            <Panel uid={uid} onLeave={close} />
          </Suspense>
        )}
      </section>
    </>
  );
}

/** What the list is loaded with could not be loaded: the page may be. */
function PanelFailed({ onLeave }: PanelProps) {
  return (
    <p role="alert" className="px-4 py-3">
      {NOTICES.failed}{' '}
      <Link to="/notices" onClick={onLeave} className="link">
        {NOTICES.all}
      </Link>
    </p>
  );
}
