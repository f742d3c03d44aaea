import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useWaiting } from '../../platform/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CatalogueCard } from '../../ui/catalogue-card.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { SIGNED_OUT } from './messages.ts';

/** The session has ended while one was at the desk; the way back leads here again. */
export function SignedOut() {
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const page = useRef<HTMLDivElement>(null);

  // What had the focus has made way for this; a covered page takes none.
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (!heading || waiting) return;
    heading.tabIndex = -1;
    takeFocus(heading);
  }, [waiting]);

  return (
    <div ref={page}>
      <NoticePage
        heading={SIGNED_OUT.heading}
        text={SIGNED_OUT.text}
        picture={<CatalogueCard mark={SIGNED_OUT.mark} lines={SIGNED_OUT.card} />}
      >
        <LinkButton
          to={{ pathname: '/login', search: `${new URLSearchParams({ from: pathname })}` }}
          variant="primary"
          size="lg"
          className="mt-8"
        >
          {SIGNED_OUT.login}
        </LinkButton>
      </NoticePage>
    </div>
  );
}
