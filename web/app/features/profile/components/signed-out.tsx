import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { signInAddress } from '../../../platform/session/remembered-location.ts';
import { useWaiting } from '../../../platform/session/session.ts';
import { LinkButton } from '../../../ui/button.tsx';
import { CatalogueCard } from '../../../ui/catalogue-card.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { PROFILE } from '../messages.ts';

interface SignedOutProps {
  readonly text: string;
  readonly heading?: string;
  readonly signIn?: string;
  /** What the card in the picture says. */
  readonly card?: readonly { readonly label: string; readonly value: string }[];
  /** Manage Courses names the sign-in page by another address (MANAGE-5). */
  readonly page?: '/signin' | '/login';
}

/** Shown where the session has ended while the page was open; a sign-in leads back here. */
export function SignedOut({
  text,
  heading = PROFILE.signedOut,
  signIn = PROFILE.signIn,
  card = PROFILE.signedOutCard,
  page: address = '/signin',
}: SignedOutProps) {
  const { pathname } = useLocation();
  const waiting = useWaiting();
  const page = useRef<HTMLDivElement>(null);

  // The focused control has disappeared; while the overlay covers the page nothing takes the focus.
  useEffect(() => {
    const heading = page.current?.querySelector('h1');
    if (!heading || waiting) return;
    heading.tabIndex = -1;
    takeFocus(heading);
  }, [waiting]);

  return (
    <div ref={page}>
      <NoticePage
        heading={heading}
        text={text}
        picture={<CatalogueCard mark={PROFILE.signedOutMark} lines={card} />}
      >
        <LinkButton
          to={signInAddress(pathname, address)}
          variant="primary"
          size="lg"
          className="mt-8"
        >
          {signIn}
        </LinkButton>
      </NoticePage>
    </div>
  );
}
