import { PERSONAL_TABLES } from '@lectern/contract/personal-data';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Container } from '../../../ui/container.tsx';
import { PlainText } from '../../terms/components/plain-text.tsx';
import { sitePrivacyQuery } from '../../terms/queries/site-terms-query.ts';
import { StoredTable } from '../components/stored-table.tsx';
import { PRIVACY } from '../messages.ts';

/** What the site stores about people, made of the description of its tables. */
export function PrivacyPage() {
  return (
    <>
      <PageHead title={PRIVACY.title} description={PRIVACY.description} canonicalPath="/privacy" />
      <Container className="py-10 sm:py-16">
        <div className="mx-auto max-w-3xl">
          <header>
            <p className="eyebrow">{PRIVACY.eyebrow}</p>
            <h1 className="mt-4 text-4xl sm:text-5xl">{PRIVACY.title}</h1>
            <p className="mt-5 text-lg text-ink-soft">{PRIVACY.lead}</p>
          </header>
          <InShort />
          <h2 className="mt-12 text-2xl">{PRIVACY.contents}</h2>
          {PERSONAL_TABLES.map((stored) => (
            <StoredTable key={stored.table} stored={stored} />
          ))}
          <h2 className="mt-12 text-2xl">{PRIVACY.otherTitle}</h2>
          <Points points={PRIVACY.other} />
          <p className="mt-4">{PRIVACY.google}</p>
          <OperatorsText />
        </div>
      </Container>
    </>
  );
}

/** What the operator adds. */
function OperatorsText() {
  const { data: privacy } = useQuery(sitePrivacyQuery(browserApi));
  if (!privacy) return null;
  return (
    <section aria-labelledby="more">
      <h2 id="more" className="mt-12 text-2xl">
        {PRIVACY.more}
      </h2>
      <PlainText text={privacy} />
    </section>
  );
}

function InShort() {
  return (
    <aside
      aria-labelledby="short"
      className="mt-8 rounded-lg border border-rule bg-surface p-6 shadow-low sm:p-8"
    >
      <h2 id="short" className="text-xl">
        {PRIVACY.shortTitle}
      </h2>
      <Points points={PRIVACY.short} />
      <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/profile/security" className="link">
          {PRIVACY.toData}
        </Link>
        <Link to="/terms&conditions" className="link">
          {PRIVACY.toTerms}
        </Link>
      </p>
    </aside>
  );
}

function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className="mt-4 grid gap-2">
      {points.map((point) => (
        <li key={point} className="flex gap-3">
          <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-accent" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  );
}
