import { useLocation } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { CatalogueCard } from '../../../ui/catalogue-card.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { MESSAGES } from '../messages.ts';

const TEXTS = MESSAGES.fault;

/** The page for an error of the site: it gives no details. */
export function FaultPage() {
  const { pathname, search } = useLocation();
  return (
    <>
      <PageHead
        title={TEXTS.title}
        description={TEXTS.description}
        canonicalPath={pathname}
        robots="noindex"
      />
      <NoticePage
        heading={TEXTS.heading}
        text={TEXTS.text}
        picture={<CatalogueCard mark="500" lines={TEXTS.card} />}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to={pathname + search} reloadDocument variant="primary" size="lg">
            {TEXTS.retry}
          </LinkButton>
          <LinkButton to="/" reloadDocument size="lg">
            {MESSAGES.notFound.goHome}
          </LinkButton>
        </div>
      </NoticePage>
    </>
  );
}
