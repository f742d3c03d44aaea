import type { Act, ModerationCase, ReportedType } from '@lectern/contract/moderation';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { browserApi } from '../../../platform/api-client.ts';
import { Button } from '../../../ui/button.tsx';
import { ActDialog } from '../../administration/components/act-dialog.tsx';
import { SuspendDialog } from '../../administration/components/suspension-dialogs.tsx';
import { useRefreshLists } from '../../administration/hooks/use-refresh-lists.ts';
import { SUSPENSION } from '../../administration/suspension-messages.ts';
import { TYPE_NAMES } from '../../report/messages.ts';
import { ACT_DONE, CASE, type Decision, questionOf } from '../messages.ts';
import { decisionsFor } from '../rules/decisions-for.ts';

interface CaseActsProps {
  readonly of: ModerationCase;
}

/** The decisions about a case. After one the moderator is back at the queue, which says what was done. */
export function CaseActs({ of }: CaseActsProps) {
  const [asked, setAsked] = useState<Decision | 'suspend'>();
  const navigate = useNavigate();
  const refresh = useRefreshLists();
  const decisions = decisionsFor(of);
  const { author } = of;
  const maySuspend = author !== null && of.authorFacts?.suspended === false;
  const finish = (done: Decision | 'suspend') => {
    setAsked(undefined);
    const what = done === 'suspend' ? (author?.name ?? '') : of.title;
    navigate('/admin/moderation', { state: { done: CASE.done(ACT_DONE[done], what) } });
    void refresh();
  };
  const decision = asked === 'suspend' ? undefined : asked;
  const isThere = of.shown !== null;
  const question = decision && questionOf(decision, isThere);
  if (decisions.length === 0 && !maySuspend) return null;
  return (
    <section aria-label={CASE.acts} className="flex flex-wrap gap-2.5">
      {decisions.map((each) => (
        <DecisionButton
          key={each}
          question={questionOf(each, isThere)}
          onAsk={() => setAsked(each)}
        />
      ))}
      {maySuspend && (
        <Button aria-haspopup="dialog" variant="danger" onClick={() => setAsked('suspend')}>
          {SUSPENSION.label}
        </Button>
      )}
      <ActDialog
        open={decision !== undefined}
        title={question?.title ?? ''}
        text={question?.text ?? ''}
        confirmLabel={question?.label ?? ''}
        danger={question?.danger ?? false}
        reasonHelp={question?.isQuiet ? CASE.notTold : CASE.told}
        reasonLimit={2000}
        onAct={async (reason) => decision && (await decide(of, decision, reason))}
        onDone={() => decision && finish(decision)}
        onCancel={() => setAsked(undefined)}
      />
      {author && (
        <SuspendDialog
          open={asked === 'suspend'}
          person={{ id: author._id, name: author.name }}
          onDone={() => finish('suspend')}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </section>
  );
}

interface DecisionButtonProps {
  readonly question: ReturnType<typeof questionOf>;
  readonly onAsk: () => void;
}

function DecisionButton({ question: { label, danger }, onAsk }: DecisionButtonProps) {
  return (
    <Button aria-haspopup="dialog" variant={danger ? 'danger' : 'secondary'} onClick={onAsk}>
      {label}
    </Button>
  );
}

/** Fails with the errors of the API's client. */
async function decide(of: ModerationCase, decision: Decision, reason: string): Promise<void> {
  const { subject } = of;
  if (decision === 'uphold' || decision === 'grant') {
    await browserApi.call('decideAppeal', { params: { id: of._id }, body: { decision, reason } });
    return;
  }
  if (!isReportedType(subject.type)) return;
  const act: Act = decision;
  // Of a case that is open: another moderator may decide it first.
  const ofCase = of.decision === null ? { caseId: of._id } : {};
  await browserApi.call('moderate', {
    body: { subject: { type: subject.type, id: subject.id }, act, reason, ...ofCase },
  });
}

function isReportedType(type: string): type is ReportedType {
  return Object.hasOwn(TYPE_NAMES, type);
}
