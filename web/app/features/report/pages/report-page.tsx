import type { ReportedType } from '@lectern/contract/moderation';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { PageHead } from '../../../platform/page-head.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { Container } from '../../../ui/container.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ReportForm } from '../components/report-form.tsx';
import { Thanks } from '../components/thanks.tsx';
import { REPORT, TYPE_NAMES } from '../messages.ts';
import type { Sent } from '../rules/sent.ts';

/** Reports something. The address says what: `/report?type=course&id=…&title=…`. */
export function ReportPage() {
  const [parameters] = useSearchParams();
  const { search } = useLocation();
  const [sent, setSent] = useState<Sent>();
  const type = parameters.get('type') ?? '';
  const id = parameters.get('id') ?? '';
  const subject = isReportedType(type) && id !== '' ? { type, id } : undefined;
  return (
    <Container className="py-10 sm:py-14">
      <PageHead
        title={REPORT.title}
        description={REPORT.description}
        canonicalPath="/report"
        robots="noindex"
      />
      <div className="mx-auto max-w-2xl">
        {sent && <Thanks sent={sent} />}
        {!sent && !subject && <Unknown />}
        {!sent && subject && (
          <>
            <h1 className="text-4xl sm:text-[2.75rem]">{REPORT.heading[subject.type]}</h1>
            {parameters.get('title') && (
              <p className="mt-3 text-lg font-medium wrap-anywhere">{parameters.get('title')}</p>
            )}
            <p className="mt-3 text-lg text-ink-soft">{REPORT.lead}</p>
            <Notice tone="plain" className="mt-6 scripted:hidden">
              {REPORT.needsScript}
            </Notice>
            <ReportForm key={search} subject={subject} onSent={setSent} />
          </>
        )}
      </div>
    </Container>
  );
}

function Unknown() {
  return (
    <>
      <h1 className="text-4xl sm:text-[2.75rem]">{REPORT.unknownHeading}</h1>
      <p className="mt-3 mb-6 text-lg text-ink-soft">{REPORT.unknown}</p>
      <LinkButton to="/courses">{REPORT.toCourses}</LinkButton>
    </>
  );
}

function isReportedType(type: string): type is ReportedType {
  return Object.hasOwn(TYPE_NAMES, type);
}
