import { useLocation } from 'react-router';
import { PageHead } from '../../platform/page-head.tsx';
import { LinkButton } from '../../ui/button.tsx';
import { CatalogueCard } from '../../ui/catalogue-card.tsx';
import { NoticePage } from '../../ui/notice-page.tsx';
import { MESSAGES, SCREENS } from './messages.ts';

interface NotYetOpenPageProps {
  /** The id of its route. */
  readonly screen: string;
}

/** Says plainly that a linked screen comes later. It goes when the last of them has come. */
export function NotYetOpenPage({ screen }: NotYetOpenPageProps) {
  const { pathname } = useLocation();
  const { title, heading } = SCREENS[screen] ?? { title: screen, heading: screen };
  return (
    <>
      <PageHead
        title={title}
        description={MESSAGES.text}
        canonicalPath={pathname}
        robots="noindex"
      />
      <ComesLater title={title} heading={heading} />
    </>
  );
}

function ComesLater({ title, heading }: { readonly title: string; readonly heading: string }) {
  return (
    <NoticePage
      heading={heading}
      text={MESSAGES.text}
      picture={
        <CatalogueCard
          mark={title.charAt(0)}
          lines={[{ label: MESSAGES.cardTitle, value: title }, ...MESSAGES.card]}
        />
      }
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/courses" variant="primary" size="lg">
          {MESSAGES.courses}
        </LinkButton>
        <LinkButton to="/" size="lg">
          {MESSAGES.home}
        </LinkButton>
      </div>
    </NoticePage>
  );
}
