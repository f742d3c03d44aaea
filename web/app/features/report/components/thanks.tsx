import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { Button, LinkButton } from '../../../ui/button.tsx';
import { REPORT } from '../messages.ts';
import type { Sent } from '../rules/sent.ts';

/** Says what happens next with a report. */
export function Thanks({ sent: { told, isMember } }: { readonly sent: Sent }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const navigate = useNavigate();
  // The pressed button is gone with the form.
  useEffect(() => heading.current?.focus(), []);
  const next = isMember ? REPORT.toldHere : told ? REPORT.toldByLetter : REPORT.notTold;
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-4xl outline-none sm:text-[2.75rem]">
        {REPORT.thanksHeading}
      </h1>
      <p className="mt-4 text-lg text-ink-soft">
        {REPORT.thanks} {next}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => navigate(-1)}>
          {REPORT.back}
        </Button>
        {isMember && <LinkButton to="/profile/decisions#reports">{REPORT.toReports}</LinkButton>}
      </div>
    </>
  );
}
