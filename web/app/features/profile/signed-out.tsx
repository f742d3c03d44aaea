import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { signInAddress } from '../../platform/session/remembered-location.ts';
import { useWaiting } from '../../platform/session/session.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CatalogueCard } from '../../ui/catalogue-card.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { PROFILE } from './messages.ts';

/** The session has ended while the screen was open. */
export function SignedOut({ text }: { readonly text: string }) {
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
        heading={PROFILE.signedOut}
        text={text}
        picture={<CatalogueCard mark={PROFILE.signedOutMark} lines={PROFILE.signedOutCard} />}
      >
        <LinkButton to={signInAddress(pathname)} variant="primary" size="lg" className="mt-8">
          {PROFILE.signIn}
        </LinkButton>
      </NoticePage>
    </div>
  );
}
