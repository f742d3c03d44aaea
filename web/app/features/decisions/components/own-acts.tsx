import type { OwnModerationAct } from '@lectern/contract/moderation';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Loading } from '../../../ui/spinner.tsx';
import { FailedState } from '../../../ui/states.tsx';
import { takeFocus } from '../../../ui/take-focus.ts';
import { reviewDate } from '../../review/rules/review-date.ts';
import { ACT_TOLD, APPEAL_STATES, DECISIONS } from '../messages.ts';
import { ownModerationQuery } from '../queries/own-decisions.ts';
import { AppealDialog } from './appeal-dialog.tsx';

/** What was decided about the signed-in user, with the reasons; each may be answered once. */
export function OwnActs({ uid }: { readonly uid: string }) {
  const options = ownModerationQuery(uid);
  const query = useQuery(options);
  const queries = useQueryClient();
  const [answered, setAnswered] = useState<OwnModerationAct>();
  const [isSent, setIsSent] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  return (
    <div ref={list} tabIndex={-1} className="mt-8 outline-none">
      {query.isPending && <Loading label={DECISIONS.loading} />}
      {query.isLoadingError && (
        <FailedState message={DECISIONS.failed}>
          <Button onClick={() => void query.refetch()}>{DECISIONS.retry}</Button>
        </FailedState>
      )}
      <div role="status">
        {isSent && (
          <Notice tone="success" className="mb-5">
            {DECISIONS.sent}
          </Notice>
        )}
      </div>
      {query.data?.length === 0 && <p className="text-ink-soft">{DECISIONS.none}</p>}
      <ul className="grid gap-4">
        {query.data?.map((act) => (
          <li key={act._id}>
            <OwnAct act={act} onAnswer={() => setAnswered(act)} />
          </li>
        ))}
      </ul>
      <AppealDialog
        act={answered}
        onSent={(after) => {
          queries.setQueryData(options.queryKey, (acts) =>
            acts?.map((act) => (act._id === after._id ? after : act)),
          );
          setAnswered(undefined);
          setIsSent(true);
          // The pressed button is gone: an act is answered once.
          requestAnimationFrame(() => takeFocus(list.current));
        }}
        onCancel={() => setAnswered(undefined)}
      />
    </div>
  );
}

interface OwnActProps {
  readonly act: OwnModerationAct;
  readonly onAnswer: () => void;
}

function OwnAct({ act, onAnswer }: OwnActProps) {
  const { title, reason, until, at, appeal, mayAppeal } = act;
  const about = act.act === 'suspend' || act.act === 'lift' ? '' : title;
  return (
    <article className="rounded-lg border border-rule bg-surface p-5 shadow-low sm:p-6">
      <h2 className="text-xl wrap-anywhere">
        {ACT_TOLD[act.act]}
        {about && `: ${about}`}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        <time dateTime={at}>{reviewDate(at)}</time>
        {act.act === 'suspend' &&
          ` · ${until === null ? DECISIONS.forGood : DECISIONS.until(reviewDate(until))}`}
      </p>
      <p className="mt-3 wrap-anywhere whitespace-pre-line">{reason}</p>
      {appeal && (
        <div className="mt-4 border-l-2 border-rule-strong pl-4">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
            {DECISIONS.yours}
            <Badge tone={appeal.state === 'open' ? 'blue' : 'grey'}>
              {APPEAL_STATES[appeal.state]}
            </Badge>
          </p>
          <p className="mt-1.5 wrap-anywhere whitespace-pre-line text-ink-soft">{appeal.text}</p>
        </div>
      )}
      {mayAppeal && (
        <Button aria-haspopup="dialog" className="mt-4" onClick={onAnswer}>
          {DECISIONS.answer}
          {about && <span className="sr-only">{DECISIONS.answerOf(about)}</span>}
        </Button>
      )}
    </article>
  );
}
