import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { PageHead } from '../../../platform/page-head.tsx';
import { Container } from '../../../ui/container.tsx';
import { PlainText } from '../components/plain-text.tsx';
import { MESSAGES, type Passage, SECTIONS, type TermsSection } from '../messages.ts';
import { siteTermsQuery } from '../queries/site-terms-query.ts';

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

export function TermsPage() {
  const { data: { terms, changedOn = MESSAGES.changedOn } = {} } = useQuery(
    siteTermsQuery(browserApi),
  );
  return (
    <>
      <PageHead
        title={MESSAGES.title}
        description={MESSAGES.description}
        canonicalPath="/terms&conditions"
      />
      <Container className="py-10 sm:py-16">
        <header className="max-w-2xl">
          <p className="eyebrow">{MESSAGES.eyebrow}</p>
          <h1 className="mt-4 text-4xl sm:text-5xl">{MESSAGES.title}</h1>
          {terms === undefined && <p className="mt-5 text-lg text-ink-soft">{MESSAGES.lead}</p>}
          <p className="mt-4 text-sm text-ink-soft">
            {MESSAGES.changed}{' '}
            <time dateTime={changedOn}>{LONG_DATE.format(new Date(changedOn))}</time>
          </p>
        </header>
        {terms === undefined ? (
          <OurTerms />
        ) : (
          <div className="mt-10 max-w-prose border-t border-rule pt-8">
            <PlainText text={terms} />
          </div>
        )}
      </Container>
    </>
  );
}

/** The terms that Lectern comes with. */
function OurTerms() {
  return (
    <div className="mt-10 grid gap-x-16 gap-y-10 border-t border-rule pt-8 lg:grid-cols-[2fr_3fr]">
      <div>
        <Contents />
      </div>
      <div className="min-w-0 max-w-prose">
        <InShort />
        {SECTIONS.map((section, place) => (
          <Section key={section.id} number={place + 1} section={section} />
        ))}
      </div>
    </div>
  );
}

function Contents() {
  return (
    <nav aria-labelledby="contents" className="lg:sticky lg:top-24">
      <h2 id="contents" className="text-xl">
        {MESSAGES.contents}
      </h2>
      <ol className="mt-3 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-1">
        {SECTIONS.map(({ id, title }, place) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center gap-3 text-ink-soft underline-offset-4 transition-colors hover:text-ink hover:underline"
            >
              <SectionNumber>{place + 1}</SectionNumber>
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Said by the list itself, or by the heading's own words. */
function SectionNumber({ children }: { readonly children: number }) {
  return (
    <span
      aria-hidden="true"
      className="w-6 shrink-0 text-right font-serif font-semibold text-accent-text tabular-nums"
    >
      {children}
    </span>
  );
}

function InShort() {
  return (
    <aside
      aria-labelledby="short"
      className="rounded-lg border border-rule bg-surface p-6 shadow-low sm:p-8"
    >
      <h2 id="short" className="text-xl">
        {MESSAGES.shortTitle}
      </h2>
      <List points={MESSAGES.short} />
    </aside>
  );
}

interface SectionProps {
  readonly number: number;
  readonly section: TermsSection;
}

function Section({ number, section: { id, title, passages } }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-10">
      <h2 id={`${id}-title`} className="text-2xl">
        {number}. {title}
      </h2>
      {passages.map((passage) => (
        <Words key={String(passage)} passage={passage} />
      ))}
      {id === 'contact' && (
        <p className="mt-4">
          {MESSAGES.contact.before}{' '}
          <Link to="/contact" className="link">
            {MESSAGES.contact.link}
          </Link>
          {MESSAGES.contact.after}
        </p>
      )}
    </section>
  );
}

function Words({ passage }: { readonly passage: Passage }) {
  return typeof passage === 'string' ? (
    <p className="mt-4">{passage}</p>
  ) : (
    <List points={passage} />
  );
}

function List({ points }: { readonly points: readonly string[] }) {
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
