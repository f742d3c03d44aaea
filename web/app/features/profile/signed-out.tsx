import { useLocation } from 'react-router';
import { signInAddress } from '../../platform/session/remembered-location.ts';
import { LinkButton } from '../../ui/button.tsx';
import { CatalogueCard } from '../../ui/catalogue-card.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { PROFILE } from './messages.ts';

/** The session has ended while the profile was open. */
export function SignedOut() {
  const { pathname } = useLocation();
  return (
    <NoticePage
      heading={PROFILE.signedOut}
      text={PROFILE.signedOutText}
      picture={<CatalogueCard mark={PROFILE.signedOutMark} lines={PROFILE.signedOutCard} />}
    >
      <LinkButton to={signInAddress(pathname)} variant="primary" size="lg" className="mt-8">
        {PROFILE.signIn}
      </LinkButton>
    </NoticePage>
  );
}
