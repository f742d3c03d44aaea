import type { ModerationCase } from '@lectern/contract/moderation';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useOrigin } from '../../../platform/page-head.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useAdministrator } from '../../administration/hooks/use-administrator.ts';
import { instantShown } from '../../administration/rules/instant-shown.ts';
import { useClaim } from '../hooks/use-claim.ts';
import { CASE, QUEUE } from '../messages.ts';
import { decisionName } from '../rules/decision-name.ts';
import { ActLine } from './act-line.tsx';
import { AuthorPart } from './author-part.tsx';
import { CaseActs } from './case-acts.tsx';
import { CaseBadges } from './case-badges.tsx';
import { CaseReports } from './case-reports.tsx';
import { ClaimNotice } from './claim-notice.tsx';

interface CaseProps {
  readonly of: ModerationCase;
}

/** All of one case. It is claimed while this is shown. */
export function CaseDetails({ of }: CaseProps) {
  const { _id, kind, claimedBy, decision, decidedAt } = of;
  const isOpen = decision === null;
  const claim = useClaim({ uid: useAdministrator(), caseId: _id, isOpen });
  const heading = useRef<HTMLHeadingElement>(null);
  const other = claim.isAsked && claimedBy?._id !== claim.ownId ? claimedBy : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <header>
        <CaseBadges of={of} />
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-2 text-3xl wrap-anywhere outline-none sm:text-4xl"
        >
          {of.title || QUEUE.untitled}
        </h1>
        {decision !== null && decidedAt !== null && (
          <Notice tone="plain" className="mt-4">
            {CASE.wasDecided(decisionName(decision), instantShown(decidedAt))}
          </Notice>
        )}
        {isOpen && (
          <ClaimNotice
            other={other}
            isMine={claim.ownId !== undefined}
            onTakeOver={async () => {
              await claim.takeOver();
              heading.current?.focus();
            }}
          />
        )}
      </header>
      {other === null && <CaseActs of={of} />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          {kind !== 'reports' && of.text !== '' && (
            <Part heading={kind === 'appeal' ? CASE.appeal : CASE.why}>
              <PlainText text={of.text} />
            </Part>
          )}
          {of.appealed && (
            <Part heading={CASE.appealed}>
              <ActLine act={of.appealed} />
            </Part>
          )}
          <Shown of={of} />
          {kind === 'reports' && (
            <Part heading={CASE.reports}>
              <CaseReports of={of} />
            </Part>
          )}
        </div>
        <AuthorPart of={of} />
      </div>
    </div>
  );
}

/** The thing itself, as it is now. */
function Shown({ of: { shown, subject } }: CaseProps) {
  const origin = useOrigin();
  if (!shown) {
    return subject.type === 'person' ? null : <p className="text-ink-soft">{CASE.missing}</p>;
  }
  return (
    <section className="overflow-hidden rounded-lg border border-rule bg-surface shadow-low">
      {isOwnPicture(shown.image, origin) && (
        <img src={shown.image} alt="" className="max-h-72 w-full bg-sunk object-contain" />
      )}
      <div className="p-5">
        <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl wrap-anywhere">
          {shown.title}
          {shown.hidden && <Badge tone="grey">{CASE.hidden}</Badge>}
        </h2>
        <div className="mt-3">
          {shown.text === '' ? (
            <p className="text-ink-soft">{CASE.noText}</p>
          ) : (
            <PlainText text={shown.text} />
          )}
        </div>
        <Link to={shown.path} className="link mt-4 inline-flex min-h-6 items-center gap-1.5">
          {CASE.open}
          <ExternalLink aria-hidden="true" className="size-4" />
        </Link>
      </div>
    </section>
  );
}

/** A picture from elsewhere would tell its host who looks at it. */
function isOwnPicture(image: string, origin: string): boolean {
  return image !== '' && URL.canParse(image, origin) && new URL(image, origin).origin === origin;
}

function PlainText({ text }: { readonly text: string }) {
  return <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>;
}

/** A part of the page with a heading. */
function Part({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2.5 text-xl">{heading}</h2>
      {children}
    </section>
  );
}
