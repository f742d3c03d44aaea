import { PageHead } from '../../../platform/page-head.tsx';
import { Container } from '../../../ui/container.tsx';
import { CallArticle } from '../components/call-article.tsx';
import { CallIndex } from '../components/call-index.tsx';
import { Guide } from '../components/guide.tsx';
import { MESSAGES } from '../messages.ts';
import type { ApiReference, Subject } from '../rules/read-document.ts';

export function ApiDocsPage({ version, subjects }: ApiReference) {
  return (
    <>
      <PageHead
        title={MESSAGES.title}
        description={MESSAGES.description}
        canonicalPath="/docs"
        robots="noindex"
      />
      <Container className="py-10 sm:py-16">
        <header className="max-w-2xl">
          <p className="eyebrow">{MESSAGES.eyebrow}</p>
          <h1 className="mt-4 text-4xl sm:text-5xl">{MESSAGES.title}</h1>
          <p className="mt-5 text-lg text-ink-soft">{MESSAGES.lead}</p>
          <p className="mt-4 flex flex-wrap gap-x-6 text-[0.9375rem] text-ink-soft">
            <span>{MESSAGES.version(version)}</span>
            <a href="/openapi.json" className="link">
              {MESSAGES.document}
            </a>
          </p>
        </header>
        <div className="mt-10 grid gap-x-12 gap-y-10 border-t border-rule pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
          <CallIndex subjects={subjects} />
          <div className="min-w-0">
            <Guide />
            {subjects.map((subject) => (
              <SubjectSection key={subject.id} subject={subject} />
            ))}
          </div>
        </div>
      </Container>
    </>
  );
}

function SubjectSection({ subject: { id, title, about, calls } }: { readonly subject: Subject }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="mt-16 scroll-mt-24">
      <h2 id={`${id}-title`} className="text-3xl">
        {title}
      </h2>
      <p className="mt-2 max-w-prose text-ink-soft">{about}</p>
      {calls.map((call) => (
        <CallArticle key={call.id} call={call} />
      ))}
    </section>
  );
}
