import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { reportPageSeen } from '../../../platform/offline/network-events.ts';
import { useWaiting } from '../../../platform/session/session.ts';

/** The page that was shown last: kept here, since an error's page takes the place of the whole frame. */
let shown: string | undefined;

/**
 * After a navigation the new page's title is read out and its heading takes the focus, as a
 * freshly loaded page would have it. A change of the query alone is the same page.
 */
export function PageAnnouncer() {
  const { pathname, hash } = useLocation();
  const waiting = useWaiting();
  const [title, setTitle] = useState('');

  useEffect(() => {
    // The page is inert until it is known who is signed in, as after a sign-out.
    if (waiting) return;
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    setTitle(document.title);
    reportPageSeen();
    if (hash) return;
    const heading =
      document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, hash, waiting]);

  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
