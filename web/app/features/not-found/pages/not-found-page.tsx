import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { CatalogueCard } from '../../../ui/catalogue-card.tsx';
import { NoticePage } from '../../../ui/notice-page.tsx';
import { MESSAGES } from '../messages.ts';

const TEXTS = MESSAGES.notFound;

interface NotFoundPageProps {
  /** Another link, before the others. */
  readonly children?: ReactNode;
}

/** The page for an unknown address, also of a course. The route sets the status. */
export function NotFoundPage({ children }: NotFoundPageProps) {
  const navigate = useNavigate();
  return (
    <>
      <PageHead title={TEXTS.title} description={TEXTS.description} robots="noindex" />
      <NoticePage
        heading={TEXTS.heading}
        text={TEXTS.text}
        picture={<CatalogueCard mark="404" lines={TEXTS.card} />}
      >
        {children}
        <div className="mt-8 flex flex-wrap gap-3">
          <LinkButton to="/" variant="primary" size="lg">
            {TEXTS.goHome}
          </LinkButton>
          <Button
            size="lg"
            className="needs-script"
            onClick={() => (history.length > 1 ? navigate(-1) : navigate('/'))}
          >
            {TEXTS.back}
          </Button>
        </div>
        <p className="mt-8 text-ink-soft">
          {TEXTS.contactLead}{' '}
          <Link to="/contact" className="link">
            {TEXTS.contact}
          </Link>
        </p>
      </NoticePage>
    </>
  );
}
