import type { ModerationCase } from '@lectern/contract/moderation';
import { useState } from 'react';
import { browserApi } from '../../../platform/api-client.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ActDialog } from '../../administration/components/act-dialog.tsx';
import { When } from '../../administration/components/when.tsx';
import { useRefreshLists } from '../../administration/hooks/use-refresh-lists.ts';
import { REASON_NAMES } from '../../report/messages.ts';
import { CASE } from '../messages.ts';

type Report = ModerationCase['reportsGiven'][number];

/** What was said about it, and by whom. */
export function CaseReports({ of: { reportsGiven } }: { readonly of: ModerationCase }) {
  const [asked, setAsked] = useState<Report>();
  const [dismissed, setDismissed] = useState<number>();
  const refresh = useRefreshLists();
  if (reportsGiven.length === 0) return <p className="text-ink-soft">{CASE.noReports}</p>;
  return (
    <>
      <ul className="divide-y divide-rule">
        {reportsGiven.map((report) => (
          <li key={report._id} className="py-3.5">
            <ReportLine report={report} onDismissAll={() => setAsked(report)} />
          </li>
        ))}
      </ul>
      <div role="status">
        {dismissed !== undefined && (
          <Notice tone="success" className="mt-3">
            {CASE.dismissedAll(dismissed)}
          </Notice>
        )}
      </div>
      <ActDialog
        open={asked !== undefined}
        title={CASE.dismissAllTitle}
        text={CASE.dismissAllText(asked?.openOfReporter ?? 0)}
        confirmLabel={asked ? CASE.dismissAll(asked.openOfReporter) : ''}
        reasonHelp={CASE.notTold}
        onAct={async (reason) => {
          if (!asked) return;
          const answer = await browserApi.call('dismissReportsOf', {
            params: { id: asked._id },
            body: { reason },
          });
          setDismissed(answer.dismissed);
        }}
        onDone={() => {
          setAsked(undefined);
          void refresh();
        }}
        onCancel={() => setAsked(undefined)}
      />
    </>
  );
}

interface ReportLineProps {
  readonly report: Report;
  readonly onDismissAll: () => void;
}

function ReportLine({ report, onDismissAll }: ReportLineProps) {
  const { reason, text, reporter, openOfReporter, state, createdAt } = report;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
        <span className="font-medium">{REASON_NAMES[reason]}</span>
        {state !== 'open' && <Badge tone="grey">{CASE[state]}</Badge>}
      </p>
      {text !== '' && <p className="mt-1 max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>}
      <p className="mt-1 text-sm text-ink-soft">
        {reporter?.name ?? CASE.guest} · <When at={createdAt} />
      </p>
      {openOfReporter > 1 && state === 'open' && (
        <Button aria-haspopup="dialog" className="mt-2" onClick={onDismissAll}>
          {CASE.dismissAll(openOfReporter)}
        </Button>
      )}
    </>
  );
}
